/// The distribution of one weight: normal, with mean and variance.
struct Belief: Hashable, Sendable {
  var mean: Double
  var variance: Double

  /// Moves towards `prior` by `share`: 0 not at all, 1 completely.
  /// Precisions are averaged, so two consecutive relaxations equal one over the total time.
  func relaxed(to prior: Belief, by share: Double) -> Belief {
    let precision = (1 - share) / variance + share / prior.variance
    let pull = (1 - share) * mean / variance + share * prior.mean / prior.variance
    return Belief(mean: pull / precision, variance: 1 / precision)
  }

  /// The posterior after the observation `step`, where `value` is this weight's factor in the sum.
  func updated(by step: Step, value: Double) -> Belief {
    Belief(
      mean: mean + value * variance * step.push,
      variance: variance * max(Self.least, 1 - value * value * variance * step.certainty))
  }

  /// The update of all weights in a sum by one observation, with the equations of adPredictor
  /// (Graepel, Quiñonero Candela, Borchert and Herbrich 2010, "Web-scale Bayesian click-through rate prediction for sponsored
  /// search advertising in Microsoft's Bing search engine").
  /// Evidence of weight w is an observation with noise of variance 1/w.
  struct Step {
    let push: Double
    let certainty: Double

    /// - Parameters mean, variance: of the sum, before the observation.
    init(_ evidence: Evidence, mean: Double, variance: Double) {
      let total = variance + 1 / evidence.weight
      let spread = total.squareRoot()
      let margin = evidence.sign * mean / spread
      let surprise = Normal.hazard(margin)
      push = evidence.sign * surprise / spread
      certainty = surprise * (surprise + margin) / total
    }
  }

  /// A lower bound, so that rounding can't make a variance vanish.
  private static let least = 1e-3
}

extension Belief: Codable {
  /// As `[mean, variance]`.
  init(from decoder: any Decoder) throws {
    var pair = try decoder.unkeyedContainer()
    mean = try pair.decode(Double.self)
    variance = try pair.decode(Double.self)
  }

  func encode(to encoder: any Encoder) throws {
    var pair = encoder.unkeyedContainer()
    try pair.encode(mean)
    try pair.encode(variance)
  }
}
