package import Hummingbird
package import ServerKernel

/// A confirmation about the weekly goal, in the query of the home page.
package enum GoalNews: String, Sendable {
  case goalSet, goalRemoved

  /// With a form to undo the change, if that is possible.
  package static func notice(_ request: Request, _ texts: TextCatalogue) -> PageNotice? {
    guard let said = request.said(Self.self) else { return nil }
    var notice = PageNotice(words: texts("goals.said.\(said.rawValue)"))
    let fields = ["minutes", "workouts"].compactMap { name in
      request.uri.queryParameters[name[...]].flatMap { Int($0) }.map { FormPage.Hidden(name: name, value: "\($0)") }
    }
    if said == .goalRemoved, !fields.isEmpty { notice.undo = .init(action: "/weekly-goal", fields: fields) }
    return notice
  }
}
