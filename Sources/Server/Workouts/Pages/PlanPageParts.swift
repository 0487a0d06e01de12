import Accounts
import HTTPTypes
import Hummingbird
import Library
import Units
import Workouts

/// What the pages of workouts ask, and how they answer.
struct PlanPageParts: Sendable {
  let pages: Pages
  let workouts: WorkoutParts
  let playlists: PlannedPlaylists
  let accounts: AccountStore
  /// Where this server is reached.
  let publicURL: String
  let surroundings: Surroundings

  /// What a form was refused, for its page to say. Throws what no other form could mend.
  func refusal(_ error: any Error, _ reader: Reader, _ context: AppContext) throws -> Problem {
    let problem = Problem(error, logger: context.logger)
    switch problem.status {
    case .conflict, .unprocessableContent, .badRequest, .preconditionFailed: return problem.localized(by: reader.texts)
    default: throw problem
    }
  }
}

/// What was just done, as the address of the page after it says it: `?said=saved`.
enum PlanNews: String, Sendable {
  case made, saved, copied, taken, restored, accepted, declined, linkEnded, moved, skipped, done, coming, adapted,
    shifted, enrolled

  static func notice(_ request: Request, _ texts: TextCatalogue) -> PageNotice? {
    guard let text = request.uri.queryParameters["said"], let news = Self(rawValue: String(text)) else { return nil }
    return PageNotice(words: texts("plans.said.\(news.rawValue)"))
  }
}

/// How long and how far, in a line.
struct PlanFacts: Sendable {
  private let texts: TextCatalogue
  private let units: UnitSystem

  init(_ reader: Reader) {
    texts = reader.texts
    units = reader.units
  }

  /// `42 min`, or `1:05 h` from an hour on.
  func time(_ duration: Seconds) -> String {
    let minutes = Int((duration.value / 60).rounded())
    if duration.value < 60 { return texts("plans.seconds", ["count": texts.number(Int(duration.value.rounded()))]) }
    guard minutes >= 60 else { return texts("plans.minutes", ["count": texts.number(minutes)]) }
    let rest = minutes % 60
    return texts("plans.hours", ["time": "\(minutes / 60):\(rest < 10 ? "0" : "")\(rest)"])
  }

  /// `8.4 km` or `5.2 mi`.
  func distance(_ distance: Metres) -> String {
    switch units {
    case .metric: texts("plans.kilometres", ["count": texts.number(distance.value / 1000, digits: 1)])
    case .imperial: texts("plans.miles", ["count": texts.number(distance.value / 1609.344, digits: 1)])
    }
  }

  func words(_ duration: Seconds, _ distance: Metres?) -> String {
    [time(duration), distance.map(self.distance)].compactMap(\.self).joined(separator: " · ")
  }

  func activity(_ activity: Activity) -> String { texts("plans.activities.\(activity.rawValue)") }
}
