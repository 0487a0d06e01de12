package import Hummingbird
package import ServerKernel

/// What was just done with the goal, as the address of the home page says it.
package enum GoalNews: String, Sendable {
  case goalSet, goalRemoved

  /// With the form that takes it back, where there is a way.
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
