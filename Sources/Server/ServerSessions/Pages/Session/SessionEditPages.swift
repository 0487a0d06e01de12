import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Presentation
import ServerKernel
import Sessions
import Units

/// Edits of a session, each of which can be undone.
struct SessionEditPages: Sendable {
  let parts: SessionPageParts

  func add(to routes: RouteTable) {
    routes.personal(.post, "/history/{id}/edits", .trainingWrite, make)
    routes.personal(.post, "/history/{id}/edits/undo", .trainingWrite, undo)
  }

  private func make(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await parts.answer(request, context, caller, to: "edits") { id, form, reader in
      let (edits, person, now) = (parts.training.edits, caller.person, parts.environment.now())
      let version = form["version"].flatMap { Int64($0) }
      var randomness = parts.environment.randomness()
      guard let kind = form["kind"].flatMap({ SessionDone(rawValue: $0) }), kind.isEdit else { throw Problem.noForm }
      switch kind {
      case .split:
        let moments = try await moments(["splitAt"], of: form, id, person, reader.texts)
        _ = try await edits.split(id, at: moments[0], by: person, expecting: version, now: now, using: &randomness)
      case .merge:
        guard let other = form["session"].flatMap({ Identifier<TrainingSession>($0) }) else {
          throw Problem.wrongField("/session", "missing", "Required.")
        }
        _ = try await edits.merge(
          other, into: id, isSure: form["sure"] == "yes", by: person, expecting: version, at: now, using: &randomness)
      case .activity:
        return try await setActivity(form, of: id, person, expecting: version)
      case .crop, .cut, .distance, .addLap, .removeLap, .removeHeartRate, .removeHeartRateSpikes, .addSet, .changeSet,
        .removeSet, .shift, .saved, .written, .privacy, .restored, .undone, .activitySet, .progressed,
        .progressionUndone:
        let edit = try await edit(kind, form, reader, id, person)
        _ = try await edits.make(edit, of: id, by: person, expecting: version, at: now, using: &randomness)
      }
      return kind
    }
  }

  private func undo(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await parts.answer(request, context, caller, to: "edits/undo") { id, form, _ in
      var randomness = parts.environment.randomness()
      let last = try await parts.training.edits.edits(of: id, caller.person).last?.edit
      _ = try await parts.training.edits.undo(
        of: id, by: caller.person, expecting: form["version"].flatMap { Int64($0) }, at: parts.environment.now(),
        using: &randomness)
      if case .edit(.activity(_, leg: nil)) = last { try await followActivity(of: id, caller.person) }
      return .undone
    }
  }

  /// For an edit that changes only this session.
  private func edit(
    _ kind: SessionDone, _ form: [String: String], _ reader: Reader, _ id: Identifier<TrainingSession>,
    _ person: Identifier<Person>
  ) async throws -> SessionEdit {
    switch kind {
    case .crop:
      let moments = try await moments(["cropFrom", "cropTo"], of: form, id, person, reader.texts)
      return .crop(from: moments[0], to: moments[1])
    case .cut:
      let moments = try await moments(["cutFrom", "cutTo"], of: form, id, person, reader.texts)
      return .cut(from: moments[0], to: moments[1])
    case .distance:
      var reading = FormReading(form)
      let length = reading.number("metres")
      try reading.check()
      guard let length else { throw Problem.wrongField("/metres", "missing", "Required.") }
      return .distance(Metres(length * (reader.units == .metric ? 1000 : metresInMile)))
    case .addLap: return .addLap(at: try await moments(["lapAt"], of: form, id, person, reader.texts)[0])
    case .removeLap:
      // Rejects moments that no device can report.
      guard let milliseconds = form["lap"].flatMap({ Int64($0) }), (0...7_258_118_400_000).contains(milliseconds) else {
        throw Problem.wrongField("/lap", "missing", "Required.")
      }
      return .removeLap(at: Moment(milliseconds: milliseconds))
    case .removeHeartRate: return .removeHeartRate
    case .removeHeartRateSpikes: return .removeHeartRateSpikes
    case .addSet: return .addSet(try await set(form, "addSet", reader, id, person))
    case .changeSet:
      return .changeSet(at: try setMoment(form), to: try await set(form, "changeSet", reader, id, person))
    case .removeSet: return .removeSet(at: try setMoment(form))
    case .shift: return .shift(try await shift(form, reader, id, person))
    case .saved, .written, .privacy, .restored, .undone, .split, .merge, .activity, .activitySet, .progressed,
      .progressionUndone:
      throw Problem.noForm
    }
  }

  /// The difference between the corrected and the recorded start, in local time.
  private func shift(
    _ form: [String: String], _ reader: Reader, _ id: Identifier<TrainingSession>, _ person: Identifier<Person>
  ) async throws -> Seconds {
    let session = try await parts.training.sessions.session(id, of: person)
    let clock = SessionWallTime(session.zone.zone(for: reader))
    var reading = FormReading(form)
    let typed = reading.text("startsAt").flatMap(clock.moment)
    if typed == nil { reading.note("startsAt", "clock", reader.texts("session.refusals.startsAt")) }
    try reading.check()
    // Parses the recorded start like the typed one: the field has whole seconds, and the hour at the end of summer time exists
    // twice.
    guard let typed, let shown = clock.moment(clock.text(session.begins)) else { throw Problem.noForm }
    return typed - shown
  }

  /// Moments from typed times since the start.
  func moments(
    _ names: [String], of form: [String: String], _ id: Identifier<TrainingSession>, _ person: Identifier<Person>,
    _ texts: TextCatalogue
  ) async throws -> [Moment] {
    var reading = FormReading(form)
    let typed = names.map { name -> Double? in
      let seconds = reading.text(name).flatMap(SessionClock.seconds)
      if seconds == nil { reading.note(name, "clock", texts("session.refusals.clock")) }
      return seconds
    }
    try reading.check()
    guard let timeline = try await parts.training.timelines.timeline(of: id, person).timeline else {
      throw SessionEditError.notEnded
    }
    // The field has whole seconds, so an unchanged value must mean the exact end.
    return typed.compactMap(\.self).map { seconds in
      (timeline.elapsed.value - seconds).magnitude <= 0.5 ? timeline.end : timeline.start + Seconds(seconds)
    }
  }
}

/// Times as people type them: `1:02:30`, `12:30`, or minutes alone.
enum SessionClock {
  static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map {
      Double($0.replacing(",", with: "."))
    }
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0.0
    for part in parts {
      guard let part, part.isFinite, (0..<100_000).contains(part) else { return nil }
      seconds = seconds * 60 + part
    }
    return parts.count == 1 ? seconds * 60 : seconds
  }
}
