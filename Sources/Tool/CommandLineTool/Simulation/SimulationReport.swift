import Pacing
import Simulation
import Units

/// The output of `upbeat simulate --json`. Times in seconds, rates per minute, offsets in milliseconds.
struct SimulationReport: Encodable {
  struct Score: Encodable {
    let steps: Int
    let shareInTime: Double
    let resultantLength: Double
    let mean: Double
    let deviation: Double
    /// Null if the controller never locked.
    let timeToLock: Double?
  }

  struct Part: Encodable {
    let title: String
    let start: Double
    let end: Double
    let shareInTime: Double
    let resultantLength: Double
  }

  struct Song: Encodable {
    let at: Double
    let tempo: Double
    let ratio: Double
    let stepsPerBeat: Double
    /// From the song's first beat. Null without a lock before the end of the run.
    let timeToLock: Double?
  }

  struct Sample: Encodable {
    let time: Double
    let wanted: Double
    let carried: Double?
    let cadence: Double?
    let heartRate: Double
  }

  let title: String
  let runner: String
  let strategy: Int
  let seed: UInt64
  let score: Score
  let parts: [Part]
  let songs: [Song]
  let warnings: Int
  let lateChanges: Int
  let samples: [Sample]

  init(_ simulation: PlanSimulation) {
    let run = simulation.run
    title = simulation.title
    runner = simulation.options.runner.rawValue
    strategy = simulation.options.strategy.rawValue
    seed = simulation.options.seed
    score = Score(simulation.score)
    parts = simulation.parts.map { part in
      let score = RunScore(run, from: part.start, until: part.end)
      return Part(
        title: part.title, start: part.start.value, end: part.end.value, shareInTime: score.shareInTime,
        resultantLength: score.resultantLength)
    }
    songs = run.songs.map {
      Song(
        at: $0.start.at.value, tempo: $0.start.song.tempo.value, ratio: $0.start.ratio,
        stepsPerBeat: $0.start.stepsPerBeat.value,
        timeToLock: RunScore(run, from: $0.start.at).timeToLock?.value)
    }
    warnings = run.warnings.count
    lateChanges = run.lateChanges
    samples = run.samples.map {
      Sample(
        time: $0.time.value, wanted: $0.wanted.value, carried: $0.carried?.value, cadence: $0.cadence?.value,
        heartRate: $0.heartRate.value)
    }
  }
}

extension SimulationReport.Score {
  fileprivate init(_ score: RunScore) {
    steps = score.steps
    shareInTime = score.shareInTime
    resultantLength = score.resultantLength
    mean = score.mean.value * 1000
    deviation = score.deviation.value * 1000
    timeToLock = score.timeToLock?.value
  }
}
