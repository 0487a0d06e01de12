extension Comparable {
  /// Clamps the value to `range`. NaN gives the lower bound.
  func held(within range: ClosedRange<Self>) -> Self {
    if self >= range.upperBound { return range.upperBound }
    return self > range.lowerBound ? self : range.lowerBound
  }
}
