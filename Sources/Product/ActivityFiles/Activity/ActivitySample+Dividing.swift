import Units

extension RandomAccessCollection<ActivitySample> where SubSequence == ArraySlice<ActivitySample> {
  /// The samples of each part. Samples before the first start belong to the first part.
  /// - Parameter starts: in order of time.
  func divided(by starts: [Moment]) -> [ArraySlice<ActivitySample>] {
    var rest = self[startIndex..<endIndex]
    return starts.indices.map { place in
      guard place + 1 < starts.count else { return rest }
      let part = rest.prefix { $0.moment < starts[place + 1] }
      rest = rest[part.endIndex...]
      return part
    }
  }

  /// The samples between pauses. Samples at the end of a pause belong to the next stretch.
  func divided(at pauses: [RecordedActivity.Pause]) -> [ArraySlice<ActivitySample>] {
    let last = self.last?.moment
    let first = self.first?.moment
    return divided(
      by: [first].compactMap(\.self) + pauses.map(\.end).filter { end in last.map { end <= $0 } ?? false })
  }
}
