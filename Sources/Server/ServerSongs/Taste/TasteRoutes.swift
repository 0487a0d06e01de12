import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Songs
import Taste
import Units

/// Similar songs, recommendations and the learned taste.
struct TasteRoutes: Sendable {
  let taste: TasteStore
  let similarTracks: SimilarTrackStore
  let recommendations: RecommendationStore
  let now: @Sendable () -> Moment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/tracks/{id}/similar", .libraryRead, similar)
    routes.personal(.get, "/api/v1/library/recommendations", .libraryRead, recommend)
    routes.personal(.get, "/api/v1/library/taste", .libraryRead, show)
    routes.personal(.delete, "/api/v1/library/taste", .libraryWrite, forget)
  }

  private func similar(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ItemsResponse<SimilarResponse>> {
    guard let id = Identifier<LibraryTrack>(try context.parameters.require("id")) else { throw Problem.notThere }
    let likeness = Likeness(
      sameTempo: try request.flag("sameTempo"), compatibleKey: try request.flag("compatibleKey"))
    let most = try request.limit(upTo: 100, preset: 20)
    guard let found = try await similarTracks.similar(to: id, of: caller.person, likeness, most: most) else {
      throw Problem.notThere
    }
    return JSONResponse(ItemsResponse(items: found.map(SimilarResponse.init)))
  }

  private func recommend(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ItemsResponse<RecommendationResponse>> {
    // The seed changes once a day.
    let today = UInt64(clamping: now().milliseconds / 86_400_000)
    let found = try await recommendations.recommendations(
      for: caller.person, seed: try request.seed() ?? today, most: try request.limit(upTo: 100, preset: 20), at: now())
    return JSONResponse(ItemsResponse(items: found.map(RecommendationResponse.init)))
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<TasteResponse>
  {
    JSONResponse(TasteResponse(try await taste.model(of: caller.person)))
  }

  private func forget(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await taste.forget(of: caller.person, at: now())
    return .noContent
  }
}

/// A list without pages.
private struct ItemsResponse<Item: Encodable & Sendable>: Encodable, Sendable {
  let items: [Item]
}

private struct SimilarResponse: Encodable, Sendable {
  let track: String
  let title: String
  let artist: String?
  let distance: Double
  let shared: [String]

  init(_ similar: SimilarTrack) {
    track = similar.track.rawValue
    title = similar.title
    artist = similar.artist
    distance = similar.distance
    shared = similar.shared.map(\.rawValue)
  }
}

private struct RecommendationResponse: Encodable, Sendable {
  struct Reason: Encodable, Sendable {
    let code: String
    let sentence: String
  }
  let track: String
  let title: String
  let artist: String?
  let occasion: String
  let chance: Double
  let reasons: [Reason]

  init(_ recommendation: Recommendation) {
    track = recommendation.track.rawValue
    title = recommendation.title
    artist = recommendation.artist
    occasion = recommendation.occasion.rawValue
    chance = recommendation.chance
    reasons = recommendation.reasons.map { Reason(code: $0.code, sentence: $0.sentence) }
  }
}

private struct TasteResponse: Encodable, Sendable {
  struct Trait: Encodable, Sendable {
    let code: String
    let weight: Double
    let uncertainty: Double
    let sentence: String
  }
  let signs: Int
  let learntUpTo: JSONMoment?
  let traits: [Trait]

  init(_ model: TasteModel) {
    signs = model.signs
    learntUpTo = model.learntUpTo.map { JSONMoment($0) }
    traits = model.learnt().map {
      Trait(code: $0.code, weight: $0.weight, uncertainty: $0.uncertainty, sentence: $0.sentence)
    }
  }
}

extension Request {
  fileprivate func limit(upTo most: Int, preset: Int) throws(Problem) -> Int {
    guard let text = uri.queryParameters["limit"] else { return preset }
    guard let number = Int(text), (1...most).contains(number) else {
      throw .wrongParameter("limit", "Expected a whole number from 1 to \(most).")
    }
    return number
  }

  fileprivate func seed() throws(Problem) -> UInt64? {
    guard let text = uri.queryParameters["seed"] else { return nil }
    guard let number = UInt64(text), number <= UInt64(UInt32.max) else {
      throw .wrongParameter("seed", "Expected a whole number from 0 to \(UInt32.max).")
    }
    return number
  }

  fileprivate func flag(_ name: String) throws(Problem) -> Bool {
    switch uri.queryParameters[name[...]] {
    case nil, "false": return false
    case "true": return true
    default: throw .wrongParameter(name, "Expected true or false.")
    }
  }
}
