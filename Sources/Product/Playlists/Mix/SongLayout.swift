import Pacing
import Songs
import Units

/// Places songs one after the other on a common count of steps, and builds the tempo curve.
struct SongLayout {
  private(set) var songs: [PlannedSong] = []
  private var knots: [TempoCurve.Knot] = []
  /// The end of the tempo curve so far in seconds. `writtenSteps` is the same in steps.
  private(set) var end = 0.0
  private var writtenSteps = 0.0
  /// The crossfade to the next song. Nil at the start, and when the next song starts after the last one has ended.
  private var change: Change?

  private struct Change {
    let steps: Double
    /// The cadence of the outgoing song in steps per minute.
    let rate: Double
  }

  /// In seconds: the target duration of a crossfade, rounded to whole bars.
  private static let changeSpan = 6.0

  mutating func append(_ strip: SongStrip, before next: SongStrip?) {
    let rate = change?.rate ?? knots.last?.rate.value ?? 120
    let track = strip.pulse == nil ? strip.laidOut(from: rate, to: next?.tempo ?? rate) : strip.track
    let pulse = strip.pulse ?? BeatGrid(detected: track.analysis.rhythm.beats)
    let stepsPerBeat: StepsPerBeat =
      if let steps = strip.steps {
        strip.stepsPerBeat(near: steps.value)
      } else if let change, strip.pulse != nil {
        strip.stepsPerBeat(near: change.rate)
      } else { .one }
    let song = Song(track: track, pulse: pulse, strip: strip, stepsPerBeat: stepsPerBeat)
    let firstStep = writtenSteps
    let fadeIn = change?.steps ?? 0
    let leaving = next.flatMap { self.leaving(song, for: $0, after: fadeIn) }

    songs.append(
      PlannedSong(
        track: track, stepsPerBeat: stepsPerBeat, firstBeat: strip.firstBeat,
        endBeat: leaving == nil ? track.analysis.rhythm.beats.count : song.lastBar, firstStep: firstStep,
        fadeInSteps: fadeIn,
        reasons: ChoiceCost()))
    let last = leaving.map { Double(song.lastBar) - $0.steps / stepsPerBeat.value } ?? song.lastBeat
    write(song, until: last)
    change = leaving
  }

  /// Nil before the first song.
  func curve(atMost longest: Seconds) -> TempoCurve? {
    guard end > longest.value else { return TempoCurve(knots: knots) }
    var cut = knots.filter { $0.time < longest }
    if let last = cut.last { cut.append(TempoCurve.Knot(time: longest, rate: last.rate)) }
    return TempoCurve(knots: cut)
  }

  private struct Song {
    let track: Track
    let pulse: BeatGrid
    let strip: SongStrip
    let stepsPerBeat: StepsPerBeat

    var lastBar: Int { strip.pulse == nil ? track.analysis.rhythm.beats.count - 1 : strip.lastBar }
    /// The last whole beat of the recording.
    var lastBeat: Double { pulse.beat(at: track.analysis.duration.value).rounded(.down) }
    /// The number of beats over which the tempo is averaged. In a song without a beat of its own it changes from beat to beat.
    var span: Double { strip.pulse == nil ? 1 : 16 }
    var meter: Double { Double(max(1, track.analysis.rhythm.meter)) }

    /// The cadence between two beats in steps per minute.
    func rate(from first: Double, to last: Double) -> Double {
      if let steps = strip.steps { return steps.value }
      return stepsPerBeat.value * 60 * (last - first) / (pulse.time(ofBeat: last) - pulse.time(ofBeat: first))
    }
  }

  /// The crossfade to the next song. Nil when their tempos don't match, or they are too short.
  private func leaving(_ song: Song, for next: SongStrip, after fadeIn: Double) -> Change? {
    let last = Double(song.lastBar)
    let rate = song.rate(from: max(Double(song.strip.firstBeat), last - song.span), to: last)
    if next.pulse != nil, next.steps == nil {
      let coming = next.tempo * next.stepsPerBeat(near: rate).value
      guard SongStrip.logarithm(coming / rate).magnitude <= StretchLimit.standard.logarithm else { return nil }
    }
    let bar = song.meter * song.stepsPerBeat.value
    let bars = max(1, (Self.changeSpan * rate / 60 / bar).rounded())
    let steps = bars * bar
    let whole = (last - Double(song.strip.firstBeat)) * song.stepsPerBeat.value
    // A crossfade takes at most a third of either song, and two crossfades don't overlap.
    guard steps <= whole / 3, steps + fadeIn < whole, steps / rate * 60 <= next.length / 3 else {
      return nil
    }
    return Change(steps: steps, rate: rate)
  }

  /// Appends the tempo from the start of a song, or from the end of its crossfade, up to a beat.
  private mutating func write(_ song: Song, until last: Double) {
    var beat = Double(song.strip.firstBeat)
    if let change {
      let next = beat + change.steps / song.stepsPerBeat.value
      add(change.steps, from: change.rate, to: song.rate(from: next, to: min(last, next + song.span)))
      beat = next
    }
    while beat < last {
      let next = min(last, beat + song.span)
      let rate = song.rate(from: beat, to: next)
      add((next - beat) * song.stepsPerBeat.value, from: rate, to: rate)
      beat = next
    }
  }

  private mutating func add(_ steps: Double, from first: Double, to second: Double) {
    knots.append(TempoCurve.Knot(time: Seconds(end), rate: BeatsPerMinute(known: first)))
    end += 120 * steps / (first + second)
    writtenSteps += steps
    knots.append(TempoCurve.Knot(time: Seconds(end), rate: BeatsPerMinute(known: second)))
  }
}
