import HTTPTypes
import Hummingbird
import Internet
import NIOCore
import Testing

@testable import Server
@testable import ServerKernel

@Suite("Who asks from where")
struct AddressTests {
  private func client(peer: String, forwarded: String?, trusted: [String]) throws -> String? {
    let middleware = ClientMiddleware(trustedProxies: try trusted.map { try #require(AddressRange($0)) })
    var headers = HTTPFields()
    headers[.forwardedFor] = forwarded
    let request = Request(
      head: HTTPRequest(method: .get, scheme: "http", authority: "x", path: "/", headerFields: headers),
      body: RequestBody(buffer: ByteBuffer()))
    return middleware.client(of: request, peer: NetworkAddress(peer))?.description
  }

  @Test func `is the other end of the connection when no proxy is trusted`() throws {
    #expect(try client(peer: "192.0.2.1", forwarded: "198.51.100.7", trusted: []) == "192.0.2.1")
    #expect(try client(peer: "192.0.2.1", forwarded: "198.51.100.7", trusted: ["10.0.0.0/8"]) == "192.0.2.1")
  }

  @Test func `is the last address that no trusted proxy wrote down`() throws {
    let trusted = ["10.0.0.0/8", "fd00::/8"]
    #expect(try client(peer: "10.0.0.1", forwarded: "198.51.100.7", trusted: trusted) == "198.51.100.7")
    #expect(
      try client(peer: "fd00::1", forwarded: "6.6.6.6, 198.51.100.7, 10.1.1.1", trusted: trusted) == "198.51.100.7")
    #expect(try client(peer: "10.0.0.1", forwarded: "10.0.0.3, 10.0.0.2", trusted: trusted) == "10.0.0.3")
  }

  @Test func `stays with the proxy when what it forwards is no address`() throws {
    #expect(try client(peer: "10.0.0.1", forwarded: "unknown", trusted: ["10.0.0.0/8"]) == "10.0.0.1")
    #expect(try client(peer: "10.0.0.1", forwarded: "6.6.6.6, <script>", trusted: ["10.0.0.0/8"]) == "10.0.0.1")
  }

  @Test func `knows an address of IPv4 in the clothes of IPv6`() {
    #expect(NetworkAddress("::ffff:192.0.2.1") == NetworkAddress("192.0.2.1"))
    #expect(NetworkAddress("::1")?.isLoopback == true)
    #expect(NetworkAddress("127.1.2.3")?.isLoopback == true)
    #expect(NetworkAddress("128.0.0.1")?.isLoopback == false)
  }

  @Test func `counts a household by 64 bits of IPv6`() {
    #expect(NetworkAddress("2001:db8:1:2:3::4")?.subscriber == NetworkAddress("2001:db8:1:2::"))
    #expect(NetworkAddress("2001:db8:1:2::")?.subscriber != NetworkAddress("2001:db8:1:3::")?.subscriber)
    #expect(NetworkAddress("192.0.2.1")?.subscriber == NetworkAddress("192.0.2.1"))
  }
}
