/// The learned parameters of y = x·W + b.
struct AffineMap {
  /// For each input, a row with one weight per output.
  let weights: [Float]
  let bias: [Float]
  var inputs: Int { weights.count / bias.count }
  var outputs: Int { bias.count }

  func callAsFunction(_ x: [Float]) -> [Float] {
    var y = bias
    for input in 0..<inputs {
      for output in 0..<outputs { y[output] += x[input] * weights[input * outputs + output] }
    }
    return y
  }
}
