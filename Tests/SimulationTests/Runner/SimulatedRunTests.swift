import Pacing
import Simulation
import Testing
import Units

@Suite("A simulated run")
struct SimulatedRunTests {
  private func setup(_ strategy: AlignmentStrategy) -> SimulatedRun.Setup {
    var settings = LiveSettings(mode: .cadence)
    settings.strategy = strategy
    let runner = RunnerModel(.steady, cadence: BeatsPerMinute(known: 168))
    return SimulatedRun.Setup(settings, runner: runner, length: Seconds(300), seed: 3)
  }

  @Test func `is the same again from the same seed`() {
    let first = SimulatedRun(setup(.holdsPhase))
    #expect(first.recording == SimulatedRun(setup(.holdsPhase)).recording)
    #expect(first.recording.replay() == nil)
  }

  @Test func `never asks the player for what it has read already`() {
    #expect(SimulatedRun(setup(.holdsPhase)).lateChanges == 0)
  }
}
