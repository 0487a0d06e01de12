package import Units

/// A device's recording aligned to the session's clock.
struct AlignedDevice {
  let name: DeviceName
  let recording: DeviceRecording
  /// World time minus device time, in milliseconds.
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

  /// The clock correction of a device whose samples all lie outside the session. A wrong time zone shifts by multiples of 15
  /// min, up to 26 h. With any other error, the device is assumed to have started with the session.
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
  /// World time minus device time, in milliseconds: the median of the clock readings, which tolerates jumps of the wall clock.
  /// Readings of the server's clock take precedence. Zero without readings, for devices whose clock is world time.
  var clockOffset: Int64 {
    let readings = (scalars[.serverClock] ?? scalars[.clock])?.elements ?? []
    let offsets = readings.map { ($0.value ?? 0) - $0.time }.sorted()
    return offsets.isEmpty ? 0 : offsets[(offsets.count - 1) / 2]
  }

  /// From the first to the last sample or event, without clock readings. Nil if empty.
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

  /// The same span in world time, according to the device. Nil if empty.
  package var span: ClosedRange<Moment>? {
    times.map {
      Moment(
        milliseconds: $0.lowerBound.milliseconds + clockOffset)...Moment(
          milliseconds: $0.upperBound.milliseconds + clockOffset)
    }
  }
}
