import Foundation
import HTTPTypes
import Hummingbird
package import NIOCore

/// The largest JSON body in bytes, unless a route sets another limit.
package let jsonLimit = 256 * 1024

extension Request {
  /// Decodes the body. Throws a problem that names the invalid field.
  package func json<Body: Decodable>(_ type: Body.Type = Body.self, upTo limit: Int = jsonLimit) async throws -> Body {
    guard let sent = headers[.contentType], MediaType(from: sent)?.isType(.applicationJson) == true else {
      throw Problem(
        .unsupportedMediaType, "json-expected", "Send JSON with Content-Type: application/json.")
    }
    let bytes = try await wholeBody(upTo: limit)
    do { return try JSONDecoder().decode(Body.self, from: Data(bytes.readableBytesView)) } catch let error
      as DecodingError
    {
      throw Problem(error)
    }
  }

  /// Throws a problem if the body has more than `limit` bytes.
  package func wholeBody(upTo limit: Int) async throws -> ByteBuffer {
    if let length = headers[.contentLength].flatMap({ Int($0) }), length > limit { throw Problem.tooLarge(limit) }
    do { return try await body.collect(upTo: limit) } catch is NIOTooManyBytesError { throw Problem.tooLarge(limit) }
  }
}

extension Problem {
  /// - Parameter limit: in bytes.
  package static func tooLarge(_ limit: Int) -> Problem {
    // The rest of the body stays unread, so the connection cannot be used again.
    Problem(
      .contentTooLarge, "too-large", "The request is too large. Send at most \(limit) bytes.",
      headers: [.connection: "close"])
  }

  package init(_ error: DecodingError) {
    let fault: FieldProblem
    switch error {
    case .typeMismatch(let type, let context):
      fault = FieldProblem(field: context.pointer, code: "wrong-type", detail: "Expected \(inWords(type)).")
    case .valueNotFound(_, let context):
      fault = FieldProblem(field: context.pointer, code: "missing", detail: "This must not be null.")
    case .keyNotFound(let key, let context):
      fault = FieldProblem(
        field: context.pointer + "/" + key.stringValue, code: "missing", detail: "Required.")
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      fault = FieldProblem(field: context.pointer, code: "wrong-value", detail: "This value isn't valid.")
    case .dataCorrupted:
      self.init(.badRequest, "no-json", "The request body isn't valid JSON.")
      return
    @unknown default:
      self.init(.badRequest, "no-json", "The request body doesn't have the expected form.")
      return
    }
    self = .wrongField(fault)
  }
}

extension DecodingError.Context {
  /// The coding path as a JSON pointer (RFC 6901).
  fileprivate var pointer: String {
    codingPath.map { key in
      "/" + (key.intValue.map(String.init) ?? key.stringValue.replacing("~", with: "~0").replacing("/", with: "~1"))
    }.joined()
  }
}

private func inWords(_ type: any Any.Type) -> String {
  switch type {
  case is String.Type: "a string"
  case is Bool.Type: "true or false"
  case is Int.Type, is Int64.Type: "a whole number"
  case is Double.Type: "a number"
  case is [String: Any].Type: "an object"
  case is [Any].Type: "an array"
  default: "another type"
  }
}
