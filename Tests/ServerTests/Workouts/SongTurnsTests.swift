import Testing
import Units

@testable import ServerPlans

@Suite("Songs planned while a workout changes")
struct SongTurnsTests {
  private struct NoMusic: Error {}

  @Test func `are planned for the first and the newest of those who ask, and for none between`() async throws {
    let turns = SongTurns()
    let (anna, ben) = (person(), person())
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let (opened, open) = AsyncStream<Void>.makeStream()
    async let first = turns.run(for: anna) {
      begin.finish()
      for await _ in opened {}
      return 0
    }
    for await _ in begun {}

    try await withThrowingTaskGroup(of: Int?.self) { group in
      for number in 1...10 { group.addTask { try await turns.run(for: anna) { number } } }
      for _ in 1...9 { #expect(try await group.next() == .some(nil)) }
      let other = try await turns.run(for: ben) { 20 }
      #expect(other == 20)
      open.finish()
      #expect(try await group.next() != .some(nil))
    }

    #expect(try await first == 0)
    let later = try await turns.run(for: anna) { 11 }
    #expect(later == 11)
  }

  @Test func `leave the turn to the next when they cannot be planned`() async throws {
    let turns = SongTurns()
    let anna = person()
    await #expect(throws: NoMusic.self) {
      _ = try await turns.run(for: anna) { () async throws -> Int in throw NoMusic() }
    }
    let next = try await turns.run(for: anna) { 1 }
    #expect(next == 1)
  }

  private func person() -> Identifier<Person> {
    var generator = SystemRandomNumberGenerator()
    return Identifier(at: Moment(milliseconds: 0), using: &generator)
  }
}
