/// How a planned playlist came about: enough to make it again.
package struct PlaylistPlan: Codable, Hashable, Sendable {
  package var recipe: PlaylistRecipe
  /// 0 … 2⁵³ − 1, so that every program can read it.
  package var seed: Int64
  /// Content hashes of songs that its owner took out of it.
  package var removed: [String]
  /// What the listener should know.
  package var notices: [PlanNotice]
  /// Share of the workout's time, 0…1, at which all that plays is within the stretch limit.
  package var coverage: Double
  /// Seconds.
  package var duration: Double
  /// False when a song was taken out and nothing was put in its place.
  package var isBalanced: Bool

  /// Beats per minute of the songs that would help most: those that the longest gap asks for. Nil where there isn't one.
  package var wantedTempo: Double? {
    let gaps = notices.compactMap { notice in
      if case .summed(let gap) = notice, gap.kind == .gap { gap } else { nil }
    }
    return gaps.max { $0.length < $1.length }?.tempos?.first
  }

  package static let seeds: Range<Int64> = 0..<1 << 53
}

extension SummedNotice {
  /// Seconds.
  fileprivate var length: Double { (end ?? 0) - (start ?? 0) }
}
