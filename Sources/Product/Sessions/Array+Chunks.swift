extension Array {
  /// The elements in order, in slices of `count`; the last slice may be shorter.
  package func chunks(of count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
  }
}
