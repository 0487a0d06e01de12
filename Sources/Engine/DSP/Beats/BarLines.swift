import Units

/// Finds the beats that start a bar, and the number of beats per bar.
///
/// A hidden Markov model per metre, as in Krebs, Böck & Widmer (An efficient state-space model for joint tempo and meter
/// tracking, ISMIR 2015), but over beats instead of time. The state is the position in the bar, the observation the network's
/// output at the beat. A bar may end early, so that a dropped beat doesn't shift all later bars.
struct BarLines {
  let beatsPerBar: Int
  /// Indices of the beats that start a bar, ascending.
  let downbeats: [Int]
  /// 0…1: probability of the metre and the position of the bars, against other metres and positions.
  let confidence: Double

  /// Bar lengths to test, with prior probabilities typical of popular music. Two beats form a bar only in 6/8, where beats have
  /// three parts. Otherwise 2/4 and 4/4 differ only in notation.
  private static let metres: [(beats: Int, prior: Double)] = [(4, 0.9), (3, 0.09), (5, 0.01)]
  private static let compoundMetres: [(beats: Int, prior: Double)] = [(4, 0.5), (2, 0.4), (3, 0.1)]
  /// Probability per beat that a bar ends early.
  private static let breaking = 0.004
  /// Neighbouring bars are correlated. Each counts as this share of an independent observation.
  private static let independence = 0.25

  /// - Parameter division: number of parts of a beat, 2 or 3.
  init(beats: [Double], heard: BeatProbabilities, division: Int) {
    let chances = beats.map { min(max(heard.downbeat(at: $0), 0.02), 0.95) }
    let mean = min(max(chances.reduce(0, +) / Double(max(chances.count, 1)), 0.05), 0.6)
    // Evidence for "starts a bar" against "does not", in nats; 0 where the network is undecided.
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

  /// Log-likelihood in nats of a beat at the start of a bar or elsewhere. Both are weighted by their frequency, so that a long
  /// bar doesn't win because it has fewer first beats to explain.
  private static func score(_ evidence: Double, first: Bool, metre: Int) -> Double {
    let share = 1 / Double(metre)
    // log(p(evidence | place) / p(evidence)), with p(first | evidence) = share·e / (share·e + 1 − share).
    let posterior = share * Elementary.exp(evidence) / (share * Elementary.exp(evidence) + 1 - share)
    return first ? Elementary.log(posterior / share) : Elementary.log((1 - posterior) / (1 - share))
  }

  /// The most probable sequence of positions in the bar.
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
