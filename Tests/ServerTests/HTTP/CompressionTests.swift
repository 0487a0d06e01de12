import Testing

@testable import Server
@testable import ServerKernel

@Suite("Compression")
struct CompressionTests {
  @Test(arguments: [
    (["gzip"], true), (["deflate, gzip;q=0.5"], true), (["*"], true), (["br", "gzip"], true), (["gzip;q=0"], false),
    (["GZIP; q=1"], true), (["br"], false), ([""], false), ([], false), (["xgzip"], false),
  ]) func `is done for those who ask`(values: [String], expected: Bool) {
    #expect(acceptsGzip(values) == expected)
  }
}
