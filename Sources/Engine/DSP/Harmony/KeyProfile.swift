import Units

/// The weight of each degree of the chromatic scale, from the tonic upwards, for a mode.
///
/// A logistic model: the score of a key is the sum of the pitch classes' shares times the mode's weights, rotated to the tonic.
/// The probabilities of the 24 keys are the softmax of their scores.
struct KeyProfile: Sendable {
  /// The weight of a pitch class's share, from the tonic upwards.
  private let weights: [Double]

  init(weights: [Double]) { self.weights = weights }

  /// The most probable key given the shares of the twelve pitch classes from C, with its probability.
  static func likeliestKey(of chroma: [Double]) -> MusicalKey {
    var best = (score: -Double.infinity, tonic: 0, mode: MusicalKey.Mode.major)
    var scores: [Double] = []
    for tonic in 0..<12 {
      for (mode, profile) in [(MusicalKey.Mode.major, major), (.minor, minor)] {
        let score = profile.score(of: chroma, tonic: tonic)
        scores.append(score)
        if score > best.score { best = (score, tonic, mode) }
      }
    }
    let chances = scores.reduce(0) { $0 + Elementary.exp($1 - best.score) }
    return MusicalKey(tonic: best.tonic, mode: best.mode, confidence: 1 / chances)
  }

  private func score(of chroma: [Double], tonic: Int) -> Double {
    (0..<12).reduce(0) { $0 + weights[$1] * chroma[(tonic + $1) % 12] }
  }
}
