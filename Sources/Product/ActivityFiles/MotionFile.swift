package import Sensors
import Units

/// Reads a recording of acceleration: text, optionally gzipped, with a line `t,x,y,z` per sample.
///
/// Time is in seconds from any origin, the axes are in m/s² including gravity. A header line `t,x,y,z` is optional; empty lines
/// are skipped. Samples are read one by one, so memory use doesn't depend on the length.
package final class MotionFile {
  /// A day at 400 Hz and 30 bytes per sample. Anything larger isn't a recording.
  package static let mostBytes = 1 << 30

  private let lines: UnpackedLines

  /// - Parameter mostBytes: the limit of the unpacked size.
  package init(path: String, mostBytes: Int = MotionFile.mostBytes) throws(MotionFileError) {
    lines = try UnpackedLines(path: path, mostBytes: mostBytes)
  }

  /// The next sample; nil after the last.
  package func next() throws(MotionFileError) -> Acceleration? {
    while let line = try lines.next() {
      if line.allSatisfy({ $0 == UInt8(ascii: " ") }) { continue }
      if let sample = Self.sample(line) { return sample }
      guard lines.line == 1 else { throw .notFourNumbers(path: lines.path, line: lines.line) }
      guard Self.isHeader(line) else { throw .notMotion(path: lines.path) }
    }
    return nil
  }

  private static func sample(_ line: [UInt8]) -> Acceleration? {
    let fields = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard fields.count == 4, let time = number(fields[0]), let x = number(fields[1]), let y = number(fields[2]),
      let z = number(fields[3])
    else { return nil }
    return Acceleration(time: Seconds(time), x: Float(x), y: Float(y), z: Float(z))
  }

  private static func number(_ field: ArraySlice<UInt8>) -> Double? {
    guard let value = Double(text(field)), value.isFinite else { return nil }
    return value
  }

  private static func isHeader(_ line: [UInt8]) -> Bool {
    // Some programs write a byte order mark.
    let bytes = line.starts(with: [0xEF, 0xBB, 0xBF]) ? line.dropFirst(3) : line[...]
    return bytes.split(separator: UInt8(ascii: ",")).map { text($0).lowercased() } == ["t", "x", "y", "z"]
  }

  private static func text(_ field: ArraySlice<UInt8>) -> String {
    let start = field.drop { $0 == UInt8(ascii: " ") }
    let end = start.lastIndex { $0 != UInt8(ascii: " ") } ?? start.startIndex
    return String(decoding: start.isEmpty ? start : start[...end], as: UTF8.self)
  }
}
