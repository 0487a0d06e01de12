import Testing
import Units

@testable import Pacing

/// Chooses the next song.
struct SongShelfTests {
  /// Songs numbered from 0, at the given distances from the wanted tempo.
  private func shelf(_ count: Int) throws -> SongShelf { SongShelf(try (0..<count).map { try .even(160, number: $0) }) }

  private func choice(_ shelf: inout SongShelf, _ distances: [Double]) -> Int? {
    shelf.choose { distances[$0.number] }?.live.number
  }

  @Test func `the first in order that fits`() throws {
    var shelf = try shelf(4)
    #expect(choice(&shelf, [1.3, 0.9, 0.1, 0.1]) == 1)
    shelf.begin(1)
    #expect(choice(&shelf, [1.3, 0.9, 0.1, 0.1]) == 2)
  }

  @Test func `the nearest of those not heard before one is heard twice`() throws {
    var shelf = try shelf(3)
    shelf.begin(0)
    #expect(choice(&shelf, [0.1, 1.4, 1.2]) == 2)
  }

  @Test func `what was heard longest ago once all were, and never what plays`() throws {
    var shelf = try shelf(3)
    for number in [1, 0, 2] { shelf.begin(number) }
    #expect(choice(&shelf, [0.5, 0.5, 0.5]) == 1)
    #expect(choice(&shelf, [1.5, 1.2, 0.5]) == 1)
    #expect(choice(&shelf, [0.5, 1.2, 0.5]) == 0)
  }

  @Test func `the only song again and again`() throws {
    var shelf = try shelf(1)
    shelf.begin(0)
    #expect(choice(&shelf, [0.5]) == 0)
    shelf.discard(0)
    #expect(choice(&shelf, [0.5]) == nil)
  }

  @Test func `back to what was really heard, and further back when asked again`() throws {
    var shelf = try shelf(4)
    for number in [3, 1, 2] { shelf.begin(number) }
    #expect(shelf.previous()?.live.number == 1)
    shelf.begin(1)
    #expect(shelf.previous()?.live.number == 3)
    shelf.begin(3)
    #expect(shelf.previous() == nil)
  }
}
