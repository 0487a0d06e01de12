/// A song's traits, made ready once to be judged by any number of tastes.
package struct SongReading: Sendable {
  let row: [Double]
  let names: TraitNames
  package var song: String { names.song }

  package init(_ traits: SongTraits) {
    row = TraitRow(traits).values
    names = TraitNames(traits)
  }
}
