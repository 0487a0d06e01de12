import Accounts
import DatabaseSupport
import Foundation
import SessionsSupport
import Testing
import Units

@testable import Figures
@testable import Sessions

@Suite("Sessions in an archive")
struct SessionArchiveStoreTests {
  @Test(arguments: DatabaseKind.allCases)
  func `come back with all that was recorded and said of them`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      try await world.decide(.given)
      var generator = SystemRandomNumberGenerator()
      let notes = try SessionNotes("A sore ankle")
      let session = try await world.begin { $0.notes = notes }
      try await world.deliver(try (0..<12).map { try world.batch($0) }, of: session)
      _ = try await world.tell(.end, at: 2, of: session)
      try await world.work()
      _ = try await SessionEditStore(world.database, world.vault).make(
        .crop(from: world.moment(0.5), to: world.moment(2)), of: session.id, by: world.anna, expecting: nil,
        at: world.now, using: &generator)
      let moved = try await SessionEditStore(world.database, world.vault).make(
        .shift(Seconds(-3600)), of: session.id, by: world.anna, expecting: nil, at: world.now, using: &generator)
      try await world.work()
      let archive = SessionArchiveStore(world.database, world.vault)
      #expect(try await archive.page(of: world.ben, after: nil, atMost: 9).isEmpty)
      let page = try await archive.page(of: world.anna, after: nil, atMost: 9)
      #expect(try await archive.page(of: world.anna, after: page.last, atMost: 9).isEmpty)
      let written = try JSONEncoder().encode(page)
      let read = try #require(try JSONDecoder().decode([ArchivedSession].self, from: written).first)
      let (timeline, figures) = (
        try await world.timelines.timeline(of: session.id, world.anna).timeline,
        try await world.figures.figures(of: session.id, world.anna)
      )
      // Existing sessions stay unchanged, and other people's are not touched.
      #expect(try await !archive.restore(read, to: world.anna, at: world.now, using: &generator))
      #expect(try await !archive.restore(read, to: world.ben, at: world.now, using: &generator))

      try await world.sessions.remove(session.id, of: world.anna, expecting: nil, at: world.now)
      try await SessionSweepStore(world.database, world.vault).sweep(
        at: world.moment(31 * 24 * 60), formulas: SessionFigures.currentVersion, using: generator)
      #expect(try await archive.restore(read, to: world.anna, at: world.now, using: &generator))
      try await world.work()
      let back = try await world.sessions.session(session.id, of: world.anna)
      #expect(back.details.notes?.text == "A sore ankle")
      #expect(back.begins == moved.begins)
      #expect(try await world.timelines.timeline(of: session.id, world.anna).timeline == timeline)
      #expect(try await world.figures.figures(of: session.id, world.anna) == figures)
    }
  }
}
