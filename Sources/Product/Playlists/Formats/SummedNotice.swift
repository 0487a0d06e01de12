/// A notice on a playlist that tells of all songs that something befalls, so that each language can say it in its words.
package struct SummedNotice: Codable, Hashable, Sendable {
  package let kind: ListedNotice.Kind
  /// How many songs it is about; of `repeated`, how many times one comes again.
  package var count: Int
  /// Their names, each once, at most `mostNames`.
  package var names: [String]
  /// How many names are left out.
  package var others: Int
  /// At its worst: 1.12 is 12 % faster than a song's own tempo.
  package var stretch: Double?
  /// The song stretched so.
  package var worst: String?
  /// As a share of a song's tempo, how far it may be stretched.
  package var limit: Double?
  /// Seconds into the workout.
  package var start: Double?
  package var end: Double?
  /// Of music to add, the best first; beats per minute.
  package var tempos: [Double]?
  /// The artist or genre that was wished for.
  package var wish: String?

  static let mostNames = 3

  init(_ kind: ListedNotice.Kind, names: [String] = [], count: Int = 1) {
    self.kind = kind
    self.count = count
    let distinct = names.enumerated().filter { names.firstIndex(of: $1) == $0 }.map(\.element)
    let shown = distinct.count > Self.mostNames + 1 ? Self.mostNames : distinct.count
    self.names = Array(distinct.prefix(shown))
    others = distinct.count - shown
  }

  package var sentence: String {
    switch kind {
    case .gap:
      let around = (tempos ?? []).map { String(Int($0.rounded())) }.joined(separator: " or ")
      return "\(ListedNotice.clock(start ?? 0))–\(ListedNotice.clock(end ?? 0)): no song fits. The closest one is played "
        + "\(change). Add more songs around \(around) BPM."
    case .overStretched where count == 1: return "\(list) is played \(change) and won't sound natural."
    case .overStretched:
      let percent = Int(((limit ?? 0) * 100).rounded())
      let which = worst.map { ", “\($0)”" } ?? ""
      return "\(count) songs are stretched beyond your limit of \(percent) %: \(list); worst \(change)\(which)."
    case .folded where count == 1: return "\(list) is played at half or double the target tempo."
    case .folded: return "\(count) songs are played at half or double the target tempo: \(list)."
    case .repeated where count == 1: return "\(list) repeats: no other song fits."
    case .repeated: return "\(count) repeats, because no other song fits: \(list)."
    case .recentlyPlayed where count == 1: return "\(list) was played recently: no other song has its tempo."
    case .recentlyPlayed: return "\(count) songs were played recently, because no other song has their tempo: \(list)."
    case .sameArtistInARow where count == 1: return "\(list) follows a song by the same artist: no other song fits."
    case .sameArtistInARow: return "\(count) songs follow one by the same artist, because no other song fits: \(list)."
    case .unknownPreference: return "No song has the artist or genre “\(wish ?? "")”."
    }
  }

  private var change: String { ListedNotice.difference(stretch ?? 1) }
  /// “One”, “Two”, “Three” and 4 more
  private var list: String {
    names.map { "“\($0)”" }.joined(separator: ", ") + (others > 0 ? " and \(others) more" : "")
  }
}
