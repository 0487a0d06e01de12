/// A song's traits as the input of models, computed once for any number of scores.
package struct SongReading: Sendable {
  let row: [Double]
  let names: TraitNames
  package var song: String { names.song }

  package init(_ traits: SongTraits) {
    row = TraitRow(traits).values
    names = TraitNames(traits)
  }
}
