import Foundation
package import HTTPTypes
package import Hummingbird
import NIOCore

/// An error response as in RFC 9457: a code for programs, a sentence for people, and the invalid fields.
package struct Problem: Error, Hashable, Sendable {
  package let status: HTTPResponse.Status
  /// A stable identifier in kebab case. `/api/docs` lists them all.
  package let code: String
  /// What happened and what to do, in English.
  package let detail: String
  package var fields: [FieldProblem]
  package var headers: HTTPFields
  /// The variable parts of `detail`, for translations.
  package var facts: [String: String]

  package init(
    _ status: HTTPResponse.Status, _ code: String, _ detail: String, fields: [FieldProblem] = [],
    headers: HTTPFields = [:], facts: [String: String] = [:]
  ) {
    self.status = status
    self.code = code
    self.detail = detail
    self.fields = fields
    self.headers = headers
    self.facts = facts
  }
}

extension Problem {
  /// An invalid part of the request.
  package struct FieldProblem: Hashable, Sendable, Encodable {
    /// A JSON pointer (RFC 6901) into the body, or the name of a parameter.
    package let field: String
    package let code: String
    package let detail: String
    /// The position in a text body, starting at 1.
    package var line: Int?
    package var column: Int?
    /// The variable parts of `detail`, for translations.
    package var facts: [String: String] = [:]

    private enum CodingKeys: CodingKey { case field, code, detail, line, column }

    package init(field: String, code: String, detail: String) {
      self.field = field
      self.code = code
      self.detail = detail
    }
  }
}

extension Problem: HTTPResponseError {
  package func response(from request: Request, context: some RequestContext) throws -> Response {
    let body = Body(
      type: "/api/docs#problem-\(code)", title: status.reasonPhrase, status: status.code, code: code, detail: detail,
      errors: fields.isEmpty ? nil : fields)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var headers = self.headers
    headers[.contentType] = "application/problem+json"
    return Response(
      status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: try encoder.encode(body))))
  }

  private struct Body: Encodable {
    let type: String
    let title: String
    let status: Int
    let code: String
    let detail: String
    let errors: [FieldProblem]?
  }
}
