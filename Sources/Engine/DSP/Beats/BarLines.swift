import Units

/// Which beats start a bar, and how many beats a bar has.
///
/// A hidden Markov model for each metre, as in Krebs, Böck & Widmer (An efficient state-space model for joint tempo and
/// meter tracking, ISMIR 2015), over beats instead of moments: the state is the place in the bar, the observation what
/// the network makes of the beat. Now and then a bar is cut short, so that a dropped beat does not turn all that follows.
struct BarLines {
  let beatsPerBar: Int
  /// Indices of the beats that start a bar, ascending.
  let downbeats: [Int]
  /// 0…1: how probable metre and place of the bars are, against the other metres and the other places.
  let confidence: Double

  /// Bars of so many beats are looked for, and how probable each is before a track was heard: what popular music is like.
  /// Two are a bar only where beats have three parts, 6/8: elsewhere 2/4 and 4/4 are a matter of writing.
  private static let metres: [(beats: Int, prior: Double)] = [(4, 0.9), (3, 0.09), (5, 0.01)]
  private static let compoundMetres: [(beats: Int, prior: Double)] = [(4, 0.5), (2, 0.4), (3, 0.1)]
  /// Probability that a bar ends early, per beat.
  private static let breaking = 0.004
  /// Neighbouring bars say much the same, so that each counts as this much of an independent witness.
  private static let independence = 0.25

  /// - Parameter division: into how many parts a beat is divided, 2 or 3.
  init(beats: [Double], heard: BeatProbabilities, division: Int) {
    let chances = beats.map { min(max(heard.downbeat(at: $0), 0.02), 0.95) }
    let mean = min(max(chances.reduce(0, +) / Double(max(chances.count, 1)), 0.05), 0.6)
    // Evidence for "starts a bar" against "does not", in nats; 0 where the network is indifferent.
    let evidence = chances.map { Elementary.log($0 / (1 - $0)) - Elementary.log(mean / (1 - mean)) }
    var weights: [(metre: Int, phase: Int, logarithm: Double)] = []
    for (metre, prior) in division == 3 ? Self.compoundMetres : Self.metres where beats.count >= 2 * metre {
      for phase in 0..<metre {
        var sum = 0.0
        for (index, value) in evidence.enumerated() {
          sum += Self.score(value, first: index % metre == phase, metre: metre)
        }
        weights.append((metre, phase, Self.independence * sum + Elementary.log(prior / Double(metre))))
      }
    }
    guard let best = weights.max(by: { $0.logarithm < $1.logarithm }) else {
      beatsPerBar = 4
      downbeats = Array(stride(from: 0, to: beats.count, by: 4))
      confidence = 0
      return
    }
    let total = weights.reduce(0) { $0 + Elementary.exp($1.logarithm - best.logarithm) }
    beatsPerBar = best.metre
    confidence = 1 / total
    downbeats = Self.path(evidence, metre: best.metre)
  }

  /// Nats for a beat at the start of a bar or elsewhere. A long bar must not win because it has fewer first beats to
  /// explain, so both kinds count as much as they are frequent.
  private static func score(_ evidence: Double, first: Bool, metre: Int) -> Double {
    let share = 1 / Double(metre)
    // log(p(evidence | place) / p(evidence)), with p(first | evidence) = share·e / (share·e + 1 − share).
    let posterior = share * Elementary.exp(evidence) / (share * Elementary.exp(evidence) + 1 - share)
    return first ? Elementary.log(posterior / share) : Elementary.log((1 - posterior) / (1 - share))
  }

  /// The most probable run through the places of a bar.
  private static func path(_ evidence: [Double], metre: Int) -> [Int] {
    let stay = Elementary.log(1 - breaking)
    let leave = Elementary.log(breaking / Double(metre))
    var scores = [Double](repeating: 0, count: metre)
    var came: [Int] = []
    for (index, value) in evidence.enumerated() {
      var next = [Double](repeating: 0, count: metre)
      var best = 0
      for place in 1..<metre where scores[place] > scores[best] { best = place }
      for place in 0..<metre {
        let before = (place + metre - 1) % metre
        let straight = scores[before] + stay
        let jump = scores[best] + leave
        let from = index == 0 || straight >= jump ? before : best
        came.append(from)
        next[place] = (index == 0 ? 0 : max(straight, jump)) + score(value, first: place == 0, metre: metre)
      }
      scores = next
    }
    var place = 0
    for other in 1..<metre where scores[other] > scores[place] { place = other }
    var downbeats: [Int] = []
    for index in evidence.indices.reversed() {
      if place == 0 { downbeats.append(index) }
      place = came[index * metre + place]
    }
    return downbeats.reversed()
  }
}
