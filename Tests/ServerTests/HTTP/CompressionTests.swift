import DatabaseSupport
import NIOCore
import TestSupport
import Testing

@testable import Server

@Suite("Compression")
struct CompressionTests {
  @Test func `gives back what it was given, by another's hand`() async throws {
    let text = String(repeating: "The music keeps time.", count: 500)
    let packed = try #require(gzip(ByteBuffer(string: text)))
    let folder = try TemporaryFolder()
    try folder.write(packed.readableBytesView, to: "text.gz")

    let output = try await Command.run("gzip", "-dc", folder.path("text.gz"))

    #expect(output == text)
    #expect(packed.readableBytes < text.utf8.count / 20)
  }

  @Test func `leaves alone what it cannot shorten`() {
    var generator = SystemRandomNumberGenerator()
    let noise = (0..<5000).map { _ in UInt8.random(in: .min ... .max, using: &generator) }

    #expect(gzip(ByteBuffer(bytes: noise)) == nil)
    #expect(gzip(ByteBuffer()) == nil)
  }

  @Test(arguments: [
    (["gzip"], true), (["deflate, gzip;q=0.5"], true), (["*"], true), (["br", "gzip"], true), (["gzip;q=0"], false),
    (["GZIP; q=1"], true), (["br"], false), ([""], false), ([], false), (["xgzip"], false),
  ]) func `is done for those who ask`(values: [String], expected: Bool) {
    #expect(acceptsGzip(values) == expected)
  }
}
