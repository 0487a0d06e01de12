import Units

/// Computes the probability of each hypothesis about the beat of a track.
///
/// A conditional logit (McFadden 1974): the softmax of weighted sums of the features from `MetricalEvidence`. The measured
/// features count twice: once as they are, and once times the tempo's octaves from 120 BPM, because their meaning depends on
/// the tempo. Learning/Beats has the training and data.
struct MetricalModel {
  /// In the order of the hypotheses; adds up to 1.
  static func probabilities(of evidence: [[Double]]) -> [Double] {
    var scores: [Double] = []
    for features in evidence {
      var sum = 0.0
      for (feature, weight) in zip(features, weights) { sum += feature * weight }
      let octave = features[0]
      let measured = features[MetricalEvidence.firstMeasured...]
      for (feature, weight) in zip(measured, weights[features.count...]) { sum += octave * feature * weight }
      scores.append(sum)
    }
    let highest = scores.max() ?? 0
    let odds = scores.map { Elementary.exp($0 - highest) }
    let total = odds.reduce(0, +)
    return odds.map { $0 / total }
  }

  /// Confidence in a tempo with this probability, 0…1: the probability with its odds lowered by `caution`. Of the tracks with
  /// at least 0.8, at least 97 % were right in cross-validation.
  static func trust(inTempoOfProbability probability: Double) -> Double {
    let kept = probability * Elementary.exp(-caution)
    return kept / (kept + 1 - probability)
  }
}
