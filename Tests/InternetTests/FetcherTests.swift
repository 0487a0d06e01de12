import Foundation
import Internet
import Testing
import Units

@Suite("Fetching from strangers")
struct FetcherTests {
  private let fetcher = Fetcher(atOnce: 2)

  @Test func `gives the bytes, and what they are said to be`() async throws {
    let server = try await StrangeServer()

    let (answer, bytes) = try await fetcher.bytes(of: server.request("/song"))

    #expect(answer.status == 200)
    #expect(answer.mediaType == "audio/flac")
    #expect(answer.redirection == nil)
    #expect(bytes == Array("12345".utf8))
  }

  @Test(arguments: [
    ("/cut", FetchError.cutOff), ("/endless", .tooLarge(limit: 1_000_000)), ("/endless-head", .tooLarge(limit: 65_536)),
    ("/silent", .tooSlow), ("/not-http", .notHTTP),
  ])
  func `ends with what is wrong`(path: String, expected: FetchError) async throws {
    let server = try await StrangeServer()
    let request = server.request(path, patience: path == "/silent" ? 0.2 : 60)

    await #expect(throws: expected) { try await fetcher.bytes(of: request) }
  }

  @Test func `does not go where a server sends it`() async throws {
    let server = try await StrangeServer()

    let (answer, bytes) = try await fetcher.bytes(of: server.request("/elsewhere"))

    #expect(answer.status == 302)
    #expect(answer.redirection == "http://127.0.0.1:\(server.port)/song")
    #expect(bytes == [])
  }

  @Test func `does not unpack what nobody asked to be packed`() async throws {
    let server = try await StrangeServer()

    #expect(try await fetcher.bytes(of: server.request("/bomb")).bytes == Array("12345".utf8))
  }

  @Test(arguments: ["127.0.0.1", "localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]", "0.0.0.0"])
  func `calls nobody nearby unless it may, however they are written`(host: String) async throws {
    let server = try await StrangeServer()
    let request = FetchRequest(
      "http://\(host):\(server.port)/song", within: [.everywhere], mostBytes: 100, patience: Seconds(60))

    await #expect(throws: FetchError.forbidden) { try await fetcher.bytes(of: request) }
  }

  @Test func `ends when its task is cancelled`() async throws {
    let server = try await StrangeServer()
    let request = server.request("/endless", mostBytes: .max)
    let fetcher = fetcher

    let task = Task { try await fetcher.fetch(request) { _ in } }
    task.cancel()

    await #expect(throws: FetchError.cancelled) { try await task.value }
  }

  @Test(arguments: [
    ("1.1.1.1", AddressReach.everywhere), ("2606:4700::1111", .everywhere), ("64:ff9b::1.1.1.1", .everywhere),
    ("127.0.0.1", .nearby), ("10.1.2.3", .nearby), ("172.31.255.255", .nearby), ("192.168.0.1", .nearby),
    ("100.64.0.1", .nearby), ("::1", .nearby), ("fd12::1", .nearby), ("::ffff:10.0.0.1", .nearby),
    ("64:ff9b::10.0.0.1", .nearby), ("172.32.0.1", .everywhere), ("169.254.169.254", .nowhere), ("0.0.0.0", .nowhere),
    ("224.0.0.1", .nowhere), ("255.255.255.255", .nowhere), ("fe80::1", .nowhere), ("ff02::1", .nowhere),
    ("::", .nowhere), ("2002:7f00:1::", .nowhere), ("2001:db8::1", .nowhere), ("::7f00:1", .nowhere),
    ("64:ff9b:1::1", .nowhere),
  ])
  func `knows who can be at an address`(text: String, expected: AddressReach) throws {
    #expect(try #require(NetworkAddress(text)).reach == expected)
  }
}
