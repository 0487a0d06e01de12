import Units

extension PairTable {
  /// Where the part of a song begins, and what its rests cost.
  struct Placement {
    /// In seconds of the song.
    let from: Double
    let cost: Double
    /// How much calmer the rests are than the sets; nil if unknown.
    let calmer: Double?
  }

  /// The start from which the rests fall on the calmest music.
  func placement(_ song: Int, _ pattern: SetPattern, _ match: BeatMatcher.Match?) -> Placement {
    guard let contour = contours[songs[song].id] else {
      return Placement(from: 0, cost: PairingWeights.rests / 2, calmer: nil)
    }
    let speed = match.map { Elementary.exp($0.logSpeed) } ?? 1
    let sets = pattern.sets(at: match.map { Elementary.exp($0.logRate) })
    let needed = speed * (outline.length.value - sets.rest.value)
    let spare = songs[song].duration.value - needed
    var best: Placement?
    for (index, from) in contour.entries.enumerated() where index == 0 || from <= spare {
      guard let calmer = calmer(contour, from, pattern, sets, speed) else { continue }
      let clear = min(1, max(-1, calmer / PairingWeights.clearBreak))
      let late = spare > 0 ? min(1, max(0, from / spare)) : 0
      let cost = PairingWeights.rests * (0.5 - clear / 2) + PairingWeights.lateEntry * late
      if best.map({ cost < $0.cost }) ?? true { best = Placement(from: from, cost: cost, calmer: calmer) }
    }
    return best ?? Placement(from: contour.entries[0], cost: PairingWeights.rests / 2, calmer: nil)
  }

  /// The change of `music(_:for:)` once the song's contour is known.
  func restDifference(_ song: Int, for need: Need) -> Double {
    let match = music(song, for: need).match
    return placement(song, need.pattern, match).cost - PairingWeights.rests / 2
  }

  /// The mean energy of the sets above that of the rests between them.
  private func calmer(
    _ contour: SongContour, _ from: Double, _ pattern: SetPattern, _ sets: SetPlan, _ speed: Double
  ) -> Double? {
    var (working, resting) = (0.0, 0.0)
    let rests = max(1, sets.count - 1)
    for set in 0..<sets.count {
      let start = from + speed * Double(set) * pattern.period
      let end = start + speed * sets.work.value
      guard let work = contour.energy(from: start, to: end) else { return nil }
      working += work
      if set < rests {
        guard let rest = contour.energy(from: end, to: from + speed * Double(set + 1) * pattern.period) else {
          return nil
        }
        resting += rest
      }
    }
    return working / Double(sets.count) - resting / Double(rests)
  }
}
