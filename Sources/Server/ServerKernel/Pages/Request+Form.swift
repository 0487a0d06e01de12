import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension Request {
  /// The fields of a form. Throws a problem if the body isn't a form.
  package func form() async throws -> [String: String] {
    guard let sent = headers[.contentType], MediaType(from: sent)?.isType(.applicationUrlEncoded) == true else {
      throw Problem(.unsupportedMediaType, "form-expected", "Send the form of this page.")
    }
    let body = try await wholeBody(upTo: formLimit)
    do { return try URLEncodedFormDecoder().decode([String: String].self, from: String(buffer: body)) } catch {
      throw Problem.noForm
    }
  }
}

extension Problem {
  package static let noForm = Problem(
    .badRequest, "no-form", "The form arrived incomplete. Go back and send it again.")
}

private let formLimit = 64 * 1024
