/// A notice on a playlist about all songs of one kind, with the facts for a sentence in any language.
package struct SummedNotice: Codable, Hashable, Sendable {
  package let kind: ListedNotice.Kind
  /// The number of songs; for `repeated`, the number of repetitions.
  package var count: Int
  /// Distinct song names, at most `mostNames`.
  package var names: [String]
  /// The number of omitted names.
  package var others: Int
  /// The largest stretch: 1.12 is 12 % faster than recorded.
  package var stretch: Double?
  /// The song with the largest stretch.
  package var worst: String?
  /// The stretch limit as a fraction of the original tempo.
  package var limit: Double?
  /// Seconds into the workout.
  package var start: Double?
  package var end: Double?
  /// Tempos of music to add in beats per minute, best first.
  package var tempos: [Double]?
  /// The preferred artist or genre.
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
      return
        "\(ListedNotice.clock(start ?? 0))–\(ListedNotice.clock(end ?? 0)): no song fits. The closest one is played "
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
