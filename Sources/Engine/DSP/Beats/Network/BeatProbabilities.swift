import Units

/// The results of a `BeatNetwork` for a track.
struct BeatProbabilities {
  /// Probability of a beat at each frame, `BeatNetwork.frameRate` per second, the first at 0.
  let beat: [Float]
  /// Probability of the first beat of a bar at each frame.
  let downbeat: [Float]
  /// Probability of each tempo class for the whole track; adds up to 1.
  let tempo: [Float]

  /// Beats per minute of the first and the last tempo class. The classes are evenly spaced in the logarithm.
  static let slowest = 30.0
  static let fastest = 300.0

  /// The highest beat probability within 20 ms of a time in seconds.
  func beat(at seconds: Double) -> Double { Self.peak(of: beat, at: seconds) }

  func downbeat(at seconds: Double) -> Double { Self.peak(of: downbeat, at: seconds) }

  /// The probability of tempos within one class of `tempo`.
  func probability(ofTempo tempo: Double) -> Double {
    let last = Double(self.tempo.count - 1)
    let place = last * Elementary.log(tempo / Self.slowest) / Elementary.log(Self.fastest / Self.slowest)
    let centre = Int(place.rounded(.toNearestOrEven))
    var sum = 0.0
    for index in max(centre - 1, 0)...max(min(centre + 1, self.tempo.count - 1), max(centre - 1, 0))
    where index < self.tempo.count {
      sum += Double(self.tempo[index])
    }
    return sum
  }

  /// The beat curve resampled to `count` frames of `OnsetCurves`, a hundred per second.
  func onFrames(_ count: Int) -> [Float] {
    (0..<count).map { frame in
      let place = OnsetCurves.seconds(of: Double(frame)) * BeatNetwork.frameRate
      let index = Int(place.rounded(.down))
      guard index >= 0, index + 1 < beat.count else { return 0 }
      let part = Float(place - Double(index))
      return beat[index] * (1 - part) + beat[index + 1] * part
    }
  }

  /// The most probable tempos in beats per minute: at most `count` local maxima.
  func likelyTempos(_ count: Int) -> [Double] {
    var peaks = tempo.indices.dropFirst().dropLast().filter { tempo[$0] >= tempo[$0 - 1] && tempo[$0] > tempo[$0 + 1] }
    peaks.sort { tempo[$0] > tempo[$1] }
    return peaks.prefix(count).map { index in
      let share = Double(index) / Double(tempo.count - 1)
      return Self.slowest * Elementary.exp(share * Elementary.log(Self.fastest / Self.slowest))
    }
  }

  private static func peak(of curve: [Float], at seconds: Double) -> Double {
    let index = Int((seconds * BeatNetwork.frameRate).rounded(.toNearestOrEven))
    var top: Float = 0
    for n in max(index - 1, 0)..<max(min(index + 2, curve.count), max(index - 1, 0)) { top = max(top, curve[n]) }
    return Double(top)
  }
}
