import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Presentation
package import ServerKernel
import Sessions
import Units

/// Edits of a session, each of which can be undone.
struct SessionEditRoutes: Sendable {
  let edits: SessionEditStore
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/training/sessions/{id}/edits", .trainingRead, list)
    routes.personal(.post, "/api/v1/training/sessions/{id}/edits", .trainingWrite, repetition.harmless(make))
    routes.personal(.delete, "/api/v1/training/sessions/{id}/edits/last", .trainingWrite, undo)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<EditResponse>> {
    let made = try await edits.edits(of: context.identifier("id"), caller.person)
    return JSONResponse(ListResponse(items: made.map(EditResponse.init)))
  }

  private func make(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    let body: EditRequest = try await request.json()
    let (id, person, now) = (
      try context.identifier("id") as Identifier<TrainingSession>, caller.person, environment.now()
    )
    var randomness = environment.randomness()
    let session =
      switch body {
      case .edit(let edit):
        try await edits.make(edit, of: id, by: person, expecting: version, at: now, using: &randomness)
      case .split(let moment):
        try await edits.split(id, at: moment, by: person, expecting: version, now: now, using: &randomness).session
      case .merge(let other, let isSure):
        try await edits.merge(
          other, into: id, isSure: isSure, by: person, expecting: version, at: now, using: &randomness)
      }
    return try TrainingSessionResponse(session).response(.ok, request, context)
  }

  private func undo(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let version = try VersionTag.expected(by: request)
    var randomness = environment.randomness()
    let session = try await edits.undo(
      of: context.identifier("id"), by: caller.person, expecting: version, at: environment.now(), using: &randomness)
    return try TrainingSessionResponse(session).response(.ok, request, context)
  }
}

/// A requested edit. The new session of a split has no identifier yet.
private enum EditRequest: Decodable {
  case edit(SessionEdit)
  case split(at: Moment)
  case merge(Identifier<TrainingSession>, isSure: Bool)

  private enum Key: String, CodingKey { case kind, at, session, isSure }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: Key.self)
    switch try members.decode(String.self, forKey: .kind) {
    case "split":
      let milliseconds = try members.decode(Int64.self, forKey: .at)
      guard (0...7_258_118_400_000).contains(milliseconds) else {
        throw DecodingError.dataCorruptedError(forKey: .at, in: members, debugDescription: "This isn't a valid time.")
      }
      self = .split(at: Moment(milliseconds: milliseconds))
    case "merge":
      guard let session = Identifier<TrainingSession>(try members.decode(String.self, forKey: .session)) else {
        throw DecodingError.dataCorruptedError(forKey: .session, in: members, debugDescription: "no identifier")
      }
      self = .merge(session, isSure: try members.decodeIfPresent(Bool.self, forKey: .isSure) ?? false)
    default: self = .edit(try SessionEdit(from: decoder))
    }
  }
}

private struct EditResponse: Encodable, Sendable {
  let edit: StoredEdit
  let made: JSONMoment

  init(_ made: SessionEditStore.Made) {
    edit = made.edit
    self.made = JSONMoment(made.at)
  }
}

extension SessionEditError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .notEnded: Problem(.conflict, "not-ended", "You can edit a session only after it has ended.")
    case .refused(let refusal):
      switch refusal {
      case .inFuture: .wrongField("/seconds", "in-future", refusal.sentence)
      case .tooEarly: .wrongField("/seconds", "out-of-range", refusal.sentence)
      case .sameStart: .wrongField("/seconds", "wrong-value", refusal.sentence)
      case .endsBeforeStart, .leavesNothing, .outsideSession, .noSuchLeg, .impossibleDistance, .noHeartRate, .lapExists,
        .noSuchLap:
        .wrongField("/kind", "wrong-value", refusal.sentence)
      case .setExists, .noSuchSet, .emptySet: .wrongField("/set", "wrong-value", refusal.sentence)
      case .tooManySets: .wrongField("/set", "too-many", refusal.sentence)
      }
    case .splitOutside:
      .wrongField("/at", "out-of-range", "Choose a time within the session that leaves something before and after it.")
    case .cannotMerge:
      .wrongField("/session", "wrong-value", "Choose another of your sessions that isn't merged yet.")
    case .farApart(let hours):
      Problem(
        .conflict, "far-apart",
        "There are \(hours) hours between these sessions. Send `isSure` to merge them anyway.")
    case .nothingToUndo: Problem(.conflict, "nothing-to-undo", "There is no edit left to undo.")
    case .otherWasEdited:
      Problem(
        .conflict, "other-edited", "The part that was split off has been edited since. Undo that first.")
    case .tooMany(let most):
      Problem(.conflict, "too-many", "A session can be edited at most \(most) times. Undo some edits first.")
    }
  }
}
