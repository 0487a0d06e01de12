import Units

extension RecordedActivity {
  /// Appends the legs of another activity; nil if it starts before its own last leg does.
  func continued(by later: Self) -> Self? {
    guard let last = legs.last, let first = later.legs.first, first.start >= last.start else { return nil }
    var whole = self
    // A leg lasts until the next one starts.
    let elapsed = first.start - last.start
    let more = elapsed - last.totals.elapsed
    whole.legs[legs.count - 1].totals.elapsed = elapsed
    whole.legs[legs.count - 1].totals.active = max(.zero, last.totals.active + more)
    whole.legs += later.legs
    whole.pauses += later.pauses
    whole.samples += later.samples
    for line in later.series {
      if let place = whole.series.firstIndex(where: { $0.name == line.name && $0.unit == line.unit }) {
        whole.series[place].points += line.points
      } else {
        whole.series.append(line)
      }
    }
    return whole
  }
}
