import AudioFiles
import Persistence
package import Songs
import Testing
import Units

/// A small library of Anna's in which each filter has a different result. Ben has a track that would match many of them.
package struct Shelf: Sendable {
  package let world: LibraryWorld

  package static let day: Int64 = 86_400_000

  package init(_ world: LibraryWorld) async throws {
    self.world = world
    func add(
      _ title: String, _ artist: String?, _ genre: String?, _ values: HeardValues?, daysAgo: Int64,
      by person: Identifier<Person>? = nil
    ) async throws {
      let recording = LibraryWorld.recording(
        "\(title) by \(artist ?? "nobody")",
        AudioTags(title: title, artist: artist, album: "Best of \(artist ?? "nobody")", genre: genre))
      try await world.adopt(
        recording, by: person ?? world.anna, at: Moment(milliseconds: world.now.milliseconds - daysAgo * Self.day))
      if let values { try await world.hear(values, in: recording) }
    }
    let (amin, emin, cmaj) = (WheelKey("8A"), WheelKey("9A"), WheelKey("8B"))
    try await add(
      "Halo", "Beyoncé", "Pop", .steady(80, felt: 160, key: amin, energy: 0.6, valence: 0.8), daysAgo: 10)
    try await add(
      "Straße nach Süden", "Łona", "Hip-Hop", .steady(95, felt: 190, key: emin, energy: 0.4, valence: 0.3), daysAgo: 9)
    try await add(
      "Don't Stop", "The Runners", "Rock", .steady(165, key: cmaj, energy: 0.9, valence: 0.7), daysAgo: 8)
    try await add(
      "Stop the Clock", "The Runners", "Rock",
      .steady(150, key: WheelKey("3A"), energy: 0.8, valence: 0.4, confidence: 0.3, isDoubtful: true), daysAgo: 7)
    try await add("A Talk", nil, "Podcast", .speech, daysAgo: 6)
    try await add("Waiting Room", "Fugazi", "rock", nil, daysAgo: 5)
    try await add("100%", "!!!", nil, .steady(120, energy: 0.7, valence: 0.6), daysAgo: 4)
    try await add("Halo", "Ben's own", "Pop", .steady(160), daysAgo: 3, by: world.ben)
  }

  package func titles(
    _ order: CatalogueOrder = CatalogueOrder(.added), _ edit: (inout CatalogueFilter) -> Void = { _ in }
  ) async throws -> [String] {
    var filter = CatalogueFilter()
    edit(&filter)
    let page = try await CatalogueStore(world.database).page(
      of: world.anna, filter, order, atMost: 100, now: world.now)
    #expect(page.total == page.tracks.count)
    #expect(page.next == nil)
    return page.tracks.map(\.tags.title.text)
  }
}
