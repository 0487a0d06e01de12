/// Finds the rows of beats a listener might tap to a track.
struct BeatSearch {
  struct Hypothesis {
    let row: BeatHypothesis
    /// What `MetricalEvidence` measured on it.
    let evidence: [Double]
  }

  /// Where beats may stand between the loudest: off-beats, swung and straight.
  private static let phases = [1 / 4.0, 1 / 3.0, 1 / 2.0, 2 / 3.0, 3 / 4.0]
  /// How much of what a bending row collects an even grid must collect to be believed.
  private static let gridShare = 0.8

  let hypotheses: [Hypothesis]
  let evidence: MetricalEvidence
  /// How strongly the track repeats at the best of all intervals, 0…1.
  let periodicity: Double

  init(in curves: OnsetCurves) {
    let periodicity = Periodicity(of: curves.combined)
    let evidence = MetricalEvidence(curves, periodicity: periodicity)
    var found: [Hypothesis] = []
    var strongest = 0.0
    for interval in CandidateTempos.intervals(in: periodicity) {
      strongest = max(strongest, CandidateTempos.combStrength(of: interval, in: periodicity))
      guard let row = Self.row(about: interval, in: curves, evidence) else { continue }
      if found.contains(where: { ($0.row.interval / row.interval - 1).magnitude < 0.01 }) { continue }
      for row in [row] + Self.phases.map({ row.shifted(by: $0) }) {
        found.append(Hypothesis(row: row, evidence: evidence.features(of: row)))
      }
    }
    hypotheses = found
    self.evidence = evidence
    self.periodicity = strongest
  }

  private static func row(
    about interval: Double, in curves: OnsetCurves, _ evidence: MetricalEvidence
  ) -> BeatHypothesis? {
    let path = BeatHypothesis(path: BeatPath(through: curves.combined, interval: interval))
    guard let grid = SteadyGrid(through: curves.combined, about: interval).map(BeatHypothesis.init(grid:)) else {
      return path
    }
    guard let path else { return grid }
    return evidence.strength(of: grid) >= gridShare * evidence.strength(of: path) ? grid : path
  }
}
