/// Finds the sequences of beats that a listener might tap to a track.
struct BeatSearch {
  struct Hypothesis {
    let row: BeatHypothesis
    /// The features from `MetricalEvidence`.
    let evidence: [Double]
  }

  /// Positions between the strongest beats to test: off-beats, swung and straight.
  private static let phases = [1 / 4.0, 1 / 3.0, 1 / 2.0, 2 / 3.0, 3 / 4.0]
  /// Minimum strength of an even grid, relative to a sequence with variable tempo.
  private static let gridShare = 0.8
  /// The same minimum for every passage: a song that changes its tempo for a minute is not even.
  private static let gridShareForAWhile = 0.5
  /// Weight of a certain beat of the network; a usual onset has 1.
  private static let networkShare: Float = 3
  /// Minimum share of the original sequence's onsets, or of the network's certainty, for a shifted one.
  private static let leastShare = 0.25
  private static let leastCertainty = 0.2

  let hypotheses: [Hypothesis]
  let evidence: MetricalEvidence
  /// The strongest periodicity of the track over all intervals, 0…1.
  let periodicity: Double

  init(in curves: OnsetCurves, heard: BeatProbabilities) {
    let periodicity = Periodicity(of: curves.combined)
    let beats = heard.onFrames(curves.count)
    let evidence = MetricalEvidence(
      curves, periodicity: periodicity, heard: heard, heardPeriodicity: Periodicity(of: beats))
    let curve = Self.blend(curves.combined, beats)
    var found: [Hypothesis] = []
    var strongest = 0.0
    let candidates = CandidateTempos.intervals(
      onsets: periodicity, beats: evidence.heardPeriodicity, likely: heard.likelyTempos(3))
    for interval in candidates {
      strongest = max(strongest, CandidateTempos.combStrength(of: interval, in: periodicity))
      guard let row = Self.row(about: interval, in: curve, evidence) else { continue }
      if found.contains(where: { ($0.row.interval / row.interval - 1).magnitude < 0.01 }) { continue }
      // A shifted sequence may have one beat less.
      guard row.beats.count > PulseJudgement.fewestBeats else { continue }
      found.append(Hypothesis(row: row, evidence: evidence.features(of: row)))
      let leastStrength = Self.leastShare * evidence.strength(of: row)
      for phase in Self.phases {
        let shifted = row.shifted(by: phase)
        // A shifted sequence needs evidence: a share of the original's onsets, or the network.
        guard
          evidence.strength(of: shifted) >= leastStrength || evidence.certainty(of: shifted) >= Self.leastCertainty
        else { continue }
        found.append(Hypothesis(row: shifted, evidence: evidence.features(of: shifted)))
      }
    }
    hypotheses = found
    self.evidence = evidence
    self.periodicity = strongest
  }

  private static func blend(_ onsets: [Float], _ beats: [Float]) -> [Float] {
    onsets.indices.map { onsets[$0] + networkShare * beats[$0] }
  }

  private static func row(
    about interval: Double, in curve: [Float], _ evidence: MetricalEvidence
  ) -> BeatHypothesis? {
    let path = BeatHypothesis(path: BeatPath(through: curve, interval: interval))
    guard let grid = SteadyGrid(through: curve, about: interval).map(BeatHypothesis.init(grid:)) else {
      return path
    }
    guard let path else { return grid }
    let isEven =
      evidence.strength(of: grid) >= gridShare * evidence.strength(of: path)
      && evidence.leastShare(of: grid, against: path) >= gridShareForAWhile
    return isEven ? grid : path
  }
}
