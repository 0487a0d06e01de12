import Sensors
import Simulation
import Units

/// The detector's result for a simulated phone, compared with the truth.
struct HeardSteps {
  let steps: [Step]
  /// The delay of each report, in seconds.
  let delays: [Double]
  private let truth: [Double]

  init(_ motion: SimulatedMotion) {
    self.init(motion.samples, truth: motion.steps.map(\.value))
  }

  init(_ samples: [Acceleration], truth: [Double] = []) {
    var detector = StepDetector()
    var steps: [Step] = []
    var delays: [Double] = []
    for sample in samples {
      detector.receive(sample)
      while let step = detector.takeStep() {
        steps.append(step)
        delays.append(sample.time.value - step.time.value)
      }
    }
    detector.finish()
    while let step = detector.takeStep() { steps.append(step) }
    self.steps = steps
    self.delays = delays
    self.truth = truth
  }

  /// The relative error of the step count; negative for missed steps.
  var excess: Double { Double(steps.count) / Double(truth.count) - 1 }

  /// The mean error of step times in seconds, without the outer quarters.
  var offset: Double {
    let sorted = misses.sorted()
    let middle = sorted[(sorted.count / 4)..<(sorted.count * 3 / 4)]
    return middle.reduce(0, +) / Double(middle.count)
  }

  /// The 90th percentile of the errors in seconds, without the offset.
  var ninetiethPercentile: Double {
    let offset = offset
    return misses.map { ($0 - offset).magnitude }.sorted()[misses.count * 9 / 10]
  }

  private var misses: [Double] {
    truth.map { contact in
      steps.map { $0.time.value - contact }.min { $0.magnitude < $1.magnitude } ?? .infinity
    }
  }
}

extension MotionEpisode {
  static func moving(_ gait: Gait, at stepsPerMinute: Double, for seconds: Double) -> Self {
    .moving(gait, at: BeatsPerMinute(known: stepsPerMinute), Seconds(seconds))
  }

  /// Five seconds of rest, a minute of steps, and rest again.
  static func outing(_ gait: Gait, at stepsPerMinute: Double) -> [Self] {
    [.rest(Seconds(5)), .moving(gait, at: stepsPerMinute, for: 60), .rest(Seconds(5))]
  }
}
