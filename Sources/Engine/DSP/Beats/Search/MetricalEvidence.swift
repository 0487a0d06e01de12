import Units

/// Measurements of a track for deciding the metrical level of hypotheses, computed once for all of them.
struct MetricalEvidence {
  /// The registers of `SpectralBands`, then their sum.
  private static let rows = SpectralBands.groups + 1
  private static let all = rows - 1

  /// Index of the first measured feature. Earlier features describe the tempo and phase of the hypothesis.
  static let firstMeasured = 8

  /// Each curve widened by 20 ms on either side, to tolerate small offsets.
  private let curves: [[Float]]
  private let means: [Double]
  private let overall: Periodicity
  private let low: Periodicity
  private let high: Periodicity
  private let strongestComb: Double
  private let events: [Int]
  private let heard: BeatProbabilities
  /// Periodicity of the network's beats.
  let heardPeriodicity: Periodicity

  init(
    _ curves: OnsetCurves, periodicity: Periodicity, heard: BeatProbabilities, heardPeriodicity: Periodicity
  ) {
    self.heard = heard
    self.heardPeriodicity = heardPeriodicity
    self.curves = (curves.rows + [curves.combined]).map { Self.widened($0) }
    means = self.curves.map { row in
      row.isEmpty ? 1 : max(Double(row.reduce(0, +)) / Double(row.count), 1e-3)
    }
    overall = periodicity
    low = Periodicity(of: Self.sum(curves.rows[0], curves.rows[1]))
    high = Periodicity(of: Self.sum(curves.rows[3], curves.rows[4]))
    var strongest = 0.05
    for tempo in stride(from: 40, through: 240, by: 2) {
      let lag = 60 * OnsetCurves.frameRate / Double(tempo)
      strongest = max(strongest, CandidateTempos.combStrength(of: lag, in: periodicity))
    }
    strongestComb = strongest
    events = Self.peaks(of: curves.combined)
  }

  /// The features that `MetricalModel` weighs. Their order is part of the model.
  func features(of hypothesis: BeatHypothesis) -> [Double] {
    var features: [Double] = []
    let octave = Elementary.log2(hypothesis.tempo / 120)
    features += [octave, octave * octave, octave * octave * octave]
    for phase in [0.5, 1 / 3.0, 2 / 3.0, 0.25, 0.75] { features.append(hypothesis.phase == phase ? 1 : 0) }

    for row in 0..<Self.rows {
      features.append(relativeStrength(row, at: 0, of: hypothesis))
      features.append(relativeStrength(row, at: 0.5, of: hypothesis))
    }
    for row in [0, 4, Self.all] {
      for phase in [0.25, 1 / 3.0, 2 / 3.0, 0.75] {
        features.append(relativeStrength(row, at: phase, of: hypothesis))
      }
    }
    features += alternation(of: hypothesis)

    let lag = hypothesis.interval
    for ratio in [1 / 3.0, 0.5, 1, 1.5, 2, 3, 4] { features.append(overall.strength(at: lag * ratio, reach: 1)) }
    for ratio in [0.5, 1, 2, 4] { features.append(low.strength(at: lag * ratio, reach: 1)) }
    for ratio in [0.5, 1, 2, 4] { features.append(high.strength(at: lag * ratio, reach: 1)) }
    features.append(CandidateTempos.combStrength(of: lag, in: overall) / strongestComb)
    features.append(hypothesis.source == .grid ? 1 : 0)
    features.append(spread(of: hypothesis))
    let density = Double(events.count) / max(Double(curves[0].count) / lag, 1)
    features += [Elementary.log2(max(density, 0.1)), onEvents(hypothesis)]
    features += heardByNetwork(hypothesis)
    return features
  }

  /// Features from the network: at the beats, between them, for possible bars, and for the tempo.
  private func heardByNetwork(_ hypothesis: BeatHypothesis) -> [Double] {
    let beats = hypothesis.beats
    var features: [Double] = []
    for phase in [0, 0.25, 1 / 3.0, 0.5, 2 / 3.0, 0.75] {
      var sum = 0.0
      for index in 1..<beats.count {
        let moment = beats[index - 1] + (beats[index] - beats[index - 1]) * phase
        sum += heard.beat(at: OnsetCurves.seconds(of: moment))
      }
      features.append(Elementary.log(0.02 + sum / Double(beats.count - 1)))
    }
    for ratio in [0.5, 1, 2] { features.append(heardPeriodicity.strength(at: hypothesis.interval * ratio, reach: 1)) }
    let downbeats = beats.map { heard.downbeat(at: OnsetCurves.seconds(of: $0)) }
    for metre in [2, 3, 4] { features.append(Self.regularity(of: downbeats, metre: metre)) }
    features.append(Elementary.log(1e-3 + heard.probability(ofTempo: hypothesis.tempo)))
    return features
  }

  /// How clearly the best of the `metre` ways to count bars separates first beats from the others.
  private static func regularity(of downbeats: [Double], metre: Int) -> Double {
    var sums = [Double](repeating: 0, count: metre)
    for (index, strength) in downbeats.enumerated() { sums[index % metre] += strength }
    let all = sums.reduce(0, +)
    let best = sums.max() ?? 0
    let bars = Double(downbeats.count) / Double(metre)
    return (best - (all - best) / Double(metre - 1)) / max(bars, 1)
  }

  /// Strength of onsets on the beats, relative to the track's average.
  func strength(of hypothesis: BeatHypothesis) -> Double { strength(of: hypothesis.beats[...]) }

