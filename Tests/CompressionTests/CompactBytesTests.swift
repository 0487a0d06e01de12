import Compression
import Testing

private struct ReadingError: CompactReaderError, Hashable {
  let cause: CompactReaderCause
  let offset: Int

  init(_ cause: CompactReaderCause, at offset: Int) { (self.cause, self.offset) = (cause, offset) }
}

private typealias Reader = CompactReader<ReadingError>

@Suite("Compact bytes")
struct CompactBytesTests {
  // Recordings and analyses are stored in this format, so it must never change.
  @Test func `are the same as ever`() {
    var writer = CompactWriter()
    writer.byte(7)
    writer.unsigned(300)
    writer.signed(-1)
    writer.signed(64)
    writer.optional(nil)
    writer.optional(-2)
    writer.count(-5)
    writer.fixed(UInt16(0x1234))
    writer.real(1.5)
    writer.single(-0.5)
    writer.realOrNil(nil)
    writer.text("é")
    writer.word(nil)
    writer.word("ab")
    writer.append([1, 2])

    #expect(
      writer.bytes == [
        7, 0xAC, 2, 1, 0x80, 1, 0, 1, 3, 0, 0x34, 0x12, 0, 0, 0, 0, 0, 0, 0xF8, 0x3F, 0, 0, 0, 0xBF, 0, 2, 0xC3, 0xA9,
        0, 2, 0x61, 0x62, 1, 2,
      ])
  }

  @Test(arguments: [0, 1, -1, 63, -64, 64, -65, 1 << 31, .max, .min] as [Int64]) func `give numbers back`(
    number: Int64
  ) throws {
    var writer = CompactWriter()
    writer.signed(number)
    #expect(writer.bytes.count == CompactWriter.length(number))
    writer.unsigned(UInt64(bitPattern: number))
    writer.optional(number)
    writer.fixed(number)

    var reader = Reader(writer.bytes)
    #expect(try reader.signed() == number)
    #expect(try reader.unsigned() == UInt64(bitPattern: number))
    #expect(try reader.optional() == number)
    let fixed: Int64 = try reader.fixed()
    #expect(fixed == number)
    try reader.checkEnd()
  }

  @Test func `give reals and texts back`() throws {
    var writer = CompactWriter()
    writer.real(.pi)
    writer.single(0.25)
    writer.realOrNil(-1)
    writer.text("Ærøskøbing")
    writer.word("steady")

    var reader = Reader(writer.bytes)
    #expect(try reader.real(in: 3...4) == .pi)
    #expect(try reader.single() == 0.25)
    #expect(try reader.realOrNil() == -1)
    #expect(try reader.text() == "Ærøskøbing")
    #expect(try reader.word() == "steady")
    #expect(reader.isAtEnd)
  }

  @Test func `that end too early are an error with its place`() {
    var reader = Reader([0x80])
    #expect(throws: ReadingError(.truncated, at: 1)) { try reader.unsigned() }
    reader = Reader([5, 1, 2])
    #expect(throws: ReadingError(.truncated, at: 1)) { try reader.text() }
    reader = Reader([1, 2, 3])
    #expect(throws: ReadingError(.truncated, at: 0)) { try reader.real() }
  }

  @Test func `that say impossible numbers are an error`() {
    // No reader may reserve memory for 2⁶³ items, not even a byte each.
    var reader = Reader([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1, 0])
    #expect(throws: ReadingError(.truncated, at: 10)) { try reader.items() }
    reader = Reader([UInt8](repeating: 0xFF, count: 11))
    #expect(throws: ReadingError(.outOfRange, at: 10)) { try reader.unsigned() }
    reader = Reader([0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1])
    #expect(throws: ReadingError(.outOfRange, at: 8)) { try reader.count() }
    reader = Reader([0, 0, 0, 0, 0, 0, 0xF8, 0x7F])
    #expect(throws: ReadingError(.outOfRange, at: 8)) { try reader.real() }
    reader = Reader([1])
    #expect(throws: ReadingError(.outOfRange, at: 0)) { try reader.checkEnd() }
  }
}
