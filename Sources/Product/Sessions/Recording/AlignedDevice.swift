package import Units

/// A device's recording on the clock of the session.
struct AlignedDevice {
  let name: DeviceName
  let recording: DeviceRecording
  /// What the world's clock shows more than the device's, in milliseconds.
  private(set) var offset: Int64

  init(_ name: DeviceName, _ recording: DeviceRecording, during session: ClosedRange<Moment>) {
    self.name = name
    self.recording = recording
    offset = recording.clockOffset
    guard let span = recording.times else { return }
    let first = Moment(milliseconds: span.lowerBound.milliseconds + offset)
    let last = Moment(milliseconds: span.upperBound.milliseconds + offset)
    if last < session.lowerBound - Self.tolerance || first > session.upperBound + Self.tolerance {
      offset += Self.shift(first...last, into: session)
    }
  }

  private static let tolerance = Seconds.minutes(5)

  /// For a device none of whose samples lie in the session. A clock that shows the time of another zone is wrong by quarters of
  /// an hour, up to 26 hours. Of one that is wrong by anything else is known only that it recorded this session, so it began
  /// with it.
  private static func shift(_ span: ClosedRange<Moment>, into session: ClosedRange<Moment>) -> Int64 {
    let quarter = 15.0 * 60_000
    let away = session.lowerBound.milliseconds - span.lowerBound.milliseconds
    let quarters = Int64((Double(away) / quarter).rounded() * quarter)
    let fits =
      span.lowerBound.milliseconds + quarters >= session.lowerBound.milliseconds - 60_000
      && span.upperBound.milliseconds + quarters <= session.upperBound.milliseconds + 60_000
    return fits && abs(quarters) <= 26 * 3_600_000 ? quarters : away
  }
}

extension DeviceRecording {
  /// What the world's clock shows more than this device's, in milliseconds: the median of its readings, so that a wall clock
  /// that leaps or runs backwards for a while does no harm. Readings of the server's clock count before its own. Zero without
  /// any, for devices that count the world's time.
  var clockOffset: Int64 {
    let readings = (scalars[.serverClock] ?? scalars[.clock])?.elements ?? []
    let offsets = readings.map { ($0.value ?? 0) - $0.time }.sorted()
    return offsets.isEmpty ? 0 : offsets[(offsets.count - 1) / 2]
  }

  /// From the first sample or event to the last, clock readings left aside. Nil where there aren't any.
  package var times: ClosedRange<DeviceTime>? {
    var bounds: (first: Int64, last: Int64)?
    func include(_ first: Int64?, _ last: Int64?) {
      guard let first, let last else { return }
      bounds = (min(bounds?.first ?? first, first), max(bounds?.last ?? last, last))
    }
    for (kind, rows) in scalars where kind != .clock && kind != .serverClock {
      include(rows.elements.first?.time, rows.elements.last?.time)
    }
    include(positions.elements.first?.time, positions.elements.last?.time)
    for rows in series.values { include(rows.elements.first?.time, rows.elements.last?.time) }
    include(events.first?.time.milliseconds, events.last?.time.milliseconds)
    guard let bounds else { return nil }
    return DeviceTime(milliseconds: bounds.first)...DeviceTime(milliseconds: bounds.last)
  }

  /// From the first sample or event to the last by the world's clock, as the device believes. Nil where there aren't any.
  package var span: ClosedRange<Moment>? {
    times.map {
      Moment(
        milliseconds: $0.lowerBound.milliseconds + clockOffset)...Moment(
          milliseconds: $0.upperBound.milliseconds + clockOffset)
    }
  }
}
