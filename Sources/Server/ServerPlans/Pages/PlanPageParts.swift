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

  /// Throws a problem when there is not the music for it.
  func makePlaylist(
    of workout: WorkoutPlan, named title: String, for person: Identifier<Person>
  ) async throws -> Identifier<Playlist> {
    var recipe = PlaylistRecipe()
    recipe.plan = workout.yaml
    var chance = surroundings.chance()
    return try await answering { [recipe] in
      try await playlists.make(
        try PlaylistBody.name(title), recipe, seed: nil, of: person, at: surroundings.now(), using: &chance
      ).id
    }
  }
}

/// What was just done, as the address of the page after it says it: `?said=saved`.
enum PlanNews: String, Sendable {
  case made, saved, copied, taken, restored, accepted, declined, linkEnded, sent, moved, skipped, done, coming, adapted,
    takenBack, shifted, enrolled

  static func notice(_ request: Request, _ texts: TextCatalogue) -> PageNotice? {
    request.said(Self.self).map { PageNotice(words: texts("plans.said.\($0.rawValue)")) }
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
    case .imperial: texts("plans.miles", ["count": texts.number(distance.value / metresInMile, digits: 1)])
    }
  }

  func words(_ duration: Seconds, _ distance: Metres?) -> String {
    [time(duration), distance.map(self.distance)].compactMap(\.self).joined(separator: " · ")
  }

  func activity(_ activity: Activity) -> String { texts("plans.activities.\(activity.rawValue)") }
}
