import AudioFiles
import DSP
import Songs
import Units

/// One song in a mix: decoded, re-timed to the workout's steps, faded and normalized.
///
/// When the recording ends too early, its last bars repeat on the same steps, because music must not stop during a run. The
/// report lists the repeats.
actor SongVoice {
  struct Outcome: Sendable {
    /// In order, at least one.
    var passes: [SongPass]
    var repeats: [MixReport.Repeat] = []
  }

  private let placed: PlacedSong
  private let audio: AudioSource
  private let gain: Float
  private var run: SongRun
  private(set) var outcome: Outcome
  /// True when the rest is silence: nothing to repeat, or the file is gone.
  private var isOver = false

  /// - Parameter gain: in decibels.
  /// - Throws: `song` when the file can't be opened.
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

  /// Renders the song's part of a block; silence where it isn't audible.
  /// - Precondition: blocks are requested one at a time, in order, without gaps.
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

  /// When the recording ends in the rendered frames: its last bars again, faded in, to replace the audio from `start` on.
  private func turnedBack(in heard: Range<Int>) async -> (start: Int, sound: SoundBlock)? {
    guard !isOver, let recordingEnd = await run.recordingEnd else { return nil }
    // Start before the end, because recordings often stop in mid-wave.
    let start = max(heard.lowerBound, Int(run.pass.map.output(at: Double(recordingEnd))) - 2 * Self.turnFrames)
    guard start + Self.turnFrames <= heard.upperBound else { return nil }
    // The song is nearly faded out and its neighbour is audible, so no repeat is needed.
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

  /// A run that repeats the last bars; nil without a whole bar, or when the file is gone.
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
      // The file was deleted after it was opened. The report shows a repeat of 0 beats.
      return nil
    }
  }

  /// The crossfade into a repeat in frames: 20 ms, too short to sound like a fade, too long to click.
  private static let turnFrames = 882
  /// A song below this gain (−14 dB) beside its successor may end without a repeat.
  private static let leastMissed: Float = 0.2
  /// The length of a repeat in bars: two lines of a verse, long enough not to sound stuck.
  private static let mostBars = 8
}
