import Accounts
import Figures
import Foundation
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// Shows a session: everything to its owner, to others what they may see.
struct SessionShowing: Sendable {
  let parts: SessionPageParts
  let request: Request
  let context: AppContext
  let caller: SignedIn

  /// - Parameter refused: a form of the page with its error.
  func page(of id: Identifier<TrainingSession>, refused: RefusedForm? = nil) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let session = try await find(id)
    let words = SessionWords(reader, session.details.activity)
    let (isOwner, now) = (session.owner == caller.person, parts.environment.now())
    guard session.removed == nil else {
      return try parts.pages.show(
        "session/removed", SessionHead(session, words, reader, isOwner: isOwner, now: now), to: reader)
    }
    let (figures, timeline) = try await seen(session, isOwner: isOwner)
    let chosen = request.uri.queryParameters["splits"].map(String.init)
    let splits = SessionSplits(timeline, figures, chosen, of: session, words, reader.units)
    let finder = try await parts.training.exercises.finder(
      for: caller.person, of: timeline?.setFigures.map { ExerciseKey($0) } ?? [])
    let sets = try await sets(timeline, session, reader, finder, isOwner: isOwner)
    let suggestion = isOwner ? try await parts.training.progressions.suggestion(after: session) : nil
    let music = isOwner ? try await parts.hearing.music(of: session, figures) : nil
    let view = SessionView(
      head: SessionHead(
        session, words, reader, isOwner: isOwner, now: now, notice: notice(session, reader, suggestion?.plan.plan)),
      course: try SessionCourse(
        timeline, figures, sets, splits, words, reader, hearing: music.map { HearingLine($0, reader) },
        isOwner: isOwner,
        over: parts.tiles),
      progression: suggestion.map { ProgressionView($0, of: session, reader, alarm: alarm(of: refused, session)) },
      forms: isOwner ? try await forms(session, timeline, reader, finder, refused) : nil)
    return try parts.pages.show(
      "session/page", view, to: reader,
      status: refused?.problem.status ?? (splits?.fault == nil ? .ok : .badRequest))
  }

  /// One's own session, or a visible session of somebody else.
  private func find(_ id: Identifier<TrainingSession>) async throws -> TrainingSession {
    do { return try await parts.training.sessions.session(id, of: caller.person) } catch SessionError.noSuchSession {
      return try await parts.training.sessions.session(id, seenBy: caller.person)
    }
  }

  /// The same values as in the API.
  private func seen(
    _ session: TrainingSession, isOwner: Bool
  ) async throws -> (figures: SessionFigures?, timeline: Timeline?) {
    let figures = try await parts.training.figures.figures(of: session.id, session.owner)
    let timeline = try await parts.training.timelines.timeline(of: session.id, session.owner).timeline
    guard !isOwner else { return (figures, timeline) }
    let privacy = session.details.privacy
    return (figures?.seen(under: privacy), timeline?.seen(under: privacy))
  }

  /// Records only for the owner.
  private func sets(
    _ timeline: Timeline?, _ session: TrainingSession, _ reader: Reader, _ finder: ExerciseFinder, isOwner: Bool
  ) async throws -> SetTables? {
    guard let timeline, !timeline.sets.isEmpty else { return nil }
    let sets = timeline.setFigures
    let histories =
      isOwner && !session.isSimulated
      ? try await parts.training.exercises.histories(of: sets, session.owner, finding: finder) : [:]
    let canChange = isOwner && session.life.state == .ended && session.mergedInto == nil
    return SetTables(
      sets, finder, histories, of: session.id.rawValue, changeableFrom: canChange ? timeline.start : nil, reader)
  }

  private func forms(
    _ session: TrainingSession, _ timeline: Timeline?, _ reader: Reader, _ finder: ExerciseFinder,
    _ refused: RefusedForm?
  ) async throws -> SessionForms {
    let edits = try await parts.training.edits.edits(of: session.id, caller.person)
    var filter = SessionFilter()
    filter.states = [.ended]
    filter.from = session.begins + Seconds(-86_400)
    filter.to = session.begins + Seconds(86_400)
    let near = try await parts.training.sessions.page(of: caller.person, filter, after: nil, atMost: 20)
      .filter { $0.id != session.id }
    let chosen = request.uri.queryParameters["set"].flatMap { Int64($0) }.map { Moment(milliseconds: $0) }
    return SessionForms(
      session, timeline, edits, near, reader, refused, chosenSet: chosen, finding: finder)
  }

  /// Why the progression couldn't be used.
  private func alarm(of refused: RefusedForm?, _ session: TrainingSession) -> String? {
    refused.flatMap { $0.action.hasPrefix("/history/\(session.id.rawValue)/progression") ? $0.problem.detail : nil }
  }

  /// - Parameter plan: that the session followed.
  private func notice(_ session: TrainingSession, _ reader: Reader, _ plan: StoredPlan?) -> PageNotice? {
    guard request.method == .get, let done = request.said(SessionDone.self) else { return nil }
    var notice = PageNotice(words: reader.texts("session.said.\(done.rawValue)"))
    if done.isEdit {
      notice.undo = .init(
        action: "/history/\(session.id.rawValue)/edits/undo",
        fields: [.init(name: "version", value: String(session.version))])
    } else if done == .progressed, let plan {
      notice.undo = .init(
        action: "/history/\(session.id.rawValue)/progression/undo",
        fields: [.init(name: "version", value: String(plan.version))])
    }
    return notice
  }
}

