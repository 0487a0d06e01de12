import Units

/// How probable each way to hear the beat of a track is.
///
/// A conditional logit (McFadden 1974): among the hypotheses of one track, the probability of each is the softmax of a
/// weighted sum of what `MetricalEvidence` measured, and of the measurements once more times the tempo's octaves from
/// 120 BPM, because what is telling at 80 is not at 160. The weights come from Learning/Beats, which says how and from what.
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

  /// How far a tempo of this probability can be trusted, 0…1: the probability, its odds lowered by `caution`, so that of
  /// tracks trusted at least 0.8, at least 97 in a hundred were right when left out of the learning.
  static func trust(inTempoOfProbability probability: Double) -> Double {
    let kept = probability * Elementary.exp(-caution)
    return kept / (kept + 1 - probability)
  }
}
