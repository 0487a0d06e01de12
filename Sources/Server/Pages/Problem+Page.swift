import Foundation
import HTTPTypes
import Hummingbird

extension Problem {
  /// For whoever reads with a browser: who is nobody yet is sent to log in, others read the sentence.
  func page(_ pages: Pages, _ request: Request, _ context: AppContext) throws(Problem) -> Response {
    if status == .unauthorized {
      let place = request.uri.string.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      return .redirect(to: "/log-in?next=\(place)")
    }
    struct Content: Sendable { let title: String, detail: String, status: Int }
    var response = try pages.show(
      "problem", Content(title: status.reasonPhrase, detail: detail, status: status.code), to: context.caller,
      status: status)
    response.headers.append(contentsOf: headers)
    return response
  }

  /// Whether the request came from a person's browser rather than a program.
  static func isReadByPerson(_ request: Request) -> Bool {
    !request.uri.path.hasPrefix("/api/") && request.headers[values: .accept].contains { $0.contains("text/html") }
  }
}
