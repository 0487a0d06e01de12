import Accounts
import Figures
import Hummingbird
import Presentation
import ServerKernel
import Sessions
import Units

/// Time series of a session for charts and maps: everything for its owner, for others what they may see.
struct CourseRoutes: Sendable {
  let parts: TrainingParts
  let hearing: HearingSurvey

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/training/sessions/{id}/figures", .trainingRead, figures)
    routes.personal(.get, "/api/v1/training/sessions/{id}/series", .trainingRead, series)
    routes.personal(.get, "/api/v1/training/sessions/{id}/route", .trainingRead, route)
    routes.personal(.get, "/api/v1/training/sessions/{id}/splits", .trainingRead, splits)
  }

  private func figures(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<FiguresResponse> {
    let session = try await parts.sessions.session(context.identifier("id"), seenBy: caller.person)
    let figures = try await parts.figures.figures(of: session.id, session.owner)
    let isPending = session.figures.arePending
    guard session.owner == caller.person else {
      let seen = figures?.seen(under: session.details.privacy)
      return JSONResponse(FiguresResponse(figures: seen, hearing: nil, isPending: isPending))
    }
    let music = try await hearing.music(of: session, figures)
    return JSONResponse(
      FiguresResponse(figures: figures, hearing: music.map(HeardMusicResponse.init), isPending: isPending))
  }

  private func series(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ChartSeries> {
    let parameters = QueryParameters(request)
    let points = try parameters.whole("points", in: ChartSeries.points) ?? 500
    let axis: ChartSeries.Axis
    switch try parameters.text("axis") {
    case nil, "time": axis = .time
    case "distance": axis = .distance
    default: throw Problem.wrongParameter("axis", "Expected “time” or “distance”.")
    }
    return JSONResponse(ChartSeries(try await timeline(context, caller), points: points, along: axis))
  }

  private func route(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<DrawnRoute> {
    let points = try QueryParameters(request).whole("points", in: DrawnRoute.points) ?? 1_000
    return JSONResponse(DrawnRoute(try await timeline(context, caller), points: points))
  }

  private func splits(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<SplitFigures>> {
    let parameters = QueryParameters(request)
    let length = try parameters.whole("length", in: Self.lengths) ?? 1_000
    let step = try parameters.text("splits").map(Self.step)
    let timeline = try await timeline(context, caller)
    let splits = step.map { timeline.splits(by: $0) } ?? timeline.splits(every: Metres(Double(length)))
    return JSONResponse(ListResponse(items: splits))
  }

  private static func step(_ text: String) throws(Problem) -> SplitStep {
    guard let step = SplitStep(rawValue: text) else {
      let known = SplitStep.allCases.map(\.rawValue).joined(separator: ", ")
      throw .wrongParameter("splits", "Expected one of \(known).")
    }
    return step
  }

  private func timeline(_ context: AppContext, _ caller: SignedIn) async throws -> Timeline {
    let id: Identifier<TrainingSession> = try context.identifier("id")
    let session = try await parts.sessions.session(id, seenBy: caller.person)
    // A session that has not begun has no time series.
    guard let timeline = try await parts.timelines.timeline(of: id, session.owner).timeline else {
      throw SessionError.noSuchSession
    }
    return session.owner == caller.person ? timeline : timeline.seen(under: session.details.privacy)
  }

  /// In metres.
  private static let lengths = 50...100_000
}

/// The figures of a session, once they are computed.
struct FiguresResponse: Encodable, Sendable {
  let figures: SessionFigures?
  /// Only for the owner.
  let hearing: HeardMusicResponse?
  let isPending: Bool
}

/// The sound exposure of a session as a share of the weekly allowance.
struct HeardMusicResponse: Encodable, Sendable {
  /// In seconds.
  let music: Double
  /// In dB(A).
  let level: Int?
  let reference: Double
  let share: Double

  init(_ music: HeardMusic) {
    self.music = music.time.value.rounded()
    level = music.level
    reference = music.allowance.reference
    share = music.share.rounded(places: 4)
  }
}
