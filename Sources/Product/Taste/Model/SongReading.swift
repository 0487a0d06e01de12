/// A song's traits, made ready once to be judged by any number of tastes.
public struct SongReading: Sendable {
  let row: [Double]
  let names: TraitNames
  public var song: String { names.song }

  public init(_ traits: SongTraits) {
    row = TraitRow(traits).values
    names = TraitNames(traits)
  }
}
