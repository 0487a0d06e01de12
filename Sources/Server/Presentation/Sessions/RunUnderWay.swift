import Foundation
import Training
import Units
import Workouts

/// A run that goes on somewhere, as pages say it.
struct RunUnderWay: Sendable {
  let id: String
  let title: String
  /// `18:05`, where the reader lives.
  let since: String

  init(_ session: TrainingSession, _ reader: Reader) {
    id = session.id.rawValue
    title = session.details.title?.text ?? reader.texts("session.activities.\(session.details.activity.rawValue)")
    since = session.begins.date.formatted(
      Date.FormatStyle(date: .omitted, time: .shortened, locale: reader.texts.locale, timeZone: reader.timeZone))
  }
}

extension TrainingSessionStore {
  /// The one that began last, if something was heard of it in the last hours.
  func underWay(of person: Identifier<Person>, at now: Moment) async throws -> TrainingSession? {
    var filter = SessionFilter()
    filter.states = [.started, .paused]
    filter.from = now - TrainingSession.silence
    return try await page(of: person, filter, after: nil, atMost: 1).first
  }
}
