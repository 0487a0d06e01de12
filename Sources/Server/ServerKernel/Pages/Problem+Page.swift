import Foundation
import HTTPTypes
package import Hummingbird

extension Problem {
  /// The error page for browsers. Redirects anonymous visitors to the log-in page when they need an account.
  package func page(_ pages: Pages, _ request: Request, _ context: AppContext) async throws -> Response {
    if status == .unauthorized {
      let place = request.uri.string.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return .redirect(to: "/log-in?next=\(place)")
    }
    struct Content: Sendable { let title: String, detail: String, status: Int }
    let reader: Reader
    // The error page must work even when the database caused the error.
    do { reader = try await pages.readers.reader(of: request, context) } catch {
      reader = pages.readers.stranger(of: request, context)
    }
    let said = localized(by: reader.texts)
    var response = try pages.show(
      "problem",
      Content(
        title: reader.texts("frame.problem.\(status.code)", orElse: status.reasonPhrase), detail: said.detail,
        status: status.code),
      to: reader, status: status)
    response.headers.append(contentsOf: headers)
    return response
  }

  /// Whether a browser shows the response as a page, rather than a program reading it.
  static func isReadByPerson(_ request: Request) -> Bool {
    !request.uri.path.hasPrefix("/api/") && request.headers[values: .accept].contains { $0.contains("text/html") }
  }

  /// In the reader's language if the catalogue has a translation, otherwise in English.
  package func localized(by texts: TextCatalogue) -> Problem {
    var problem = Problem(
      status, code, texts(TextCatalogue.problemPart + code, facts, orElse: detail), fields: [], headers: headers)
    problem.fields = fields.map { fault in
      FieldProblem(
        field: fault.field, code: fault.code,
        detail: texts(TextCatalogue.problemPart + "fields." + fault.code, fault.facts, orElse: fault.detail))
    }
    return problem
  }
}
