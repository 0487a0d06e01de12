/// What is believed of one weight: a normal distribution.
struct Belief: Hashable, Sendable {
  var mean: Double
  var variance: Double

  /// Moves back towards `prior`, as far as `share` says: 0 not at all, 1 all the way. Twice in a row is the same as once with
  /// both spans of time together, because precisions are mixed.
  func relaxed(to prior: Belief, by share: Double) -> Belief {
    let precision = (1 - share) / variance + share / prior.variance
    let pull = (1 - share) * mean / variance + share * prior.mean / prior.variance
    return Belief(mean: pull / precision, variance: 1 / precision)
  }

  /// After the sum it is part of turned out as `step` says, with `value` its own factor in that sum.
  func updated(by step: Step, value: Double) -> Belief {
    Belief(
      mean: mean + value * variance * step.push,
      variance: variance * max(Self.least, 1 - value * value * variance * step.certainty))
  }

  /// What one sign teaches every weight that had a part in expecting or not expecting it: the equations of adPredictor
  /// (Graepel, Quiñonero Candela, Borchert and Herbrich 2010, "Web-scale Bayesian click-through rate prediction for sponsored
  /// search advertising in Microsoft's Bing search engine"), where a sign of weight w is one heard through noise of
  /// variance 1/w.
  struct Step {
    let push: Double
    let certainty: Double

    /// - Parameters mean, variance: of the sum, as believed before.
    init(_ evidence: Evidence, mean: Double, variance: Double) {
      let total = variance + 1 / evidence.weight
      let spread = total.squareRoot()
      let margin = evidence.sign * mean / spread
      let surprise = Normal.hazard(margin)
      push = evidence.sign * surprise / spread
      certainty = surprise * (surprise + margin) / total
    }
  }

  /// Rounding must not make a variance vanish.
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
