import Foundation
package import HTTPTypes
package import Hummingbird
import NIOCore

/// An answer that says what went wrong, as RFC 9457 lays it out: a code for programs, a sentence for people, and the fields at
/// fault.
package struct Problem: Error, Hashable, Sendable {
  package let status: HTTPResponse.Status
  /// Words with dashes, the same for ever; `/api/docs` lists them.
  package let code: String
  /// What happened and what to do, for the person before the screen.
  package let detail: String
  package var fields: [FieldProblem]
  package var headers: HTTPFields
  /// What changes in `detail` from one time to the next, for those who say it in another language.
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
  /// A part of what was sent that cannot be used.
  package struct FieldProblem: Hashable, Sendable, Encodable {
    /// A JSON pointer (RFC 6901) into the body, or the name of a parameter.
    package let field: String
    package let code: String
    package let detail: String
    /// Where it is in a text, counted from 1.
    package var line: Int?
    package var column: Int?
    /// What changes in `detail`, for those who say it in another language.
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
