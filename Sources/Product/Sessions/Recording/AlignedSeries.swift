import ActivityFiles
import Units

/// The samples of all devices of a session, on its clock.
struct AlignedSeries {
  /// Ordered by name.
  let devices: [AlignedDevice]
  let start: Moment
  let end: Moment

  func scalars<Value>(_ kind: SeriesKind, _ value: (Double) -> Value?) -> [Sample<Value>] {
    chosen(sources(kind, value)).map(\.sample)
  }

  func footfalls() -> [Sample<Footfall>] {
    chosen(
      devices.map { device in
        samples(device.recording.scalars[.steps]?.elements ?? [], device) { row in
          Footfall(phase: row.value.map { FixedUnit.phase.value($0) })
        }
      }
    ).map(\.sample)
  }

  /// Of two fixes at the same moment, the more accurate one.
  func fixes() -> [Sample<Fix>] {
    chosen(
      devices.map { device in
        let rows = device.recording.positions.elements
        return onePerMoment(
          rows.compactMap { row in
            let moment = Moment(milliseconds: row.time + device.offset)
            guard (start...end).contains(moment) else { return nil }
            return Fix(row).map { Sample($0, at: moment) }
          }
        ) { ($0.accuracy ?? Metres(.infinity)) < ($1.accuracy ?? Metres(.infinity)) }
      }
    ).map(\.sample)
  }

  func distances() -> [Sample<Metres>] {
    SourceChoice.distances(sources(.distance) { Metres($0) }, from: start, to: end)
  }

  func named() -> [SampleSeries] {
    Set(devices.flatMap(\.recording.series.keys)).sorted().map { name in
      let points = chosen(
        devices.map { device in
          samples(device.recording.series[name]?.elements ?? [], device) { row in
            Double(bitPattern: UInt64(bitPattern: row.value ?? 0))
          }
        })
      return SampleSeries(
        name: name.name, unit: name.unit,
        points: points.map { SampleSeries.Point(moment: $0.sample.moment, value: $0.sample.value) })
    }.filter { !$0.points.isEmpty }
  }

  private func sources<Value>(_ kind: SeriesKind, _ value: (Double) -> Value?) -> [[Sample<Value>]] {
    guard let unit = kind.unit else { return [] }
    return devices.map { device in
      samples(device.recording.scalars[kind]?.elements ?? [], device) { row in
        row.value.flatMap { value(unit.value($0)) }
      }
    }
  }

  /// Of two samples at the same moment, the larger value, which is later in the set.
  private func samples<Value>(
    _ rows: [ScalarRow], _ device: AlignedDevice, _ value: (ScalarRow) -> Value?
  ) -> [Sample<Value>] {
    var samples: [Sample<Value>] = []
    samples.reserveCapacity(rows.count)
    for row in rows {
      let moment = Moment(milliseconds: row.time + device.offset)
      guard moment >= start, moment <= end, let value = value(row) else { continue }
      if samples.last?.moment == moment { samples.removeLast() }
      samples.append(Sample(value, at: moment))
    }
    return samples
  }

  private func onePerMoment<Value>(
    _ samples: [Sample<Value>], _ isBetter: (Value, Value) -> Bool
  ) -> [Sample<Value>] {
    var kept: [Sample<Value>] = []
    kept.reserveCapacity(samples.count)
    for sample in samples {
      guard let last = kept.last, last.moment == sample.moment else {
        kept.append(sample)
        continue
      }
      if isBetter(sample.value, last.value) { kept[kept.count - 1] = sample }
    }
    return kept
  }

  private func chosen<Value>(_ sources: [[Sample<Value>]]) -> [SourcedSample<Value>] {
    SourceChoice.chosen(sources, from: start, to: end)
  }
}

extension Fix {
  fileprivate init?(_ row: PositionRow) {
    guard
      let coordinate = Coordinate(
        latitude: FixedUnit.latitude.value(row.latitude), longitude: FixedUnit.longitude.value(row.longitude))
    else { return nil }
    self.init(
      coordinate, altitude: row.altitude.map { Metres(FixedUnit.fixAltitude.value($0)) },
      accuracy: row.accuracy.map { Metres(FixedUnit.accuracy.value($0)) })
  }
}
