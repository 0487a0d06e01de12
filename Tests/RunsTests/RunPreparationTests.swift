import Accounts
import AudioFiles
import DatabaseSupport
import Foundation
import Persistence
import Plans
import Playlists
import Runs
import Sessions
import Songs
import SongsSupport
import TestSupport
import Testing
import Units

@Suite("What a device takes along")
struct RunPreparationTests {
  /// Anna with a library, a plan and a scheduled workout for it.
  private struct Studio {
    let world: LibraryWorld
    let database: CountingDatabase
    let preparation: RunPreparation
    let planned: PlannedPlaylists
    let plans: PlanStore
    let schedule: ScheduleStore

    init(_ world: LibraryWorld) async throws {
      self.world = world
      let database = CountingDatabase(world.database)
      self.database = database
      var randomness = SystemRandomNumberGenerator()
      let vault = Vault(try SecretKeyFile(path: world.folder.path("secret.key")).key(using: &randomness))
      let email = try vault.seal(Array("anna@example.org".utf8), in: .email, of: world.anna)
      try await world.database.run("UPDATE account SET email = \(email) WHERE id = \(world.anna.rawValue)")
      for number in 0..<24 {
        let recording = LibraryWorld.recording(
          "\(number)", AudioTags(title: "Song \(number)", artist: "Artist \(number % 9)"))
        try await world.adopt(recording, by: world.anna, as: "\(number).mp3")
        try await world.hear(.clicks(tempo: 150 + Double(number), energy: 0.5), in: recording)
      }
      planned = PlaylistStore(database).planned(threads: 1)
      plans = PlanStore(database)
      schedule = ScheduleStore(database)
      let days = ScheduleItemStore(database, TrainingSessionStore(database, vault))
      preparation = RunPreparation(
        RunStore(
          database, HealthStore(database, vault), AccountStore(database, vault), RunPurposeStore(days)), planned)
    }

    func plan() async throws -> StoredPlan {
      var randomness = SystemRandomNumberGenerator()
      let text = "name: Tempo\nactivity: run\nsteps: [{for: 6min, cadence: 164}]"
      return try await plans.add(
        try PlanFile.plan(from: Array(text.utf8)), of: world.anna, at: world.now, using: &randomness)
    }

    func list(for workout: RecipeWorkout) async throws -> Playlist {
      var randomness = SystemRandomNumberGenerator()
      return try await planned.make(
        for: workout, named: try #require(VisibleLine("Tempo")), of: world.anna, at: world.now, using: &randomness)
    }

    func run(_ list: Playlist) async throws -> PreparedRun {
      try await preparation.run(with: list.id, .unchanged, for: world.anna, at: world.now)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is read at once, with one more look for songs besides`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let studio = try await Studio(world)
      let plan = try await studio.plan()
      let version = try await studio.plans.current(plan.id, of: world.anna).version
      let list = try await studio.list(for: RecipeWorkout(version))
      _ = studio.database.transactions()
      let run = try await studio.run(list)
      // Authenticating the request takes the third transaction.
      #expect(studio.database.transactions() == 2)
      let spares = run.songs.count(where: \.isSpare)
      #expect(spares > 0)
      #expect(run.workout?.purpose?.plan == plan.id.rawValue)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is for a workout of the day, whichever version asks for the same`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let studio = try await Studio(world)
      let (first, second) = (try await studio.plan(), try await studio.plan())
      let version = try await studio.plans.current(first.id, of: world.anna).version
      let list = try await studio.list(for: RecipeWorkout(version))
      let today = try #require(CalendarDay(world.now.day(in: try TimeZoneName("Europe/Berlin"))))
      var randomness = SystemRandomNumberGenerator()
      _ = try await studio.schedule.add(
        second.id, of: world.anna, on: today, at: nil, .once, today: today, now: world.now, using: &randomness)
      let run = try await studio.run(list)
      #expect(run.workout?.purpose?.plan == second.id.rawValue)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is for the plan that a list's own text says where nobody knows its version`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let studio = try await Studio(world)
      let plan = try await studio.plan()
      let workout = try await studio.plans.current(plan.id, of: world.anna).version.workout
      let list = try await studio.list(for: RecipeWorkout(workout))
      let run = try await studio.run(list)
      #expect(run.workout?.purpose?.plan == plan.id.rawValue)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is nothing planned where the list is none`(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let studio = try await Studio(world)
      var randomness = SystemRandomNumberGenerator()
      let list = try await PlaylistStore(world.database).add(
        try #require(VisibleLine("Mine")), .ordered, of: world.anna, at: world.now, using: &randomness)
      let run = try await studio.run(list)
      #expect(run.workout == nil)
      let harder = try #require(PlanAdjustment(effort: 1, warmUp: 0, coolDown: 0))
      await #expect(throws: RunError.nothingToAdjust) {
        _ = try await studio.preparation.run(
          with: list.id, harder, for: world.anna, at: world.now)
      }
      await #expect(throws: RunError.notPlanned) {
        _ = try await studio.preparation.workout(of: list.id, .unchanged, for: world.anna, at: world.now)
      }
    }
  }
}
