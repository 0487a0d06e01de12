import AudioFiles
import DatabaseSupport
import Persistence
import Songs
import SongsSupport
import Testing
import Units

@Suite("The order of a catalogue")
struct CatalogueOrderTests {
  @Test("is that of the column, unknown ones last in both directions", arguments: DatabaseKind.allCases)
  func columns(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let shelf = try await Shelf(world)
      #expect(
        try await shelf.titles(CatalogueOrder(.title)) == [
          "100%", "A Talk", "Don't Stop", "Halo", "Stop the Clock", "Straße nach Süden", "Waiting Room",
        ])
      #expect(
        try await shelf.titles(CatalogueOrder(.tempo)) == [
          "Halo", "Straße nach Süden", "100%", "Stop the Clock", "Don't Stop", "A Talk", "Waiting Room",
        ])
      #expect(
        try await shelf.titles(CatalogueOrder(.tempo, .descending)) == [
          "Don't Stop", "Stop the Clock", "100%", "Straße nach Süden", "Halo", "Waiting Room", "A Talk",
        ])
      #expect(try await shelf.titles(.newestFirst).first == "100%")
    }
  }

  @Test("brings each track exactly once, however small the pages", arguments: DatabaseKind.allCases)
  func paging(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let shelf = try await Shelf(world)
      for column in CatalogueOrder.Column.allCases {
        for direction in CatalogueOrder.Direction.allCases {
          let order = CatalogueOrder(column, direction)
          #expect(try await pages(of: order, world).flatMap(\.self) == shelf.titles(order), "\(order)")
        }
      }
    }
  }

  @Test("can be entered anywhere, and past its end", arguments: DatabaseKind.allCases)
  func skipping(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let shelf = try await Shelf(world)
      let catalogue = CatalogueStore(world.database)
      let all = try await shelf.titles(CatalogueOrder(.artist))
      for skipped in 0...8 {
        let page = try await catalogue.page(
          of: world.anna, CatalogueFilter(), CatalogueOrder(.artist), skipping: skipped, atMost: 3, now: world.now)
        #expect(page.tracks.map(\.tags.title.text) == Array(all.dropFirst(skipped).prefix(3)))
        #expect(page.total == 7)
      }
    }
  }

  @Test("neither repeats nor hides others when tracks come and go between two pages", arguments: DatabaseKind.allCases)
  func change(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      _ = try await Shelf(world)
      let catalogue = CatalogueStore(world.database)
      let order = CatalogueOrder(.title)
      let first = try await catalogue.page(
        of: world.anna, CatalogueFilter(), order, atMost: 3, now: world.now)
      #expect(first.tracks.map(\.tags.title.text) == ["100%", "A Talk", "Don't Stop"])
      try await world.database.write { transaction in
        _ = try TrackStore.remove([first.tracks[0].id, first.tracks[2].id], of: world.anna, in: transaction)
      }
      try await world.adopt(LibraryWorld.recording("new", .init(title: "Aaa")), by: world.anna)

      let second = try await catalogue.page(
        of: world.anna, CatalogueFilter(), order, after: first.next, atMost: 3, now: world.now)
      #expect(second.tracks.map(\.tags.title.text) == ["Halo", "Stop the Clock", "Straße nach Süden"])
      #expect(second.total == 6)
    }
  }

  @Test("cannot be changed in the middle", arguments: DatabaseKind.allCases)
  func foreignPlace(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      _ = try await Shelf(world)
      let catalogue = CatalogueStore(world.database)
      let first = try await catalogue.page(
        of: world.anna, CatalogueFilter(), CatalogueOrder(.title), atMost: 3, now: world.now)
      await #expect(throws: ForeignPlaceError.self) {
        try await catalogue.page(
          of: world.anna, CatalogueFilter(), CatalogueOrder(.tempo), after: first.next, atMost: 3, now: world.now)
      }
    }
  }

  private func pages(of order: CatalogueOrder, _ world: LibraryWorld) async throws -> [[String]] {
    let catalogue = CatalogueStore(world.database)
    var pages: [[String]] = []
    var place: CataloguePlace?
    repeat {
      let page = try await catalogue.page(
        of: world.anna, CatalogueFilter(), order, after: place, atMost: 2, now: world.now)
      #expect(page.total == 7)
      pages.append(page.tracks.map(\.tags.title.text))
      place = page.next
    } while place != nil && pages.count < 10
    return pages
  }
}
