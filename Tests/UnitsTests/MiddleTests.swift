import Testing
import Units

@Suite("The middle of some numbers")
struct MiddleTests {
  @Test func `is what stands in the middle once they are sorted`() {
    var seed: UInt64 = 7
    for count in 1...40 {
      // So few different numbers that many are equal.
      let numbers = (0..<count).map { _ in
        seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(seed >> 60)
      }
      #expect(numbers.middle == numbers.sorted()[count / 2])
    }
  }

  @Test func `is nothing where there aren't any`() {
    #expect([Double]().middle == nil)
  }
}
