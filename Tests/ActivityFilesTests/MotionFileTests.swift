import ActivityFiles
import Foundation
import Sensors
import Testing
import TestSupport
import Units

@Suite("A recording of acceleration")
struct MotionFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func samples(_ path: String, mostBytes: Int = MotionFile.mostBytes) throws(MotionFileError) -> [Acceleration]
  {
    let file = try MotionFile(path: path, mostBytes: mostBytes)
    var samples: [Acceleration] = []
    while let sample = try file.next() { samples.append(sample) }
    return samples
  }

  private func refusal(_ path: String, mostBytes: Int = MotionFile.mostBytes) -> MotionFileError? {
    do {
      _ = try samples(path, mostBytes: mostBytes)
      return nil
    } catch {
      return error
    }
  }

  private func gzip(_ name: String) throws -> String {
    try Program("gzip", ["-k", folder.path(name)]).succeed()
    return folder.path(name + ".gz")
  }

  private func text(lines: Int) -> String {
    var text = "t,x,y,z\n"
    for line in 0..<lines { text += "\(Double(line) / 100),\(line % 7).25,-\(line % 5).5,9.81\n" }
    return text
  }

  @Test func `is read line by line, with header, spaces, blank lines and either end of line`() throws {
    let text = "\u{FEFF}T, x, Y, z\r\n0.00,1,-2,9.5\r\n\r\n 0.01 , 1.5 ,-2.5,1e1\n0.02,0,0,9.81"
    let path = try folder.write(text.utf8, to: "walk.csv")
    #expect(
      try samples(path) == [
        Acceleration(time: .zero, x: 1, y: -2, z: 9.5),
        Acceleration(time: Seconds(0.01), x: 1.5, y: -2.5, z: 10),
        Acceleration(time: Seconds(0.02), x: 0, y: 0, z: 9.81),
      ])
  }

  @Test func `needs no header`() throws {
    let path = try folder.write("0,0,0,9.8\n1,0,0,9.8\n".utf8, to: "walk.csv")
    #expect(try samples(path).count == 2)
  }

  @Test func `may be compressed, in one piece or several`() throws {
    let plain = try folder.write(text(lines: 50_000).utf8, to: "long.csv")
    let packed = try gzip("long.csv")
    let all = try samples(plain)
    #expect(all.count == 50_000)
    #expect(try samples(packed) == all)

    try folder.write("600,1,2,3\n".utf8, to: "more.csv")
    _ = try gzip("more.csv")
    let both = try folder.write(folder.bytes(of: "long.csv.gz") + folder.bytes(of: "more.csv.gz"), to: "both.csv.gz")
    #expect(try samples(both).count == 50_001)
  }

  @Test func `that is cut off is told from one that is damaged`() throws {
    try folder.write(text(lines: 50_000).utf8, to: "long.csv")
    _ = try gzip("long.csv")
    var bytes = try folder.bytes(of: "long.csv.gz")
    let cut = try folder.write(bytes.prefix(bytes.count / 2), to: "cut.csv.gz")
    guard case .truncated(cut, let line) = refusal(cut) else {
      Issue.record("not told to be cut off")
      return
    }
    #expect((1_000..<49_000).contains(line))

    let withoutEnd = try folder.write(bytes.dropLast(4), to: "end.csv.gz")
    guard case .truncated(withoutEnd, _) = refusal(withoutEnd) else {
      Issue.record("not told to lack its end")
      return
    }

    // The last eight bytes are the checksum and the length.
    bytes[bytes.count - 8] ^= 0x5A
    let damaged = try folder.write(bytes, to: "damaged.csv.gz")
    guard case .damaged(damaged, _) = refusal(damaged) else {
      Issue.record("not told to be damaged")
      return
    }

    for index in (bytes.count / 2)..<(bytes.count / 2 + 40) { bytes[index] ^= 0x5A }
    #expect(refusal(try folder.write(bytes, to: "broken.csv.gz")) != nil)
  }

  @Test(arguments: [
    ("t,x,y,z\n0,0,0,9.8\n1,0,0\n", 3), ("0,0,0,9.8\n1,0,zero,9.8\n", 2), ("0,0,0,9.8\n\n1,0,0,nan\n", 3),
    ("0,0,0,9.8\n1,0,0,9.8,7\n", 2), ("0,0,0,9.8\nt,x,y,z\n", 2), ("0,0,0,9.8\n1,,0,9.8\n", 2),
    ("0,0,0,9.8\n1,inf,0,9.8\n", 2),
  ])
  func `names the line that is not four numbers`(text: String, line: Int) throws {
    let path = try folder.write(text.utf8, to: "walk.csv")
    #expect(refusal(path) == .notFourNumbers(path: path, line: line))
  }

  @Test func `is told from what is none`() throws {
    let letter = try folder.write("Dear Sir,\n".utf8, to: "letter.csv")
    #expect(refusal(letter) == .notMotion(path: letter))
    let zeros = try folder.write([UInt8](repeating: 0, count: 5_000), to: "zeros.csv")
    #expect(refusal(zeros) == .lineTooLong(path: zeros, line: 1))
    let empty = try folder.write([], to: "empty.csv")
    #expect(refusal(empty) == .empty(path: empty))
    #expect(refusal(folder.path("none.csv")) == .notFound(path: folder.path("none.csv")))
    #expect(refusal(folder.path("")) == .isFolder(path: folder.path("")))
    #expect(refusal("/dev/null") == .isNotAFile(path: "/dev/null"))
  }

  @Test func `may not unpack without end`() throws {
    try folder.write([UInt8](repeating: 0x0A, count: 3_000_000), to: "bomb.csv")
    let packed = try gzip("bomb.csv")
    #expect(try folder.bytes(of: "bomb.csv.gz").count < 10_000)
    #expect(refusal(packed, mostBytes: 1_000_000) == .tooLarge(path: packed, most: 1_000_000))
    #expect(try samples(packed).isEmpty)
  }
}
