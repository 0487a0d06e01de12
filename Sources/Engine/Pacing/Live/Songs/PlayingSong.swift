import Units

/// The current song, and the position of its beats among all pulses.
struct PlayingSong: Sendable {
  let song: LiveSong
  let stepsPerBeat: StepsPerBeat
  /// The pulse on which its first beat falls.
  let startPulse: Double
  /// Steps per minute it can carry within its own limits and those of the settings.
  let reach: ClosedRange<BeatsPerMinute>

  /// Chooses the ratio of steps to beats that needs the least stretch, among those within the safe cadence if any.
  init(
    _ song: LiveSong, carrying steps: BeatsPerMinute, among folds: [StepsPerBeat], startPulse: Double,
    _ settings: LiveSettings
  ) {
    let safe = folds.filter { Self.reach(of: song, $0, settings).lowerBound <= settings.fastestCadence }
    stepsPerBeat = Self.fold(song, for: steps, among: safe.isEmpty ? folds : safe)
    reach = Self.reach(of: song, stepsPerBeat, settings)
    self.song = song
    self.startPulse = startPulse
  }

  private static func reach(
    of song: LiveSong, _ stepsPerBeat: StepsPerBeat, _ settings: LiveSettings
  ) -> ClosedRange<BeatsPerMinute> {
    let steps = stepsPerBeat.steps(forMusicTempo: song.tempo)
    let slowest = max(song.stretch.lowerBound, 1 - settings.stretch)
    let fastest = min(song.stretch.upperBound, 1 + settings.stretch)
    return (steps * slowest)...(steps * fastest)
  }

  /// Compares tempos without rounding.
  private static func fold(_ song: LiveSong, for steps: BeatsPerMinute, among folds: [StepsPerBeat]) -> StepsPerBeat {
    var best = folds[0]
    var least = Double.infinity
    for fold in folds {
      let ratio = fold.musicTempo(forSteps: steps) / song.tempo
      let distance = max(ratio, 1 / ratio)
      if distance < least {
        least = distance
        best = fold
      }
    }
    return best
  }

  /// The pulse at which the next song may start.
  var exitPulse: Double { pulse(ofBeat: song.beats) }

  func pulse(ofBeat beat: Double) -> Double { startPulse + beat * stepsPerBeat.value }
  func ratio(carrying steps: BeatsPerMinute) -> Double { stepsPerBeat.musicTempo(forSteps: steps) / song.tempo }
}
