import DatabaseSupport
import Foundation
import Persistence
import Songs
import SongsSupport
import Testing
import Units

@Suite("Looking for tracks")
struct CatalogueFilterTests {
  @Test("finds them by the beginnings of words in any of their names", arguments: DatabaseKind.allCases)
  func search(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let shelf = try await Shelf(world)
      func found(_ search: String) async throws -> [String] { try await shelf.titles { $0.search = search } }

      #expect(try await found("halo") == ["Halo"])
      #expect(try await found("BEYONCE") == ["Halo"])
      #expect(try await found("strasse") == ["Straße nach Süden"])
      #expect(try await found("sud lona") == ["Straße nach Süden"])
      #expect(try await found("run sto") == ["Don't Stop", "Stop the Clock"])
      #expect(try await found("dont") == ["Don't Stop"])
      #expect(try await found("hip") == ["Straße nach Süden"])
      #expect(try await found("top") == [])
      #expect(try await found("stop halo") == [])
      #expect(try await found("100%") == ["100%"])
      #expect(try await found("%") == shelf.titles())
      #expect(try await found("best of the") == ["Don't Stop", "Stop the Clock"])
    }
  }

  @Test("narrows them down by what was heard", arguments: DatabaseKind.allCases)
  func heard(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let shelf = try await Shelf(world)
      #expect(try await shelf.titles { $0.tempo = NumberRange(max: 100) } == ["Halo", "Straße nach Süden"])
      #expect(
        try await shelf.titles { $0.cadence = NumberRange(min: 160, max: 165) } == ["Halo", "Don't Stop"])
      #expect(try await shelf.titles { $0.keys = ["9a", "3A"] } == ["Straße nach Süden", "Stop the Clock"])
      #expect(
        try await shelf.titles { $0.mixableWith = "8A" } == ["Halo", "Straße nach Süden", "Don't Stop"])
      #expect(
        try await shelf.titles {
          $0.energy = NumberRange(min: 0.5)
          $0.valence = NumberRange(max: 0.5)
        } == ["Stop the Clock"])
      #expect(try await shelf.titles { $0.states = [.unsteady, .waiting] } == ["A Talk", "Waiting Room"])
      #expect(try await shelf.titles { $0.isDoubtful = true } == ["Stop the Clock"])
      #expect(try await shelf.titles { $0.duration = NumberRange(min: 201) } == [])
    }
  }

  @Test("narrows them down by names, whatever their spelling", arguments: DatabaseKind.allCases)
  func names(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let shelf = try await Shelf(world)
      #expect(
        try await shelf.titles { $0.genres = ["ROCK"] } == ["Don't Stop", "Stop the Clock", "Waiting Room"])
      #expect(
        try await shelf.titles { $0.artists = ["beyonce", "!!!", "nobody"] } == ["Halo", "100%"])
      #expect(try await shelf.titles { $0.albums = ["best of fugazi"] } == ["Waiting Room"])
    }
  }

  @Test("narrows them down by what became of them", arguments: DatabaseKind.allCases)
  func history(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let shelf = try await Shelf(world)
      let yesterday = world.now.milliseconds - Shelf.day
      try await world.database.run(
        "UPDATE track SET plays = 5, last_played_at = \(yesterday), is_favourite = 1 WHERE title = 'Halo'")
      try await world.database.run("UPDATE track SET is_blocked = 1 WHERE title = 'A Talk'")

      #expect(try await shelf.titles { $0.plays = NumberRange(min: 1) } == ["Halo"])
      #expect(try await shelf.titles { $0.notPlayedForDays = 1 }.contains("Halo") == false)
      #expect(try await shelf.titles { $0.notPlayedForDays = 0 }.contains("Halo"))
      #expect(try await shelf.titles { $0.isFavourite = true } == ["Halo"])
      #expect(try await shelf.titles { $0.isBlocked = true } == ["A Talk"])
      let from = Double(world.now.milliseconds - 6 * Shelf.day)
      #expect(
        try await shelf.titles { $0.added = NumberRange(min: from) } == ["A Talk", "Waiting Room", "100%"])
    }
  }

  @Test func `says all that is wrong with it`() {
    var filter = CatalogueFilter()
    filter.energy = NumberRange(min: -1)
    filter.tempo = NumberRange(min: 170, max: 150)
    filter.keys = ["13A"]
    filter.genres = Array(repeating: "x", count: 51)
    filter.notPlayedForDays = -1
    #expect(throws: FilterError.self) { try filter.check() }
    #expect(
      filter.faults.map(\.field) == ["tempo", "energy", "genres", "keys", "notPlayedForDays"])
    #expect(
      filter.faults.map(\.problem) == [
        .reversed, .outOfRange(0...1), .tooMany(maximum: 50), .noKey, .outOfRange(0...36_500),
      ])
  }

  @Test func `is the same after a way through JSON`() throws {
    var filter = CatalogueFilter()
    filter.search = "halo"
    filter.cadence = NumberRange(min: 150, max: 170)
    filter.states = [.steady]
    filter.isBlocked = false
    let json = try JSONEncoder().encode(filter)
    #expect(try JSONDecoder().decode(CatalogueFilter.self, from: json) == filter)
    #expect(try JSONDecoder().decode(CatalogueFilter.self, from: Data("{}".utf8)) == CatalogueFilter())
  }
}
