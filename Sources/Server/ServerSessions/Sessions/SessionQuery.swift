import Hummingbird
import Plans
import ServerKernel
import Sessions
import Units

/// A filter of sessions in a query.
struct SessionQuery {
  private let parameters: QueryParameters

  init(_ request: Request) { parameters = QueryParameters(request) }

  func filter() throws(Problem) -> SessionFilter {
    var filter = SessionFilter()
    if let text = try parameters.text("state") { filter.states = try states(text) }
    if let text = try parameters.text("activity") {
      guard let activity = Activity(rawValue: text) else {
        let known = Activity.allCases.map(\.rawValue).joined(separator: ", ")
        throw .wrongParameter("activity", "Expected one of \(known).")
      }
      filter.activity = activity
    }
    filter.from = try moment("from")
    filter.to = try moment("to")
    filter.text = try parameters.text("text")
    switch try parameters.text("removed") {
    case nil, "false": filter.removal = .kept
    case "true": filter.removal = .removed
    default: throw .wrongParameter("removed", "Expected “true” or “false”.")
    }
    return filter
  }

  /// A comma-separated list.
  private func states(_ text: String) throws(Problem) -> Set<SessionLife.State> {
    var states: Set<SessionLife.State> = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let state = SessionLife.State(rawValue: String(name)) else {
        let known = SessionLife.State.allCases.map(\.rawValue).joined(separator: ", ")
        throw .wrongParameter("state", "Expected one of \(known).")
      }
      states.insert(state)
    }
    return states
  }

  private func moment(_ name: String) throws(Problem) -> Moment? {
    guard let text = try parameters.text(name) else { return nil }
    guard let moment = Moment(written: text) else {
      throw .wrongParameter(name, "Expected a time such as 2026-11-21T18:05:09Z.")
    }
    return moment
  }
}
