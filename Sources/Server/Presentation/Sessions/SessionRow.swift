package import Figures
import Foundation
import Plans
import ServerKernel
package import Sessions
package import Units

/// A session in the list.
package struct SessionRow: Sendable {
  package struct Fact: Sendable {
    let kind: String
    let name: String
    let value: String
  }

  package let id: String
  package let title: String
  package let icon: String
  package let day: String
  package let time: String
  /// RFC 3339, for the attribute `datetime`.
  package let moment: String
  /// The activity, and the state of the session unless it is simply finished.
  package let kind: String
  package let facts: [Fact]
  /// Until when a deleted session can be restored.
  let goneOn: String?

  package init(_ session: TrainingSession, _ glance: SessionGlance?, _ words: HistoryWords, now: Moment) {
    let texts = words.reader.texts
    let activity = session.details.activity
    id = session.id.rawValue
    title = words.title(of: session)
    icon = activity.icon
    day = words.shortDay(session.begins, in: session.zone, now: now)
    time = words.clock(session)
    moment = session.begins.date.formatted(.iso8601)
    var kind = [words.activity(activity)]
    if session.isSimulated { kind.append(texts("history.simulated")) }
    if session.life.isUnderWay {
      kind.append(texts(session.isInterrupted(at: now) ? "history.interrupted" : "history.underWay"))
    }
    if session.life.state == .ended, session.begins > now { kind.append(texts("history.inFuture")) }
    if session.life.state == .ended, session.figures.arePending { kind.append(texts("history.pending")) }
    self.kind = kind.joined(separator: " · ")
    let values: [(String, String?)] = [
      ("distance", session.figures.distance.map(words.distance)),
      ("time", words.length(of: session).map(clockTime)),
      ("pace", glance.flatMap { words.pace($0.totals, of: activity) }),
      (
        "heart",
        glance?.heartRate.map {
          texts("history.units.bpm", ["number": SessionWords(words.reader, activity).heartRate.number($0.mean)])
        }
      ),
      ("sync", glance?.synchrony.map { texts.share($0.shareInTime) }),
    ]
    facts = values.compactMap { name, value in
      value.map { value in
        let shown = name == "pace" ? words.paceName(of: activity) : texts("history.facts.\(name)")
        return Fact(kind: name, name: shown, value: value)
      }
    }
    goneOn = session.removed.map { removed in
      texts("history.goneOn", ["day": words.reader.day(removed + TrainingSession.keepRemoved)])
    }
  }
}

extension TextCatalogue {
  /// `87 %`.
  /// - Parameter share: 0…1.
  package func share(_ share: Double) -> String {
    self("history.units.percent", ["number": number(100 * share, digits: 0)])
  }
}

extension Activity {
  /// The name of an icon in `icons.svg`.
  package var icon: String {
    switch self {
    case .run, .triathlon: "run"
    case .walk: "steps"
    case .cycle, .row, .hiit: "bolt"
    case .swim: "wave"
    case .strength: "beat"
    case .yoga: "heart"
    case .dance: "headphones"
    case .custom: "clock"
    }
  }
}
