import AudioFiles
import DSP
import Songs
import Units

/// One song sounding in a mix: decoded, re-timed onto the workout's steps, faded and brought to the mix's loudness.
///
/// Should the recording end before its place in the mix does, its last bars are played again on the same steps: music
/// must not stop under a runner. The report says so.
actor SongVoice {
  struct Outcome: Sendable {
    /// In order; at least one.
    var passes: [SongPass]
    var repeats: [MixReport.Repeat] = []
  }

  private let placed: PlacedSong
  private let audio: AudioSource
  private let gain: Float
  private var run: SongRun
  private(set) var outcome: Outcome
  /// Set when there is nothing to repeat, or the file has gone: what is left is silence.
  private var isOver = false

  /// - Parameter gain: Decibels.
  /// - Throws: `song` when the file cannot be opened.
  init(_ placed: PlacedSong, from audio: AudioSource, gain: Double) throws(MixError) {
    self.placed = placed
    self.audio = audio
    self.gain = Float(Elementary.amplitude(decibels: gain))
    let pass = SongPass(start: placed.sound.lowerBound, beatsBack: 0, map: placed.map())
    do {
      run = try SongRun(pass, of: placed, from: audio)
    } catch {
      throw .song(error)
    }
    outcome = Outcome(passes: [pass])
  }

  /// What the song contributes to a block of the mix; silence where the song is not heard.
  /// - Precondition: blocks are asked for in order, without gaps, one at a time.
  func render(_ block: Range<Int>) async -> SoundBlock {
    let heard = placed.sound.clamped(to: block)
    var sound = await run.render(frames: heard.count)
    if let again = await turnedBack(in: heard) {
      let crossfade = Crossfade(frames: again.start..<again.start + Self.turnFrames)
      let first = again.start - heard.lowerBound
      sound.scale(from: first) { crossfade.outgoing(at: heard.lowerBound + $0) }
      sound.add(again.sound, at: first)
    }
    sound.scale { gain * placed.presence(at: heard.lowerBound + $0) }
    var whole = SoundBlock.silence(frames: block.count)
    whole.add(sound, at: heard.lowerBound - block.lowerBound)
    return whole
  }

  /// When the recording's end falls into the frames just rendered: its last bars once more, faded in, to replace what
  /// was rendered from `start` on.
  private func turnedBack(in heard: Range<Int>) async -> (start: Int, sound: SoundBlock)? {
    guard !isOver, let recordingEnd = await run.recordingEnd else { return nil }
    // Before the end, so that its last moment, often cut in mid-wave, is not heard.
    let start = max(heard.lowerBound, Int(run.pass.map.output(at: Double(recordingEnd))) - 2 * Self.turnFrames)
    guard start + Self.turnFrames <= heard.upperBound else { return nil }
    // Almost faded out: its neighbour carries on, and nobody misses the rest.
    guard placed.presence(at: start) > Self.leastMissed else { return nil }
    guard let next = turnedBack(at: start, recordingEnd: recordingEnd) else {
      isOver = true
      return nil
    }
    run = next
    var sound = await next.render(frames: heard.upperBound - start)
    let crossfade = Crossfade(frames: 0..<Self.turnFrames)
    sound.scale { crossfade.incoming(at: $0) }
    return (start, sound)
  }

  /// A run that plays the last bars again; nil when there is not one bar, or the file has gone.
  private func turnedBack(at start: Int, recordingEnd: Int) -> SongRun? {
    let rate = Double(placed.frames.sampleRate)
    let place = placed.pulse.beat(at: run.pass.map.input(at: Double(start)) / rate)
    let meter = max(1, placed.song.track.analysis.rhythm.meter)
    let bars = max(0, min(Self.mostBars, Int(place / Double(meter))))
    var again = MixReport.Repeat(time: Double(start) / rate, recordingEnded: Double(recordingEnd) / rate, beats: 0)
    defer { outcome.repeats.append(again) }
    guard bars > 0 else { return nil }
    let beatsBack = run.pass.beatsBack + bars * meter
    let pass = SongPass(start: start, beatsBack: beatsBack, map: placed.map(beatsBack: beatsBack))
    do {
      let next = try SongRun(pass, of: placed, from: audio)
      outcome.passes.append(pass)
      again.beats = bars * meter
      return next
    } catch {
      // The file has gone since it was opened. The report shows a repeat of no beats.
      return nil
    }
  }

  /// Frames over which a song turns back: 20 ms, too short to be heard as a fade, too long for a click.
  private static let turnFrames = 882
  /// A song fainter than this (−14 dB) beside its successor may just end.
  private static let leastMissed: Float = 0.2
  /// Two lines of a verse: long enough not to sound stuck.
  private static let mostBars = 8
}
