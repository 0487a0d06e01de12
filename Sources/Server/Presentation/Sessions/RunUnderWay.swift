import Foundation
import Plans
package import ServerKernel
package import Sessions
package import Units

/// A run that goes on somewhere, as pages say it.
package struct RunUnderWay: Sendable {
  package let id: String
  package let title: String
  /// `18:05`, where the reader lives.
  package let since: String

  package init(_ session: TrainingSession, _ reader: Reader) {
    id = session.id.rawValue
    title = session.details.title?.text ?? reader.texts("session.activities.\(session.details.activity.rawValue)")
    since = session.begins.date.formatted(
      Date.FormatStyle(date: .omitted, time: .shortened, locale: reader.texts.locale, timeZone: reader.timeZone))
  }
}

extension TrainingSessionStore {
  /// The one that began last, if something was heard of it in the last hours.
  package func underWay(of person: Identifier<Person>, at now: Moment) async throws -> TrainingSession? {
    var filter = SessionFilter()
    filter.states = [.started, .paused]
    filter.from = now - TrainingSession.silence
    return try await page(of: person, filter, after: nil, atMost: 1).first
  }
}
