import AudioFiles
import DSP
import Pacing
import Songs
import Units

extension MixedSong {
  init(
    _ placed: PlacedSong, number: Int, gain: Double, loudness: Double?, repeats: [MixReport.Repeat], curve: TempoCurve
  ) {
    let song = placed.song
    let rate = Double(placed.frames.sampleRate)
    func time(_ frame: Int) -> Double { rounded(Double(frame) / rate) }
    func span(_ frames: Range<Int>) -> Span { Span(start: time(frames.lowerBound), end: time(frames.upperBound)) }
    func musicTempo(at frame: Int) -> Double {
      rounded(song.stepsPerBeat.musicTempo(forSteps: curve.rate(at: Seconds(Double(frame) / rate))).value)
    }
    let map = placed.map()
    let lastBeat = min(song.endBeat, song.track.analysis.rhythm.beats.count - 1)
    let beats = Double(lastBeat - song.firstBeat)
    let length = placed.pulse.time(ofBeat: Double(lastBeat)) - placed.pulse.time(ofBeat: Double(song.firstBeat))
    // A section of one beat has no tempo of its own. Use the song's tempo.
    let tempo =
      beats > 0 ? 60 * beats / length : song.track.analysis.rhythm.tempo?.value ?? musicTempo(at: placed.entry)
    let stretch = Self.stretch(of: placed, along: map)

    self.number = number
    path = song.track.sourceName
    title = song.track.displayTitle
    artist = song.track.tags.artist
    start = time(placed.sound.lowerBound)
    end = time(placed.sound.upperBound)
    downbeat = time(placed.entry)
    fadeIn = placed.fadeIn.map { span($0.frames) }
    fadeOut = placed.fadeOut.map { span($0.frames) }
    section = Self.section(of: placed, along: map)
    sourceTempo = rounded(tempo)
    tempoAtStart = musicTempo(at: placed.sound.lowerBound)
    tempoAtEnd = musicTempo(at: placed.sound.upperBound - 1)
    stepsPerBeat = song.stepsPerBeat.value
    self.stretch = stretch
    sourceLoudness = MixLoudness.loudness(of: song).map(rounded)
    self.gain = rounded(gain)
    self.loudness = loudness.map(rounded)
    why = ChoiceSentence(song: song, sourceTempo: tempo, stretch: stretch).text
    cost = song.reasons
    totalCost = rounded(song.reasons.total)
    self.repeats = repeats
  }

  private static func section(of placed: PlacedSong, along map: WarpMap) -> Span {
    let start = map.input(at: Double(placed.sound.lowerBound)) / Double(placed.frames.sampleRate)
    let end = map.input(at: Double(placed.sound.upperBound)) / Double(placed.frames.sampleRate)
    return Span(start: rounded(max(0, start)), end: rounded(min(end, placed.song.track.analysis.duration.value)))
  }

  /// Extremes are between two consecutive beats. The mean is the duration of the recording's part over its duration in the mix.
  private static func stretch(of placed: PlacedSong, along map: WarpMap) -> Stretch {
    let (start, end) = (Double(placed.sound.lowerBound), Double(placed.sound.upperBound))
    let each =
      [map.speed(at: start)]
      + map.points.filter { $0.output > start && $0.output < end }
      .map { map.speed(at: $0.output) }
    let mean = (map.input(at: end) - map.input(at: start)) / (end - start)
    return Stretch(
      slowest: rounded(each.reduce(mean, min)), mean: rounded(mean), fastest: rounded(each.reduce(mean, max)))
  }
}

/// Rounds to a millionth, which exceeds the accuracy of all values and halves the size of the report.
private func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
