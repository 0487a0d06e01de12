import Units

extension PacedWorkout {
  func write(to writer: inout NumberWriter) {
    writer.put(Double(curve.knots.count))
    for knot in curve.knots { writer.put(knot.time.value, knot.rate.value) }
    writer.put(Double(intervals.count))
    for interval in intervals {
      writer.put(
        Double(interval.step), interval.start.value, interval.end.value, interval.effort,
        interval.carrier == .steps ? 0 : 1)
    }
  }

  init(from reader: inout NumberReader) throws(LiveRecordingError) {
    var knots: [TempoCurve.Knot] = []
    for _ in 0..<(try reader.whole(upTo: 1e6)) {
      knots.append(TempoCurve.Knot(time: try reader.seconds(), rate: try reader.rate()))
    }
    guard let curve = TempoCurve(knots: knots) else { throw reader.malformed }
    var intervals: [Interval] = []
    for _ in 0..<(try reader.whole(upTo: 1e6)) {
      intervals.append(
        Interval(
          step: try reader.whole(), start: try reader.seconds(), end: try reader.seconds(), effort: try reader.take(),
          carrier: try reader.whole(upTo: 1) == 0 ? .steps : .music))
      let last = intervals[intervals.count - 1]
      let before = intervals.count > 1 ? intervals[intervals.count - 2].end : .zero
      guard last.start == before, last.end >= last.start else { throw reader.malformed }
    }
    guard let last = intervals.last, (last.end - curve.duration).value.magnitude < 1e-6 else { throw reader.malformed }
    self.init(curve: curve, intervals: intervals)
  }
}
