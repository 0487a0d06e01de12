import Accounts
import ActivityFiles
import Foundation
import HTTPTypes
import Hummingbird
package import ServerKernel
import Sessions
import Units

/// Sessions that people write in, over the API.
struct HandwrittenSessionRoutes: Sendable {
  let written: HandwrittenSessionStore
  let repetition: Idempotency
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.post, "/api/v1/training/sessions", .trainingWrite, repetition.harmless(write))
  }

  private func write(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let body: HandwrittenSessionRequest = try await request.json()
    let now = environment.now()
    var randomness = environment.randomness()
    let session = try await written.add(
      try body.session(at: now), of: caller.person, at: now, using: &randomness)
    var response = try TrainingSessionResponse(session).response(.created, request, context)
    response.headers[.location] = "/api/v1/training/sessions/\(session.id.rawValue)"
    return response
  }
}

private struct HandwrittenSessionRequest: Decodable, Sendable {
  let activity: String
  let at: String
  /// In seconds.
  let duration: Double
  /// In metres.
  let distance: Double?
  let title: String?
  let notes: String?
  let rating: Double?
  let sets: [SetWork]?
  let privacy: NewSessionRequest.Privacy?
  let timeZone: String?
  let utcOffset: Int?

  func session(at now: Moment) throws -> HandwrittenSession {
    var privacy = SessionPrivacy()
    if let sent = self.privacy { try SessionFields.apply(sent, to: &privacy) }
    return try HandwrittenSession(
      SessionDetails(
        try SessionFields.activity(activity, "/activity"), title: try title.map(SessionFields.title),
        notes: try notes.map(SessionFields.notes), rating: try rating.map(SessionFields.rating), privacy: privacy),
      from: try SessionFields.moment(at, "/at"), for: Seconds(duration), distance: distance.map { Metres($0) },
      sets: sets ?? [], zone: try SessionFields.zone(timeZone, utcOffset), at: now)
  }
}

extension HandwrittenSessionError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .inFuture: .wrongField("/at", "in-future", sentence)
    case .tooEarly: .wrongField("/at", "out-of-range", sentence)
    case .impossibleDuration: .wrongField("/duration", "out-of-range", sentence)
    case .impossibleDistance: .wrongField("/distance", "out-of-range", sentence)
    case .emptySet(let place): .wrongField("/sets/\(place)", "wrong-value", sentence)
    case .tooManySets: .wrongField("/sets", "too-many", sentence)
    }
  }
}