/// The values of the session's template.
struct SessionView: Sendable {
  let head: SessionHead
  let course: SessionCourse
  /// Only for the owner, after a workout with sets.
  let progression: ProgressionView?
  /// Only for the owner.
  let forms: SessionForms?
}

/// Title, time and state of a session.
struct SessionHead: Sendable {
  let id: String
  let title: String
  let activity: String
  let moment: String
  let isOwner: Bool
  let isPending: Bool
  let isPlanned: Bool
  /// Nil for a planned or finished session.
  let underWay: RunUnderWay?
  let isSimulated: Bool
  let isInFuture: Bool
  let isOver: Bool
  /// The session that this one was merged into.
  let whole: String?
  let notes: [String]
  let notice: PageNotice?

  init(
    _ session: TrainingSession, _ words: SessionWords, _ reader: Reader, isOwner: Bool, now: Moment,
    notice: PageNotice? = nil
  ) {
    id = session.id.rawValue
    activity = words.texts("session.activities.\(session.details.activity.rawValue)")
    title = session.details.title?.text ?? activity
    moment = session.zone.moment(session.begins, for: reader)
    self.isOwner = isOwner
    isPending = isOwner && session.life.state == .ended && session.figures.arePending
    switch session.life.state {
    case .planned, .discarded: (isPlanned, isOver) = (true, false)
    case .started, .paused: (isPlanned, isOver) = (false, false)
    case .ended: (isPlanned, isOver) = (false, true)
    }
    underWay = session.life.isUnderWay ? RunUnderWay(session, reader, now: now) : nil
    isSimulated = session.isSimulated
    isInFuture = isOwner && session.life.state == .ended && session.begins > now
    whole = isOwner ? session.mergedInto?.rawValue : nil
    // Notes are only for the owner.
    notes =
      isOwner
      ? (session.details.notes?.text ?? "").split(separator: "\n").map(String.init).filter { !$0.isEmpty } : []
    self.notice = notice
  }
}

/// Figures, charts, map and tables of a session.
struct SessionCourse: Sendable {
  let figures: SessionFigureList?
  let charts: SessionCharts?
  let map: RouteDrawing?
  /// The route for a tile map, if one is configured.
  let tiles: TiledRoute?
  let tables: [FigureTable]
  let splits: SessionSplits?
  let zones: ZoneBars?
  let songs: [HeardSongRow]
  let hasSongs: Bool
  /// Only for the owner.
  let hearing: HearingLine?
  let isBare: Bool

  init(
    _ timeline: Timeline?, _ figures: SessionFigures?, _ sets: SetTables?, _ splits: SessionSplits?,
    _ words: SessionWords, _ reader: Reader, hearing: HearingLine?, isOwner: Bool, over tiles: MapTiles?
  ) throws {
    self.hearing = hearing
    self.figures = figures.map { SessionFigureList($0, words) }
    charts = try timeline.flatMap { try SessionCharts($0, figures, words) }
    let route = timeline.map { DrawnRoute($0, points: 800) }
    map = route.flatMap { RouteDrawing($0, figures?.totals.distance, reader, words, isOwner: isOwner) }
    self.tiles = try map == nil ? nil : route.flatMap { route in try tiles.map { try TiledRoute(route, over: $0) } }
    tables =
      (sets?.tables ?? [])
      + (figures.map { figures in
        [
          FigureTable.intervals(figures, words), FigureTable.legs(figures, words, reader),
          FigureTable.laps(figures, words),
        ].compactMap(\.self)
      } ?? [])
    self.splits = splits
    zones = figures.flatMap { ZoneBars($0.heartRate, words) }
    let held = figures?.held
    songs = (figures?.songs ?? []).enumerated().map { place, song in
      let mark = held?.best == place ? "best" : held?.worst == place ? "worst" : nil
      return HeardSongRow(song, mark.map { words.texts("session.songs.\($0)") }, words, isOwner: isOwner)
    }
    hasSongs = !songs.isEmpty
    isBare = charts == nil && map == nil && sets == nil && timeline != nil
  }
}