  private func strength(of beats: ArraySlice<Double>) -> Double {
    var sum = 0.0
    for beat in beats { sum += Double(value(Self.all, at: beat)) }
    return sum / Double(max(beats.count, 1)) / means[Self.all]
  }

  /// The minimum, over windows of 20 seconds, of one sequence's strength relative to another's. Only windows where the other
  /// has its usual strength count.
  func leastShare(of row: BeatHypothesis, against other: BeatHypothesis) -> Double {
    let window = 20 * OnsetCurves.frameRate
    let usual = strength(of: other)
    var least = Double.infinity
    var start = 0.0
    var first = (row: 0, other: 0)
    while first.other < other.beats.count {
      let end = start + window
      let next = (
        row: row.beats[first.row...].firstIndex { $0 >= end } ?? row.beats.count,
        other: other.beats[first.other...].firstIndex { $0 >= end } ?? other.beats.count
      )
      if next.other - first.other >= 8 {
        let wanted = strength(of: other.beats[first.other..<next.other])
        if wanted > 0.7 * usual { least = min(least, strength(of: row.beats[first.row..<next.row]) / wanted) }
      }
      first = next
      start = end
    }
    return least
  }

  /// Number of parts of a beat, 2 or 3: three if both thirds are clearly busier than the half. A swung beat has only one busy
  /// third and counts as two parts.
  func division(of hypothesis: BeatHypothesis) -> Int {
    let half = relativeStrength(Self.all, at: 0.5, of: hypothesis)
    let thirds = [1 / 3.0, 2 / 3.0].map { relativeStrength(Self.all, at: $0, of: hypothesis) }
    // Values below the track's average are not intentional.
    let busy = max(half + 0.4, 0)
    return min(thirds[0], thirds[1]) > busy ? 3 : 2
  }

  /// Mean probability of the beats by the network, 0…1.
  func certainty(of hypothesis: BeatHypothesis) -> Double {
    var sum = 0.0
    for beat in hypothesis.beats { sum += heard.beat(at: OnsetCurves.seconds(of: beat)) }
    return sum / Double(hypothesis.beats.count)
  }

  /// Logarithm of the strength at `phase` of the beats, relative to the average.
  private func relativeStrength(_ row: Int, at phase: Double, of hypothesis: BeatHypothesis) -> Double {
    let beats = hypothesis.beats
    var sum = 0.0
    for index in 1..<beats.count {
      let moment = beats[index - 1] + (beats[index] - beats[index - 1]) * phase
      sum += Double(value(row, at: moment))
    }
    return Elementary.log(0.05 + sum / Double(beats.count - 1) / means[row])
  }

  /// How much even and odd beats differ: in the bass, the body, the snare wires and all together. Also whether kick and snare
  /// alternate, so that bass falls where the wires rise.
  ///
  /// Computed in passages of sixteen beats, because a dropped beat reverses the order.
  private func alternation(of hypothesis: BeatHypothesis) -> [Double] {
    let beats = hypothesis.beats
    let rows = [0, 1, 3, Self.all]
    var result = [Double](repeating: 0, count: 5)
    var passages = 0.0
    var start = 0
    while start + 8 <= beats.count {
      let end = min(start + 16, beats.count)
      var differences: [Double] = []
      for row in rows {
        var difference = 0.0
        for index in start..<end {
          let strength = Double(value(row, at: beats[index]))
          difference += index % 2 == 0 ? strength : -strength
        }
        differences.append(difference / Double(end - start) / means[row])
      }
      for (index, difference) in differences.enumerated() { result[index] += difference.magnitude }
      let turns = -differences[0] * differences[2]
      result[4] += turns < 0 ? -turns.magnitude.squareRoot() : turns.squareRoot()
      passages += 1
      start += 16
    }
    return result.map { $0 / max(passages, 1) }
  }

  /// Standard deviation over mean of the intervals.
  private func spread(of hypothesis: BeatHypothesis) -> Double {
    let beats = hypothesis.beats
    var square = 0.0
    for index in 1..<beats.count {
      let off = (beats[index] - beats[index - 1]) / hypothesis.interval - 1
      square += off * off
    }
    return (square / Double(beats.count - 1)).squareRoot()
  }

  /// Share of the beats with an onset.
  private func onEvents(_ hypothesis: BeatHypothesis) -> Double {
    var hits = 0
    var next = 0
    for beat in hypothesis.beats {
      while next < events.count, Double(events[next]) < beat - 3 { next += 1 }
      if next < events.count, Double(events[next]) <= beat + 3 { hits += 1 }
    }
    return Double(hits) / Double(hypothesis.beats.count)
  }

  @inline(__always)
  private func value(_ row: Int, at moment: Double) -> Float {
    let curve = curves[row]
    let index = Int((moment + 0.5).rounded(.down))
    return index >= 0 && index < curve.count ? curve[index] : 0
  }

  private static func widened(_ curve: [Float]) -> [Float] {
    var wide = curve
    for n in curve.indices {
      for near in max(0, n - 2)..<min(curve.count, n + 3) { wide[n] = max(wide[n], curve[near]) }
    }
    return wide
  }

  private static func sum(_ a: [Float], _ b: [Float]) -> [Float] {
    var sum = a
    for n in a.indices { sum[n] += b[n] }
    return sum
  }

  private static func peaks(of curve: [Float]) -> [Int] {
    var peaks: [Int] = []
    guard curve.count > 6 else { return peaks }
    for n in 3..<(curve.count - 3) where curve[n] > 0.8 {
      var highest = true
      for near in (n - 3)...(n + 3) where curve[near] > curve[n] || (near < n && curve[near] == curve[n]) {
        highest = false
      }
      if highest { peaks.append(n) }
    }
    return peaks
  }
}
