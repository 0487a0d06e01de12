package import Units

extension Array {
  /// The index of the first sample after `moment`. Requires samples in order of time.
  package func firstIndex<Value>(after moment: Moment) -> Int where Element == Sample<Value> {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].moment <= moment { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
