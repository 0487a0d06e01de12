extension Array {
  /// Its elements in their order, so many at once and fewer at the end.
  package func chunks(of count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
  }
}
