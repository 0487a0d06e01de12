import Pacing
import Plans
import Testing
import Units

@Suite("A plan file damaged by chance")
struct DamagedPlanTests {
  private static let whole = """
    name: Everything
    activity: run
    athlete: {age: 38, height: 1.76m, usual cadence: 166, usual pace: 6:00/km, resting heart rate: 52}
    steps:
      - {name: "Warm-up", for: 10min, effort: from 2/10 to 5/10}
      - repeat: 6
        steps:
          - for: 1:30
            cadence: 176
            effort: 8/10
          - {for: 400m, zone: 2, activity: walk}
      - {until: lap, about: 2min 30s, tempo: 128}
      - {for: 20min, ramp: to pace 5:07/km}
      - {for: 5min, from: {effort: 2/10}, to: effort 5/10}
      - {for: 20min, curve: peak, cadence: 172}
    """

  /// Tokens with a meaning damage more than random bytes.
  private static let pieces = [
    "&a ", "*a", "[", "]", "{", "}", ": ", "- ", "\n", "\t", "\"", "'", "|", ">", "%", "@", "!!int ", "? ", "# ",
    "---\n", "-",
    "1e999", "nan", "/", "0", "\u{0}", "é", "\u{2028}", "<<: ", "~", "from", "to", ",",
  ].map { Array($0.utf8) }

  @Test(arguments: 0..<8)
  func `is read or refused, and what is read can be played`(seed: Int) throws {
    var randomness = SplitMix64(seed: UInt64(seed))
    for _ in 0..<150 {
      var bytes = Array(Self.whole.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &randomness) { damage(&bytes, &randomness) }
      do {
        let timetable = try PlanFile.plan(from: bytes).timetable()
        #expect(timetable.paced.duration.value.isFinite)
      } catch {
        #expect(!error.report(file: "plan.yaml").isEmpty)
      }
    }
  }

  private func damage(_ bytes: inout [UInt8], _ randomness: inout SplitMix64) {
    let place = Int.random(in: 0..<max(bytes.count, 1), using: &randomness)
    let end = min(place + Int.random(in: 0...12, using: &randomness), bytes.count)
    switch Int.random(in: 0...4, using: &randomness) {
    case 0: bytes.removeSubrange(min(place, end)..<end)
    case 1: bytes.insert(contentsOf: Self.pieces.randomElement(using: &randomness) ?? [], at: min(place, bytes.count))
    case 2:
      bytes.insert(contentsOf: bytes[min(place, end)..<end], at: Int.random(in: 0...bytes.count, using: &randomness))
    case 3: bytes.insert(UInt8.random(in: 0...255, using: &randomness), at: min(place, bytes.count))
    default: bytes.removeLast(min(bytes.count, Int.random(in: 0...80, using: &randomness)))
    }
  }
}
