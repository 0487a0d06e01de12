import Accounts
import HTTPTypes
import Hummingbird
package import ServerKernel
import Songs
import Storage
import Units

/// The analysis of a track and its owner's correction.
struct AnalysisRoutes: Sendable {
  let corrections: CorrectionStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/tracks/{id}/analysis", .libraryRead, show)
    routes.personal(.put, "/api/v1/tracks/{id}/correction", .libraryWrite, correct)
    routes.personal(.delete, "/api/v1/tracks/{id}/correction", .libraryWrite, takeBack)
    routes.personal(.get, "/api/v1/library/review", .libraryRead, review)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<
    AnalysisResponse
  > {
    let found = try await corrections.corrected(try context.identifier("id"), of: caller.person)
    let corrected = try found.orProblem()
    return JSONResponse(
      AnalysisResponse(corrected), headers: [.cacheControl: "private, no-cache", .eTag: corrected.track.tag.header])
  }

  private func correct(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<BeatResponse> {
    let version = try VersionTag.expected(by: request)
    let body: CorrectionRequest = try await request.json()
    let corrected = try await corrections.correct(
      try context.identifier("id"), of: caller.person, version: version, by: try body.steps(), at: environment.now()
    ).orProblem()
    return JSONResponse(BeatResponse(corrected), headers: [.eTag: corrected.track.tag.header])
  }

  private func takeBack(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    let version = try VersionTag.expected(by: request)
    guard try await corrections.takeBack(try context.identifier("id"), of: caller.person, version: version) else {
      throw Problem.notThere
    }
    return .noContent
  }

  private func review(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<ReviewResponse>> {
    let page = try PageRequest<ReviewPlace>(request)
    let found = try await corrections.doubtful(
      of: caller.person, after: page.after.flatMap { Identifier($0.id) }, most: page.limit + 1)
    return JSONResponse(try PageOfItems(found.map(ReviewResponse.init), page) { ReviewPlace(id: $0.track) })
  }
}

private struct ReviewPlace: Codable, Sendable { let id: String }

extension LibraryTrack {
  /// A correction has the version of its track.
  fileprivate var tag: VersionTag { VersionTag(version: version) }
}

extension CorrectionStore.Found {
  func orProblem() throws(Problem) -> CorrectionStore.Corrected {
    switch self {
    case .corrected(let corrected): return corrected
    case .notThere: throw .notThere
    case .unheard(let track):
      if case .failed(let fault) = track.hearing {
        throw Problem(.conflict, "not-analysed", "This song couldn't be analysed. \(fault.sentence)")
      }
      throw Problem(.conflict, "not-analysed", "This song isn't analysed yet. Try again in a few minutes.")
    }
  }
}

extension CorrectionError: ProblemConvertible {
  package var problem: Problem {
    let fault: Problem.FieldProblem =
      switch self {
      case .tempoOutOfRange:
        Problem.FieldProblem(
          field: "/tempo", code: "out-of-range", detail: "Enter a tempo from 20 to 400 BPM.")
      case .noTempo:
        Problem.FieldProblem(
          field: "/tempoFactor", code: "wrong-value", detail: "This song has no known tempo. Enter or tap one.")
      case .noBeats:
        Problem.FieldProblem(
          field: "/downbeatShift", code: "wrong-value", detail: "This song has no beats. Set a tempo first.")
      case .tapsUnclear:
        Problem.FieldProblem(
          field: "/taps", code: "wrong-value", detail: "Tap at least four even beats.")
      case .meterOutOfRange:
        Problem.FieldProblem(field: "/meter", code: "out-of-range", detail: "Choose 2 to 12 beats.")
      }
    return .wrongField(fault)
  }
}

/// A correction of a track. Without any field, it confirms the analysis.
private struct CorrectionRequest: Decodable, Sendable {
  let tempoFactor: Double?
  let tempo: Double?
  let taps: [Double]?
  let downbeatShift: Int?
  let meter: Int?

  func steps() throws(Problem) -> CorrectionSteps {
    var tempos: [CorrectionSteps.Tempo] = []
    if let tempoFactor { tempos.append(.factor(tempoFactor)) }
    if let tempo { tempos.append(.typed(tempo)) }
    if let taps { tempos.append(.tapped(taps)) }
    guard tempos.count <= 1 else { throw .oneTempo }
    guard taps?.count ?? 0 <= 500 else { throw .tooManyTaps }
    guard (-12...12).contains(downbeatShift ?? 0) else { throw .shiftTooFar }
    return CorrectionSteps(tempo: tempos.first, downbeatShift: downbeatShift ?? 0, meter: meter)
  }
}

extension Problem {
  fileprivate static let oneTempo = wrongField(
    "/tempo", "wrong-value", "Send only one of tempo, tempoFactor and taps.")
  fileprivate static let tooManyTaps = wrongField("/taps", "too-many", "Send at most 500 taps.")
  fileprivate static let shiftTooFar = wrongField("/downbeatShift", "out-of-range", "Enter a number from −12 to 12.")
}
