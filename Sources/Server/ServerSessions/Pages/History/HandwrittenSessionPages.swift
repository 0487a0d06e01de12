import Accounts
import ActivityFiles
import Figures
import Foundation
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// The form to write a session in.
struct HandwrittenSessionPages: Sendable {
  let pages: Pages
  let written: HandwrittenSessionStore
  let exercises: ExerciseHistories
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/history/new", .trainingWrite) { try await show($0, $1, $2) }
    routes.personal(.post, "/history/new", .trainingWrite, write)
  }

  private func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm? = nil
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    return try pages.show(
      "history/new", HandwrittenSessionView(reader, refused, now: environment.now()), to: reader,
      status: refused?.problem.status ?? .ok)
  }

  private func write(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    let reader = try await pages.readers.reader(of: request, context)
    do {
      var randomness = environment.randomness()
      let session = try await written.add(
        try session(form, reader, try await exercises.finder(for: caller.person)), of: caller.person,
        at: environment.now(), using: &randomness)
      return .redirect(to: "/history/\(session.id.rawValue)?said=written")
    } catch {
      let said = (error as? HandwrittenSessionError).map { Problem($0, reader.texts) } ?? error
      let refused = try await pages.refused("/history/new", form, said, request, context)
      guard refused.problem.isOfForm else { throw refused.problem }
      return try await show(request, context, caller, refused: refused)
    }
  }

  private func session(
    _ form: [String: String], _ reader: Reader, _ finder: ExerciseFinder
  ) throws -> HandwrittenSession {
    let texts = reader.texts
    var reading = FormReading(form)
    let start = reading.text("startsAt").flatMap(SessionWallTime(reader.timeZone).moment)
    if start == nil { reading.note("startsAt", "clock", texts("session.refusals.startsAt")) }
    let activity = form["activity"].flatMap { Activity(rawValue: $0) }
    if activity == nil { reading.note("activity", "missing", "Required.") }
    let duration = reading.text("duration").flatMap(SessionClock.seconds)
    if duration == nil { reading.note("duration", "clock", texts("history.new.durationFault")) }
    let distance = reading.number("distance").map { $0 * (reader.units == .metric ? 1_000 : metresInMile) }
    let rating = reading.number("rating")
    if let rating, !SessionDetails.ratings.contains(rating) {
      reading.note("rating", "out-of-range", "Enter a number from 0 to 10.", ["least": "0", "most": "10"])
    }
    let title: SessionTitle? = reading.checked("title", upTo: SessionTitle.longest) {
      (text) throws(FieldError) in try SessionTitle(text)
    }
    let notes: SessionNotes? = reading.checked("notes", upTo: SessionNotes.longest) {
      (text) throws(FieldError) in try SessionNotes(text.replacing("\r\n", with: "\n"))
    }
    var sets: [SetWork] = []
    do throws(SetLines.LineError) {
      let usual: SetLoad.Unit = reader.units == .imperial ? .pounds : .kilograms
      sets = try SetLines(form["sets"] ?? "", usualUnit: usual, finding: finder).sets
    } catch {
      reading.note("sets", "line", texts("history.new.setsFault", ["line": texts.number(error.line)]))
    }
    try reading.check()
    guard let start, let activity, let duration else { throw Problem.noForm }
    let offset = Seconds(Double(reader.timeZone.secondsFromGMT(for: start.date)))
    return try HandwrittenSession(
      SessionDetails(activity, title: title, notes: notes, rating: rating), from: start, for: Seconds(duration),
      distance: distance.map { Metres($0) }, sets: sets,
      zone: ClockZone.offsets.contains(offset)
        ? ClockZone(name: reader.timeZone.identifier, offset: offset) : .greenwich, at: environment.now())
  }
}

extension Problem {
  /// Translated, for the form's field.
  fileprivate init(_ fault: HandwrittenSessionError, _ texts: TextCatalogue) {
    func about(_ field: String, _ key: String, _ values: [String: String] = [:]) -> Problem {
      .wrongField("/" + field, "not-possible", texts("history.new.\(key)", values))
    }
    self =
      switch fault {
      case .inFuture: about("startsAt", "inFuture")
      case .tooEarly: about("startsAt", "tooEarly")
      case .impossibleDuration: about("duration", "durationFault")
      case .impossibleDistance: about("distance", "distanceFault")
      case .emptySet: about("sets", "emptySet")
      case .tooManySets(let most): about("sets", "tooManySets", ["most": texts.number(most)])
      }
  }
}
