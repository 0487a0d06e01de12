import Units

/// Aligns beats with note onsets: from 10 ms, the precision of spectral frames, to 1 ms by the attack envelope.
struct BeatTimes {
  /// Seconds, ascending.
  private(set) var seconds: [Double]

  /// Search range around a beat's frame, in seconds.
  private static let reach = 0.030
  /// Residuals beyond this, in seconds, have less weight in fits.
  private static let tolerance = 0.006

  private struct Attack {
    var index: Double
    var time: Double
    var weight: Double
  }

  init(of hypothesis: BeatHypothesis, in envelope: [Float]) {
    let coarse = hypothesis.beats.map { OnsetCurves.seconds(of: $0) }
    let attacks = Self.attacks(near: coarse, in: envelope)
    switch hypothesis.source {
    case .grid: seconds = Self.straight(coarse, attacks)
    case .path: seconds = Self.following(coarse, attacks)
    }
    while let first = seconds.first, first < 0 { seconds.removeFirst() }
  }

  /// The steepest rise of energy near each beat. The weight is the logarithm of the growth of energy.
  private static func attacks(near beats: [Double], in envelope: [Float]) -> [Attack] {
    var attacks: [Attack] = []
    let before = 5
    for (index, beat) in beats.enumerated() {
      let first = max(Int((beat - reach) * AttackEnvelope.rate), before)
      let last = min(Int((beat + reach) * AttackEnvelope.rate), envelope.count - 2)
      guard first < last else { continue }
      var loudest: Float = 1e-12
      for n in first...(last + 1) { loudest = max(loudest, envelope[n]) }
      var steepest = 0.0
      var at = first
      for n in first...last {
        var past: Float = 0
        for earlier in (n - before)..<n { past += envelope[earlier] }
        let next = max(envelope[n], envelope[n + 1])
        let rise = Double((next + 0.003 * loudest) / (past / Float(before) + 0.003 * loudest))
        let gain = Elementary.log(rise) * Double(next / loudest).squareRoot()
        if gain > steepest {
          steepest = gain
          at = n
        }
      }
      guard steepest > 0.7 else { continue }
      // A partly filled slice shows where within it the attack began.
      let filled = Double(min(envelope[at] / max(envelope[at + 1], 1e-12), 1))
      attacks.append(
        Attack(index: Double(index), time: (Double(at + 1) - filled) / AttackEnvelope.rate, weight: steepest))
    }
    return attacks
  }

  /// Fits one straight line through all attacks.
  private static func straight(_ coarse: [Double], _ attacks: [Attack]) -> [Double] {
    guard let first = coarse.first, let last = coarse.last, coarse.count > 1 else { return coarse }
    var line = (start: first, interval: (last - first) / Double(coarse.count - 1))
    guard attacks.count >= 8 else { return coarse }
    // First find where most attacks agree, then fit with little weight on the others.
    let offsets = attacks.map { $0.time - (line.start + line.interval * $0.index) }
    line.start += weightedMedian(offsets, attacks.map { $0.weight })
    for round in 0..<8 {
      let scale = max(tolerance, 0.016 - 0.002 * Double(round))
      line = fit(attacks, around: { line.start + line.interval * $0 }, scale: scale, near: nil) ?? line
    }
    return coarse.indices.map { line.start + line.interval * Double($0) }
  }

  /// Fits a line through the attacks of the four beats on either side of each. A beat clearly off that line keeps its own
  /// onset.
  private static func following(_ coarse: [Double], _ attacks: [Attack]) -> [Double] {
    var own = coarse
    for attack in attacks { own[Int(attack.index)] = attack.time }
    var times = own
    for index in coarse.indices {
      let from = max(0, index - 4)
      let to = min(coarse.count - 1, index + 4)
      let near = (from...to).map { Attack(index: Double($0 - index), time: own[$0], weight: 1) }
      guard near.count >= 5 else { continue }
      let centre = own[index]
      let slope = (own[to] - own[from]) / Double(to - from)
      guard let line = fit(near, around: { centre + slope * $0 }, scale: 0.015, near: 4) else { continue }
      if (line.start - own[index]).magnitude < 0.02 { times[index] = line.start }
    }
    for index in times.indices.dropFirst() where times[index] <= times[index - 1] { times[index] = own[index] }
    return times
  }

  /// Weighted least squares with Cauchy weights around a first guess, so that outliers have little weight.
  private static func fit(
    _ attacks: [Attack], around guess: (Double) -> Double, scale: Double, near reach: Double?
  ) -> (start: Double, interval: Double)? {
    var n = 0.0
    var x = 0.0
    var y = 0.0
    var xx = 0.0
    var xy = 0.0
    for attack in attacks {
      let off = (attack.time - guess(attack.index)) / scale
      var weight = attack.weight / (1 + off * off)
      if let reach { weight *= 1 - attack.index.magnitude / (reach + 1) }
      n += weight
      x += weight * attack.index
      y += weight * attack.time
      xx += weight * attack.index * attack.index
      xy += weight * attack.index * attack.time
    }
    let spread = n * xx - x * x
    guard spread > 0 else { return nil }
    let interval = (n * xy - x * y) / spread
    return ((y - interval * x) / n, interval)
  }

  private static func weightedMedian(_ values: [Double], _ weights: [Double]) -> Double {
    let order = values.indices.sorted { values[$0] < values[$1] }
    let half = weights.reduce(0, +) / 2
    var sum = 0.0
    for index in order {
      sum += weights[index]
      if sum >= half { return values[index] }
    }
    return 0
  }
}
