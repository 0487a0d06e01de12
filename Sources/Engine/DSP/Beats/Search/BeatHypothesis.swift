/// A hypothesis about the beat of a track: a sequence of beats.
struct BeatHypothesis {
  /// Frames of the beats, ascending; fractional.
  let beats: [Double]
  /// Typical interval of the beats, in frames.
  let interval: Double
  /// Position relative to the strongest beats, as a fraction of the interval. In some music the off-beats are louder than the
  /// beats.
  let phase: Double
  let source: Source

  enum Source {
    /// Beats on an even grid.
    case grid
    /// Beats that follow the performance.
    case path
  }

  var tempo: Double { 60 * OnsetCurves.frameRate / interval }

  init?(path: BeatPath) {
    guard path.frames.count >= 4 else { return nil }
    beats = path.frames.map(Double.init)
    interval = BeatIntervals(of: beats).typical
    phase = 0
    source = .path
  }

  init(grid: SteadyGrid) {
    beats = (0..<grid.count).map { grid.offset + Double($0) * grid.interval }
    interval = grid.interval
    phase = 0
    source = .grid
  }

  private init(beats: [Double], interval: Double, phase: Double, source: Source) {
    self.beats = beats
    self.interval = interval
    self.phase = phase
    self.source = source
  }

  /// The same rate, shifted by a fraction of a beat.
  func shifted(by phase: Double) -> BeatHypothesis {
    var moved: [Double] = []
    // Add a beat before the first, if the track has begun by then.
    let lead = beats[0] - (1 - phase) * (beats[1] - beats[0])
    if lead >= 0 { moved.append(lead) }
    for index in 1..<beats.count { moved.append(beats[index - 1] + phase * (beats[index] - beats[index - 1])) }
    return BeatHypothesis(beats: moved, interval: interval, phase: phase, source: source)
  }
}
