internal import Compression

extension DeviceRecording {
  /// The compact binary form. Equal recordings give equal bytes.
  ///
  ///     1                     version
  ///     length                unsigned: size of the rest before compression, plus 1; 0 if uncompressed
  ///     rest                  compressed by DEFLATE if that is shorter
  ///
  /// The rest contains, for each non-empty kind: its number, its length in bytes, and its data. The data is the number of
  /// samples, a `CompactColumn` of times and one per value.
  package func compactBytes(of kinds: [SeriesKind] = SeriesKind.allCases) -> [UInt8] {
    let content = content(of: kinds)
    var writer = CompactWriter()
    writer.byte(Self.version)
    if let packed = Deflate.compressed(content) {
      writer.unsigned(UInt64(content.count) + 1)
      writer.append(packed)
    } else {
      writer.unsigned(0)
      writer.append(content)
    }
    return writer.bytes
  }

  /// - Parameter most: the maximum size before compression, in bytes. Eleven days of all series take two thirds of it.
  package init(compactBytes bytes: [UInt8], most: Int = 32 << 20) throws(DamagedRecordingError) {
    self.init()
    var reader = RecordingReader(bytes)
    let version = try reader.byte()
    guard version == Self.version else { throw .unknownFormat(version) }
    let length = try reader.unsigned()
    let rest = try reader.bytes(reader.rest)
    guard length <= UInt64(most), rest.count <= most else { throw .tooLarge }
    guard length > 0 else {
      try read(Array(rest))
      return
    }
    let content: [UInt8]
    do { content = try Deflate.expanded(rest, length: Int(length) - 1) } catch { throw .damagedCompression }
    try read(content)
  }

  private static let version: UInt8 = 1
  /// The maximum number of samples per series, the same as for files.
  private static let mostSamples = 4_000_000

  /// Like `compactBytes`, without compression. Hashes use it, because zlib versions compress differently.
  package func content(of kinds: [SeriesKind] = SeriesKind.allCases) -> [UInt8] {
    var writer = CompactWriter()
    for kind in SeriesKind.allCases where kinds.contains(kind) && count(kind) > 0 {
      var body = CompactWriter()
      write(kind, to: &body)
      writer.byte(kind.number)
      writer.unsigned(UInt64(body.bytes.count))
      writer.append(body.bytes)
    }
    return writer.bytes
  }

  private func write(_ kind: SeriesKind, to writer: inout CompactWriter) {
    switch kind {
    case .positions: Self.write(positions.elements, to: &writer)
    case .series, .bodySeries: Self.write(series(of: kind), to: &writer)
    case .events: writeEvents(to: &writer)
    case .clock, .serverClock, .heartRate, .heartbeats, .steps, .cadence, .power, .altitude, .speed, .distance,
      .temperature:
      Self.write(scalars[kind]?.elements ?? [], to: &writer)
    }
  }

  private static func write<Row: SampleRow>(_ rows: [Row], to writer: inout CompactWriter) {
    writer.unsigned(UInt64(rows.count))
    for column in 0..<Row.width { CompactColumn.write(rows.map { $0.number(column) }, to: &writer) }
  }

  private static func write(_ series: [SeriesName: SampleSet<ScalarRow>], to writer: inout CompactWriter) {
    writer.unsigned(UInt64(series.count))
    for (name, rows) in series.sorted(by: { $0.key < $1.key }) {
      writer.text(name.name)
      writer.text(name.unit)
      writer.unsigned(UInt64(rows.count))
      CompactColumn.write(rows.elements.map(\.time), to: &writer)
      DecimalColumn.write(rows.elements.map { $0.value ?? 0 }, to: &writer)
    }
  }

  private func writeEvents(to writer: inout CompactWriter) {
    writer.unsigned(UInt64(events.count))
    CompactColumn.write(events.map(\.time.milliseconds), to: &writer)
    for event in events {
      writer.unsigned(UInt64(event.bytes.count))
      writer.append(event.bytes)
    }
  }

  private mutating func read(_ content: [UInt8]) throws(DamagedRecordingError) {
    var reader = RecordingReader(content)
    while !reader.isAtEnd {
      let number = try reader.byte()
      guard let kind = SeriesKind(number: number) else { throw .unknownKind(number) }
      var body = RecordingReader(try reader.bytes(reader.items()))
      try read(kind, from: &body)
      guard body.isAtEnd else { throw .strayBytes }
    }
  }

  private mutating func read(_ kind: SeriesKind, from reader: inout RecordingReader) throws(DamagedRecordingError) {
    switch kind {
    case .positions: formUnion(try Self.rows(kind, from: &reader))
    case .series, .bodySeries: try readSeries(from: &reader)
    case .events: try readEvents(from: &reader)
    case .clock, .serverClock, .heartRate, .heartbeats, .steps, .cadence, .power, .altitude, .speed, .distance,
      .temperature:
      formUnion(try Self.rows(kind, from: &reader), kind)
    }
  }

  private static func sampleCount(from reader: inout RecordingReader) throws(DamagedRecordingError) -> Int {
    let count = try reader.items()
    guard count <= mostSamples else { throw .tooLarge }
    return count
  }

  private static func rows<Row: SampleRow>(
    _ kind: SeriesKind, from reader: inout RecordingReader
  ) throws(DamagedRecordingError) -> SampleSet<Row> {
    let count = try sampleCount(from: &reader)
    var columns: [[Int64?]] = []
    for _ in 0..<Row.width { columns.append(try CompactColumn.read(count, from: &reader)) }
    var rows: [Row] = []
    rows.reserveCapacity(count)
    for place in 0..<count {
      guard let row = Row(columns, row: place, kind: kind) else { throw .impossibleValue(kind) }
      rows.append(row)
    }
    guard SampleSet.isAscending(rows) else { throw .disorder(kind) }
    return SampleSet(rows)
  }

  private mutating func readSeries(from reader: inout RecordingReader) throws(DamagedRecordingError) {
    for _ in 0..<(try reader.items()) {
      let name = SeriesName(name: try reader.text(), unit: try reader.text())
      let count = try Self.sampleCount(from: &reader)
      let times = try CompactColumn.read(count, from: &reader)
      let values = try DecimalColumn.read(count, from: &reader)
      var rows: [ScalarRow] = []
      rows.reserveCapacity(count)
      for (time, value) in zip(times, values) {
        guard let time, DeviceTime.range.contains(time) else { throw .impossibleValue(.series) }
        rows.append(ScalarRow(time: time, value: value))
      }
      guard SampleSet.isAscending(rows) else { throw .disorder(.series) }
      formUnion(SampleSet(rows), name)
    }
  }

  private mutating func readEvents(from reader: inout RecordingReader) throws(DamagedRecordingError) {
    let count = try Self.sampleCount(from: &reader)
    let times = try CompactColumn.read(count, from: &reader)
    var events: [RecordingEvent] = []
    for time in times {
      guard let time, DeviceTime.range.contains(time) else { throw .impossibleValue(.events) }
      let bytes = try reader.bytes(reader.items())
      events.append(try RecordingEvent(time: DeviceTime(milliseconds: time), bytes: Array(bytes)))
    }
    guard SampleSet.isAscending(events) else { throw .disorder(.events) }
    formUnion(SampleSet(events))
  }
}
