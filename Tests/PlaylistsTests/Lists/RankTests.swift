import Testing

@testable import Playlists

@Suite("Ranks of a list")
struct RankTests {
  private func isOrdered(_ ranks: [Rank]) -> Bool { zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 } }

  @Test func `keep the order of a list that grows at its end, in four bytes each`() throws {
    var list: [Rank] = []
    for _ in 0..<10_000 { list += Rank.ranks(1, after: list.last, before: nil) }
    #expect(isOrdered(list))
    #expect(list.allSatisfy { $0.bytes.count <= 4 && Rank($0.bytes) == $0 })
  }

  @Test func `keep the order of a list that grows at its beginning`() throws {
    var list: [Rank] = []
    for _ in 0..<1_000 { list = Rank.ranks(1, after: nil, before: list.first) + list }
    #expect(isOrdered(list))
    #expect(list.allSatisfy { $0.bytes.count <= 4 && Rank($0.bytes) == $0 })
  }

  @Test func `are there for any place at any time`() throws {
    var generator = SystemRandomNumberGenerator()
    var list: [Rank] = []
    for _ in 0..<3_000 {
      let place = Int.random(in: 0...list.count, using: &generator)
      let new = Rank.ranks(
        Int.random(in: 1...3, using: &generator), after: place > 0 ? list[place - 1] : nil,
        before: place < list.count ? list[place] : nil)
      list.insert(contentsOf: new, at: place)
    }
    #expect(isOrdered(list))
    #expect(list.allSatisfy { Rank($0.bytes) == $0 })
  }

  @Test func `fit between the same two over and over, at a byte for every eight`() throws {
    let ends = Rank.ranks(2, after: nil, before: nil)
    var high = ends[1]
    for _ in 0..<800 { high = try #require(Rank.ranks(1, after: ends[0], before: high).first) }
    #expect(ends[0] < high)
    #expect(high.bytes.count <= 120)
    var low = ends[0]
    for _ in 0..<800 { low = try #require(Rank.ranks(1, after: low, before: ends[1]).first) }
    #expect(low < ends[1])
    #expect(low.bytes.count <= 120)
  }

  @Test func `stay in order past the largest and the smallest of four bytes`() throws {
    let largest = try #require(Rank([255, 255, 255, 255]))
    let smallest = try #require(Rank([0, 0, 0, 1]))
    #expect(isOrdered([largest] + Rank.ranks(20, after: largest, before: nil)))
    #expect(isOrdered(Rank.ranks(20, after: nil, before: smallest) + [smallest]))
  }

  @Test func `are spread evenly where many are put at once`() throws {
    let ends = Rank.ranks(2, after: nil, before: nil)
    let many = Rank.ranks(200, after: ends[0], before: ends[1])
    #expect(many.count == 200)
    #expect(isOrdered([ends[0]] + many + [ends[1]]))
    #expect(many.allSatisfy { $0.bytes.count <= 5 })
  }

  @Test func `are never without bytes, and never end in zero`() {
    #expect(Rank([]) == nil)
    #expect(Rank([1, 0]) == nil)
    #expect(Rank([0, 1]) != nil)
  }
}
