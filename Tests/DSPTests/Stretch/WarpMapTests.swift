import DSP
import Testing

@Suite("A warp map")
struct WarpMapTests {
  private typealias Point = WarpMap.Point

  @Test func `plays at one speed when given a ratio`() {
    let map = WarpMap(ratio: 1.25, startingAt: 1_000)
    #expect(map.input(at: 0) == 1_000)
    #expect(map.input(at: 400) == 1_500)
    #expect(map.output(at: 1_500) == 400)
    #expect(map.speed(at: 12_345) == 1.25)
  }

  @Test func `is straight between its points and goes on beyond them`() throws {
    let map = try WarpMap(points: [
      Point(output: 0, input: 100), Point(output: 100, input: 300), Point(output: 200, input: 350),
    ])
    #expect(map.input(at: 50) == 200)
    #expect(map.input(at: 150) == 325)
    #expect(map.input(at: -50) == 0)
    #expect(map.input(at: 300) == 400)
    #expect(map.speed(at: 99) == 2)
    #expect(map.speed(at: 100) == 0.5)
  }

  @Test(arguments: [-500.0, 0, 37.5, 100, 150, 199.9, 1_000])
  func `finds the output frame of an input frame`(output: Double) throws {
    let map = try WarpMap(points: [
      Point(output: 0, input: 100), Point(output: 100, input: 300), Point(output: 200, input: 350),
    ])
    #expect((map.output(at: map.input(at: output)) - output).magnitude < 1e-9)
  }

  @Test func `grows at its end without changing what lies before`() throws {
    var map = WarpMap(ratio: 1)
    try map.append(Point(output: 101, input: 201))
    #expect(map.input(at: 0.5) == 0.5)
    #expect(map.input(at: 51) == 101)
  }

  @Test func `forgets the past and keeps its answers about the future`() throws {
    var map = try WarpMap(points: (0..<100).map { Point(output: Double($0), input: Double($0 * $0 + $0)) })
    let before = map.input(at: 70.5)
    map.forget(before: 70)
    #expect(map.points.count == 30)
    #expect(map.input(at: 70.5) == before)
  }

  @Test func `names the point that cannot be`() {
    #expect(throws: WarpMapError.tooFewPoints(count: 1)) { try WarpMap(points: [Point(output: 0, input: 0)]) }
    #expect(throws: WarpMapError.notFinite(index: 1)) {
      try WarpMap(points: [Point(output: 0, input: 0), Point(output: .nan, input: 5)])
    }
    #expect(throws: WarpMapError.outputNotIncreasing(index: 2)) {
      try WarpMap(points: [Point(output: 0, input: 0), Point(output: 5, input: 5), Point(output: 5, input: 6)])
    }
    #expect(throws: WarpMapError.inputNotIncreasing(index: 1)) {
      try WarpMap(points: [Point(output: 0, input: 9), Point(output: 5, input: 9)])
    }
  }
}
