import Units

/// The song that plays, and where its beats lie among all beats that steps should meet.
struct PlayingSong: Sendable {
  let song: LiveSong
  let stepsPerBeat: StepsPerBeat
  /// The pulse on which its first beat falls.
  let startPulse: Double
  /// Steps a minute it can carry within its own limits and the settings'.
  let reach: ClosedRange<BeatsPerMinute>

  init(_ song: LiveSong, stepsPerBeat: StepsPerBeat, startPulse: Double, stretch: Double) {
    self.song = song
    self.stepsPerBeat = stepsPerBeat
    self.startPulse = startPulse
    reach = Self.reach(of: song, stepsPerBeat, stretch: stretch)
  }

  static func reach(of song: LiveSong, _ stepsPerBeat: StepsPerBeat, stretch: Double) -> ClosedRange<BeatsPerMinute> {
    let steps = stepsPerBeat.steps(forMusicTempo: song.tempo)
    return (steps * max(song.stretch.lowerBound, 1 - stretch))...(steps * min(song.stretch.upperBound, 1 + stretch))
  }

  /// The way of carrying `steps` that asks for the least stretch. Tempos are compared as they are, never rounded.
  static func fold(_ song: LiveSong, for steps: BeatsPerMinute, among folds: [StepsPerBeat]) -> StepsPerBeat {
    var best = StepsPerBeat.one
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

  /// The pulse at which the next song may come in.
  var exitPulse: Double { pulse(ofBeat: song.beats) }

  func pulse(ofBeat beat: Double) -> Double { startPulse + beat * stepsPerBeat.value }
  func ratio(carrying steps: BeatsPerMinute) -> Double { stepsPerBeat.musicTempo(forSteps: steps) / song.tempo }
}
