package import Accounts
import Crypto
import Foundation
import HTTPTypes
package import Hummingbird
import NIOCore

/// Makes a request that creates something idempotent. A retry with the same `Idempotency-Key` within a day gets the first
/// response and creates nothing.
///
/// If the process is killed before it stores the response, a retry creates the thing again two minutes later. Until then,
/// retries get 409. Only responses of success are stored: after an error, the client can correct the request and send it again.
package struct Idempotency: Sendable {
  package let store: RepeatableRequestStore
  package let environment: ServerEnvironment

  /// Wraps `handler`. Without an `Idempotency-Key` it runs unchanged.
  package func harmless(
    _ handler: @escaping @Sendable (Request, AppContext, SignedIn) async throws -> some ResponseGenerator
  ) -> @Sendable (Request, AppContext, SignedIn) async throws -> Response {
    { request, context, caller in
      guard let key = request.headers[.idempotencyKey] else {
        return try await handler(request, context, caller).response(from: request, context: context)
      }
      guard (1...200).contains(key.utf8.count), key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
        throw Problem.wrongParameter("Idempotency-Key", "Expected 1 to 200 visible ASCII characters, such as a UUID.")
      }
      var request = request
      let body = try await request.wholeBody(upTo: jsonLimit)
      request.body = RequestBody(buffer: body)
      let fingerprint = fingerprint(of: request, body)
      switch try await store.begin(key, fingerprint, of: caller.person, at: environment.now()) {
      case .first: return try await answer(request, context, caller, key, handler)
      case .answered(let answer): return try Response(again: answer)
      case .underWay: throw Problem.underWay
      case .otherRequest: throw Problem.keyUsed
      }
    }
  }

  private func answer(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, _ key: String,
    _ handler: @Sendable (Request, AppContext, SignedIn) async throws -> some ResponseGenerator
  ) async throws -> Response {
    var response: Response
    do { response = try await handler(request, context, caller).response(from: request, context: context) } catch {
      try await store.forget(key, of: caller.person)
      throw error
    }
    let whole = BodyCollector()
    try await response.body.write(whole)
    let bytes = whole.bytes
    response.body = ResponseBody(byteBuffer: bytes)
    let headers = response.headers.map { RecordedResponse.Header(name: $0.name.rawName, value: $0.value) }
    let record = RecordedResponse(
      status: response.status.code, headers: headers, body: Data(bytes.readableBytesView))
    try await store.finish(key, of: caller.person, with: record)
    return response
  }

  private func fingerprint(of request: Request, _ body: ByteBuffer) -> [UInt8] {
    var hash = SHA256()
    hash.update(data: Data("\(request.method.rawValue) \(request.uri.path)\n".utf8))
    hash.update(data: Data(body.readableBytesView))
    return Array(hash.finalize())
  }
}

extension Response {
  fileprivate init(again answer: RecordedResponse) throws {
    var headers = HTTPFields()
    for header in answer.headers {
      guard let name = HTTPField.Name(header.name) else { continue }
      headers.append(HTTPField(name: name, value: header.value))
    }
    headers[.idempotencyReplayed] = "true"
    self.init(
      status: HTTPResponse.Status(code: answer.status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
  }
}

extension Problem {
  fileprivate static let underWay = Problem(
    .conflict, "under-way", "This request is still in progress. Try again in a moment.", headers: [.retryAfter: "1"])
  fileprivate static let keyUsed = Problem(
    .unprocessableContent, "key-used",
    "This Idempotency-Key was used for another request. Use a new key for each request.")
}
