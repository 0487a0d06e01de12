extension Double {
  /// Rounded to `places` decimal places, so that stored figures stay short.
  package func rounded(places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let scaled = (self * scale).rounded()
    return scaled.isFinite ? scaled / scale : self
  }
}
