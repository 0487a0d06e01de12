/// Finds the rows of beats a listener might tap to a track.
enum BeatSearch {
  struct Hypothesis {
    let row: BeatHypothesis
    /// What `MetricalEvidence` measured on it.
    let evidence: [Double]
  }

  /// Where beats may stand between the loudest: off-beats, swung and straight.
  private static let phases = [1 / 4.0, 1 / 3.0, 1 / 2.0, 2 / 3.0, 3 / 4.0]
  /// How much of what a bending row collects an even grid must collect to be believed.
  private static let gridShare = 0.8

  static func hypotheses(in curves: OnsetCurves) -> [Hypothesis] {
    let periodicity = Periodicity(of: curves.combined)
    let evidence = MetricalEvidence(curves, periodicity: periodicity)
    var found: [Hypothesis] = []
    for interval in CandidateTempos.intervals(in: periodicity) {
      guard let row = row(about: interval, in: curves, evidence) else { continue }
      if found.contains(where: { ($0.row.interval / row.interval - 1).magnitude < 0.01 }) { continue }
      for row in [row] + phases.map(row.shifted(by:)) {
        found.append(Hypothesis(row: row, evidence: evidence.features(of: row)))
      }
    }
    return found
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
