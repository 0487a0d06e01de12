import Pacing
import Testing
import Units

@Suite("A line of beats")
struct BeatLineTests {
  private static let line: BeatLine = {
    var line = BeatLine(beat: 8, at: Seconds(10), tempo: .of(120))
    line.turn(to: .of(150), at: Seconds(12))
    line.turn(to: .of(90), at: Seconds(14))
    return line
  }()

  @Test func `knows when each beat sounds, and which beat sounds when`() {
    let line = Self.line
    #expect(line.beat(at: Seconds(12)) == 12)
    #expect(line.beat(at: Seconds(14)) == 17)
    #expect(line.beat(at: Seconds(16)) == 20)
    for beat in stride(from: 0.0, to: 40, by: 0.7) {
      #expect(abs(line.beat(at: line.time(ofBeat: beat)) - beat) < 1e-9)
    }
  }

  @Test func `keeps its past when it turns, and its tempo when it is shifted`() {
    var line = Self.line
    line.shift(by: Seconds(0.25))
    #expect(line.time(ofBeat: 17) == Seconds(14.25))
    #expect(line.tempo(at: Seconds(14)) == .of(150))
    line.turn(to: .of(100), at: Seconds(13))
    #expect(line.lastTurn == Seconds(14.25))
    #expect(line.time(ofBeat: 12) == Seconds(12.25))
  }

  @Test func `stays short however long the music plays`() {
    var line = BeatLine(beat: 0, at: .zero, tempo: .of(120))
    for turn in 1...100_000 { line.turn(to: .of(120 + Double(turn % 2)), at: Seconds(Double(turn) * 0.1)) }
    let end = Seconds(10_000)
    #expect(abs(line.beat(at: end) - 10_000 * 120.5 / 60) < 1)
    #expect(abs(line.time(ofBeat: line.beat(at: end)).value - end.value) < 1e-6)
  }
}
