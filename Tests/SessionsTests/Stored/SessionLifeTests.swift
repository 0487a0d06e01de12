import Sessions
import Testing
import Units

@Suite("The life of a session")
struct SessionLifeTests {
  private func at(_ minute: Double) -> Moment { Moment(milliseconds: 1_790_000_000_000) + Seconds(60 * minute) }

  @Test func `goes from the plan over pauses to the end`() {
    var life = SessionLife.planned(for: at(0), at: at(-60))
    #expect(life.begins(orElse: at(-60)) == at(0))
    life.receive(.start, at: at(5))
    #expect(life.state == .started)
    #expect(life.begins(orElse: at(-60)) == at(5))
    life.receive(.pause, at: at(10))
    #expect(life.state == .paused)
    #expect(life.isUnderWay)
    life.receive(.resume, at: at(12))
    life.receive(.end, at: at(30))
    #expect(life.state == .ended)
    #expect(life.started == at(5))
    #expect(life.ended == at(30))
  }

  @Test func `is the same in whatever order and however often it is told`() {
    let told: [(SessionLife.Change, Double)] = [
      (.start, 0), (.pause, 10), (.resume, 12), (.pause, 20), (.resume, 21), (.end, 30), (.end, 31), (.pause, 40),
    ]
    for last in 1...told.count {
      var inOrder = SessionLife.planned(for: nil, at: at(-1))
      for (change, minute) in told.prefix(last) { inOrder.receive(change, at: at(minute)) }
      for seed in 0..<200 as Range<UInt64> {
        var generator = SeededGenerator(state: seed)
        let mixed = (told.prefix(last) + told.prefix(last).filter { _ in Bool.random(using: &generator) })
          .shuffled(using: &generator)
        var life = SessionLife.planned(for: nil, at: at(-1))
        for (change, minute) in mixed { life.receive(change, at: at(minute)) }
        #expect(life.state == inOrder.state, "\(mixed)")
        #expect(life.started == inOrder.started, "\(mixed)")
        #expect(life.ended == inOrder.ended, "\(mixed)")
      }
    }
  }

  @Test func `that nobody ended ends with what was last heard, and goes on when more comes`() {
    var life = SessionLife.started(at: at(0))
    life.fallSilent(lastHeard: at(20))
    #expect(life.state == .ended)
    #expect(life.ended == at(20))
    #expect(life.isEndedBySilence)
    life.goOn(until: at(45))
    #expect(life.ended == at(45))
    life.goOn(until: at(44))
    #expect(life.ended == at(45))
    // A person ends the session explicitly.
    life.receive(.end, at: at(50))
    #expect(life.ended == at(50))
    life.goOn(until: at(90))
    #expect(life.ended == at(50))
  }

  @Test func `that was discarded hears nothing until it is brought back`() {
    var life = SessionLife.started(at: at(0))
    life.receive(.discard, at: at(10))
    life.receive(.resume, at: at(11))
    life.receive(.end, at: at(12))
    #expect(life.state == .discarded)
    life.restore()
    #expect(life.state == .ended)
    #expect(life.ended == at(10))

    var planned = SessionLife.planned(for: at(0), at: at(-60))
    planned.receive(.discard, at: at(-30))
    planned.restore()
    #expect(planned.state == .planned)
  }
}

/// Reproducible (SplitMix64).
private struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
