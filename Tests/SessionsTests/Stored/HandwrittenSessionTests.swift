import Accounts
import ActivityFiles
import DatabaseSupport
import Figures
import Plans
import Sessions
import SessionsSupport
import Testing
import Units

@Suite("A session written in by hand")
struct HandwrittenSessionTests {
  private func set(_ repetitions: Int) -> SetWork {
    SetWork(duration: .zero, repetitions: repetitions, load: SetLoad(60, .kilograms), exercise: "Squat")
  }

  @Test(arguments: DatabaseKind.allCases)
  func `has figures like any other, and its sets spread over it`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      var generator = SystemRandomNumberGenerator()
      let written = try HandwrittenSession(
        SessionDetails(.run, rating: 7), from: world.moment(0), for: Seconds(1_800), distance: Metres(5_000),
        sets: [set(5), set(6), set(7)], zone: .greenwich, at: world.moment(60))
      let session = try await HandwrittenSessionStore(world.database, world.vault).add(
        written, of: world.anna, at: world.moment(60), using: &generator)
      #expect(session.life.state == .ended)
      try await world.work()
      let figures = try #require(try await world.figures.figures(of: session.id, world.anna))
      #expect(figures.totals.elapsed == 1_800)
      #expect(figures.totals.distance == 5_000)
      #expect(figures.sets?.map(\.start) == [0, 600, 1_200])
      #expect(figures.sets?.map(\.repetitions) == [5, 6, 7])
      #expect(figures.load.rated == 210)
      // It is edited like any other.
      _ = try await SessionEditStore(world.database, world.vault).make(
        .removeSet(at: world.moment(10)), of: session.id, by: world.anna, expecting: nil, at: world.moment(61),
        using: &generator)
      try await world.work()
      #expect(try await world.figures.figures(of: session.id, world.anna)?.sets?.map(\.repetitions) == [5, 7])
    }
  }

  @Test func `can't have been in the future, or longer or farther than anything`() throws {
    let now = Moment(milliseconds: 1_790_000_000_000)
    func write(
      from start: Moment, for seconds: Double = 60, metres: Double? = nil, sets: [SetWork] = []
    ) throws -> HandwrittenSession {
      try HandwrittenSession(
        SessionDetails(.run), from: start, for: Seconds(seconds), distance: metres.map { Metres($0) }, sets: sets,
        zone: .greenwich, at: now)
    }
    let past = now - Seconds(40 * 86_400)
    #expect(throws: HandwrittenSessionError.inFuture) { try write(from: now - Seconds(59)) }
    #expect(throws: HandwrittenSessionError.tooEarly) { try write(from: Moment(milliseconds: -1)) }
    #expect(throws: HandwrittenSessionError.impossibleDuration) { try write(from: past, for: 0) }
    #expect(throws: HandwrittenSessionError.impossibleDuration) { try write(from: past, for: 32 * 86_400) }
    #expect(throws: HandwrittenSessionError.impossibleDistance) { try write(from: past, metres: 0.5) }
    #expect(throws: HandwrittenSessionError.emptySet(1)) {
      try write(from: past, sets: [set(5), SetWork(duration: .zero)])
    }
    #expect(throws: HandwrittenSessionError.tooManySets(most: 60)) {
      try write(from: past, sets: Array(repeating: set(5), count: 61))
    }
    #expect(try write(from: now - Seconds(60)).duration == Seconds(60))
  }
}
