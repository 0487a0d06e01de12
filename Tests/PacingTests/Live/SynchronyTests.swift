import Pacing
import Testing

@Suite("Synchrony")
struct SynchronyTests {
  @Test func `is whole when all steps fall at the same place in the beat, wherever that is`() {
    for phase in [0.0, 0.2, -0.45] {
      var synchrony = Synchrony()
      for beat in 0..<50 { synchrony.add(phase: Double(beat) + phase) }
      #expect(abs(synchrony.resultantLength - 1) < 1e-9)
      #expect(abs(synchrony.meanPhase - phase) < 1e-9)
      #expect(synchrony.shareInTime == (phase == 0 ? 1 : 0))
    }
  }

  @Test func `is none when steps fall anywhere`() {
    var synchrony = Synchrony()
    for step in 0..<1000 { synchrony.add(phase: Double(step) * 0.61803398875) }
    #expect(synchrony.resultantLength < 0.01)
    #expect(abs(synchrony.shareInTime - 2 * Synchrony.inTimePhase) < 0.01)
  }

  @Test func `of a runner who has found the beat forgets how it began`() {
    var synchrony = Synchrony(memory: 32)
    for step in 0..<100 { synchrony.add(phase: Double(step) * 0.37) }
    for _ in 0..<150 { synchrony.add(phase: 0.01) }
    #expect(synchrony.resultantLength > 0.97)
    #expect(synchrony.shareInTime > 0.97)
  }

  @Test func `of nobody is nothing`() {
    #expect(Synchrony().resultantLength == 0)
    #expect(Synchrony().shareInTime == 0)
  }
}
