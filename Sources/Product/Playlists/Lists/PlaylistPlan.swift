/// How a planned playlist was made: enough to plan it again.
package struct PlaylistPlan: Codable, Hashable, Sendable {
  package var recipe: PlaylistRecipe
  /// 0 … 2⁵³ − 1, the integers that every JSON parser reads exactly.
  package var seed: Int64
  /// Content hashes of songs that the owner removed.
  package var removed: [String]
  /// Notices to the listener.
  package var notices: [PlanNotice]
  /// The fraction of the workout's time, 0…1, in which all music is within the stretch limit.
  package var coverage: Double
  /// In seconds.
  package var duration: Double
  /// Whether the playlist has no gap from a removed song.
  package var isBalanced: Bool

  /// The tempo of additional songs that would help most, in beats per minute: that of the longest gap. Nil without a gap.
  package var wantedTempo: Double? {
    let gaps = notices.compactMap { notice in
      if case .summed(let gap) = notice, gap.kind == .gap { gap } else { nil }
    }
    return gaps.max { $0.length < $1.length }?.tempos?.first
  }

  package static let seeds: Range<Int64> = 0..<1 << 53
}

extension SummedNotice {
  /// In seconds.
  fileprivate var length: Double { (end ?? 0) - (start ?? 0) }
}
