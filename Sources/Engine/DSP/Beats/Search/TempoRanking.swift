import Units

/// Groups the hypotheses of a track by tempo, the most probable tempo first.
///
/// Decides the tempo before the phase, so that two phases of one tempo don't split its probability.
struct TempoRanking {
  /// Index of the best hypothesis of the best tempo.
  let winner: Int
  /// Probability of the best tempo, 0…1.
  let weight: Double
  private let classes: [TempoClass]

  /// Tempos within this ratio are one reading.
  private static let tolerance = 0.03

  static func isSame(_ a: Double, _ b: Double) -> Bool { (a / b - 1).magnitude < tolerance }

  /// Readings with less weight are not reported.
  private static let smallest = 0.01

  private struct TempoClass {
    let tempo: Double
    var weight: Double
    var best: Int
  }

  /// - Precondition: there is at least one hypothesis.
  init(_ hypotheses: [BeatSearch.Hypothesis]) {
    let probabilities = MetricalModel.probabilities(of: hypotheses.map { $0.evidence })
    var classes: [TempoClass] = []
    for (index, probability) in probabilities.enumerated() {
      let tempo = hypotheses[index].row.tempo
      if let known = classes.firstIndex(where: { Self.isSame(tempo, $0.tempo) }) {
        classes[known].weight += probability
        if probability > probabilities[classes[known].best] { classes[known].best = index }
      } else {
        classes.append(TempoClass(tempo: tempo, weight: probability, best: index))
      }
    }
    classes.sort { $0.weight > $1.weight }
    self.classes = classes
    winner = classes[0].best
    weight = classes[0].weight
  }

  /// The winner's tempo as fitted to its beats, then the alternatives.
  func readings(leading tempo: BeatsPerMinute) -> [TempoReading] {
    var readings = [TempoReading(tempo: tempo, weight: classes[0].weight)]
    for rival in classes.dropFirst() where rival.weight >= Self.smallest {
      readings.append(TempoReading(tempo: BeatsPerMinute(known: rival.tempo), weight: rival.weight))
    }
    return readings
  }
}
