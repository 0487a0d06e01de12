import Accounts
import ActivityFiles
import Exercises
import HTTPTypes
import Hummingbird
import Plans
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// The page for running. During a run, its scripts work without the server.
struct RunPages: Sendable {
  let pages: Pages
  let playlists: PlaylistStore
  let library: ExerciseLibrary
  let staticFiles: StaticFiles

  func add(to routes: RouteTable) {
    routes.personal(.get, "/run/{id}", .healthRead, show)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let playlist = try await playlists.playlist(context.identifier("id"), of: caller.person)
    let activity = try playlist.activity
    let exercises = activity == .strength ? try await exercises(of: caller.person, reader) : []
    return try pages.show(
      "run/page", Page(playlist, activity, exercises, reader, files: staticFiles.toRun), to: reader)
  }

  /// The exercises to choose from without a plan: one's own, the catalogue's, and those that stand for a kind of movement.
  private func exercises(of person: Identifier<Person>, _ reader: Reader) async throws -> [Page.Exercise] {
    let own = try await library.page(
      ExerciseFilter(selection: .own), seenBy: person, in: reader.language, atMost: OwnExercise.most)
    var byName: [String: Page.Exercise] = [:]
    for category in ExerciseCategory.allCases {
      let words = reader.texts("sets.exercises.\(category.name)")
      byName[words.lowercased()] = Page.Exercise(category: String(category.rawValue), id: nil, words: words)
    }
    let known = KnownExercise.all.map { ($0.id, $0.name(in: reader.language)) }
    let mine = own.exercises.compactMap { listed in
      listed.exercise.text(in: reader.language).map { (listed.exercise.id, $0.name) }
    }
    for (id, words) in known + mine {
      let category = byName[words.lowercased()]?.category
      byName[words.lowercased()] = Page.Exercise(category: category, id: id.text, words: words)
    }
    return byName.values.sorted { $0.words < $1.words }
  }

  fileprivate struct Page: Sendable {
    struct Choice: Sendable { let name: String, words: String, lead: String }
    struct Sensor: Sendable { let name: String, words: String, lead: String, use: String }
    struct Change: Sendable { let name: String, words: String, less: Button, more: Button }
    struct Exercise: Sendable { let category: String?, id: String?, words: String }
    struct Button: Sendable { let kind: String, words: String, use: String }

    let id: String
    let name: String
    /// A warning about blocked songs in the playlist.
    let blocked: String?
    let isImperial: Bool
    let activity: String
    /// Whether sets are counted instead of steps.
    let isGym: Bool
    /// The exercises to choose from for a set; empty if sets aren't counted.
    let exercises: [Exercise]
    let weightUnit: String
    let modes: [Choice]
    let sensors: [Sensor]
    let figures: [RunFigure]
    let totals: [RunFigure]
    /// Adjustments of the workout just before it starts.
    let changes: [Change]
    let hasChanges: Bool
    let paceUnit: String
    let paceGoal: String
    /// The initial pace: that of an easy run.
    let pace: String
    /// What a device must cache for the page and for running offline, besides what the HTML names.
    let files: String

    init(
      _ playlist: Playlist, _ activity: Activity, _ exercises: [Exercise], _ reader: Reader, files: [String]
    ) {
      self.files = files.joined(separator: " ")
      let texts = reader.texts
      id = playlist.id.rawValue
      name = playlist.name.text
      blocked = playlist.blocked > 0 ? texts("playlists.blocked", count: playlist.blocked) : nil
      isImperial = reader.units == .imperial
      self.activity = activity.rawValue
      isGym = activity == .strength
      self.exercises = exercises
      weightUnit = texts(isImperial ? "sets.pound" : "sets.kilogram")
      var names = isGym ? ["manual"] : ["cadence", "pulse", "pace", "manual"]
      if case .planned = playlist.content { hasChanges = true } else { hasChanges = false }
      if hasChanges { names.insert("plan", at: 0) }
      modes = names.map { Choice(name: $0, words: texts("run.modes.\($0)"), lead: texts("run.modes.\($0)Lead")) }
      let place = isGym ? "sets" : "run"
      sensors = (isGym ? ["motion", "heart"] : ["motion", "place", "heart"]).map {
        Sensor(
          name: $0, words: texts("\(place).sensors.\($0)"), lead: texts("\(place).sensors.\($0)Lead"),
          use: texts("\(place).sensors.\($0)Use"))
      }
      if isGym {
        figures = RunFigure.named(["time", "heart", "energy"], for: reader)
        totals =
          RunFigure.named(["time", "energy"], for: reader)
          + ["sets", "repetitions"].map {
            RunFigure(name: $0, words: texts("sets.totals.\($0)"), unit: nil, isFire: false)
          }
      } else {
        figures = RunFigure.named(RunFigure.ofRun, for: reader)
        totals = RunFigure.named(RunFigure.totals, for: reader)
      }
      changes =
        hasChanges
        ? [
          Change("effort", .easier, .harder, texts), Change("warmUp", .shorterWarmUp, .longerWarmUp, texts),
          Change("coolDown", .shorterCoolDown, .longerCoolDown, texts),
        ] : []
      paceUnit = texts(isImperial ? "run.units.perMile" : "run.units.perKilometre")
      paceGoal = texts(isImperial ? "run.paceGoalMile" : "run.paceGoalKilometre")
      pace = isImperial ? "9:40" : "6:00"
    }
  }
}

extension RunPages.Page.Change {
  fileprivate init(_ name: String, _ less: PlanChange, _ more: PlanChange, _ texts: TextCatalogue) {
    self.name = name
    words = texts("run.changes.\(name)")
    self.less = RunPages.Page.Button(less, texts)
    self.more = RunPages.Page.Button(more, texts)
  }
}

extension RunPages.Page.Button {
  fileprivate init(_ change: PlanChange, _ texts: TextCatalogue) {
    kind = change.rawValue
    words = texts("run.changes.\(kind)")
    use = texts("run.changes.\(kind)Use")
  }
}

extension Playlist {
  /// The activity of the plan. Running for playlists without a plan.
  fileprivate var activity: Activity {
    get throws {
      guard case .planned(let planned) = content else { return .run }
      return try planned.recipe.plan().activity
    }
  }
}
