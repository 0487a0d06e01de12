extension Comparable {
  /// The value itself, or the bound it has gone beyond. What compares with nothing, as no number does, is the lower one.
  func held(within range: ClosedRange<Self>) -> Self {
    if self >= range.upperBound { return range.upperBound }
    return self > range.lowerBound ? self : range.lowerBound
  }
}
