extension PulseJudgement {
  /// Made by Learning/Beats/pulse.py: the constant, then the order of `evidence`.
  static let weights: [Double] = [8.5789, 1.7523, -0.43807, 2.2261, 10.437]
}
