import HTTPTypes
import Hummingbird
import Plans
package import ServerKernel
import Sessions
import Units

/// A shared run as one of its members sees it.
struct SharedRunResponse: Encodable, Sendable {
  struct Member: Encodable, Sendable {
    let name: String
    let state: String
    let isHost: Bool
    let isYou: Bool
  }

  let code: String
  /// A link to the page for joining.
  let url: String
  let title: String
  /// In seconds.
  let duration: Double
  let state: String
  /// When the workout began, plus its pauses, as Unix milliseconds of the server's clock. May lie slightly in the future.
  let since: Int64?
  /// The position in the workout during a pause, in seconds.
  let pausedAt: Double?
  let pausesAll: Bool
  let isHost: Bool
  let members: [Member]
  let version: Int64

  init(_ run: SharedRun, seenBy person: Identifier<Person>, publicURL: String) {
    code = run.code.text
    url = "\(publicURL)/together/\(run.code.text)"
    title = run.workout.title
    duration = run.workout.duration.value
    (state, since, pausedAt) =
      switch run.course {
      case .waiting: ("waiting", nil, nil)
      case .running(let since): ("running", since.milliseconds, nil)
      case .paused(let time): ("paused", nil, time.value)
      case .over: ("over", nil, nil)
      }
    pausesAll = run.pausesAll
    isHost = run.host == person
    members = run.members.map { member in
      Member(
        name: member.name, state: member.state.rawValue, isHost: member.person == run.host,
        isYou: member.person == person)
    }
    version = run.version
  }
}

extension AppContext {
  var sharedRunCode: SharedRunCode {
    get throws(SharedRunError) {
      guard let code = parameters.get("code").flatMap({ SharedRunCode($0) }) else {
        throw .noSuchRun
      }
      return code
    }
  }
}

extension SharedRunError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noSuchRun:
      Problem(
        .notFound, "no-such-run",
        "There is no run with this code. Codes expire after a day: ask for a new one.")
    case .notAMember: Problem(.forbidden, "not-in-run", "You aren't part of this run. Join it first.")
    case .notTheHost: Problem(.forbidden, "not-the-host", "Only the person who created this run can do this.")
    case .full(let most):
      Problem(.conflict, "run-full", "This run is full: it already has \(most) runners.", facts: ["most": "\(most)"])
    case .wrongState: Problem(.conflict, "run-state", "This run is over or hasn't started yet. Reload it.")
    }
  }
}
