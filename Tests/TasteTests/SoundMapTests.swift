import Songs
import Taste
import Testing
import Units

@Suite("More like this")
struct SoundMapTests {
  private let sounds: [SoundVector] = {
    var randomness = SplitMix64(seed: 11)
    return (0..<300).compactMap { _ in SoundVector((0..<45).map { _ in Float(randomness.normal() / 3) }) }
  }()

  @Test func `finds what a look at every song finds`() {
    let map = SoundMap(sounds)
    for asked in [0, 77, 299] {
      let numbers = sounds[asked].numbers
      let distances = sounds.map { sound in
        zip(sound.numbers, numbers).reduce(Float(0)) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
      }
      let expected = sounds.indices.sorted { distances[$0] < distances[$1] }.prefix(10)
      let found = map.nearest(to: sounds[asked], most: 10)
      #expect(found.map(\.place) == Array(expected))
      #expect(zip(found, expected).allSatisfy { ($0.distance - distances[$1]).magnitude < 1e-4 })
    }
  }

  @Test func `leaves out what is asked to be, and puts back what has a handicap`() {
    let map = SoundMap(sounds)
    let usual = map.nearest(to: sounds[0], most: 3).map(\.place)
    #expect(usual.first == 0)
    let without = map.nearest(to: sounds[0], most: 2) { $0 == 0 ? nil : 0 }
    #expect(without.map(\.place) == Array(usual.dropFirst()))
    let handicapped = map.nearest(to: sounds[0], most: 2) { $0 == 0 ? nil : $0 == usual[1] ? 100 : 0 }
    #expect(handicapped.first?.place == usual[2])
  }

  @Test func `knows no sound of another length`() {
    #expect(SoundVector([1, 2, 3]) == nil)
    #expect(SoundVector([Float](repeating: 0.5, count: 45))?.numbers == [Float](repeating: 0.5, count: 45))
  }
}
