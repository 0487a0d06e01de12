import DSP
import Pacing
import Songs

/// A planned song with its place in the mix worked out in frames.
struct PlacedSong: Sendable {
  let song: PlannedSong
  /// The even pulse that is laid on the steps.
  let pulse: BeatGrid
  /// The frames of the mix in which the song is heard at all.
  let sound: Range<Int>
  /// The frame of the first beat of the section.
  let entry: Int
  /// Nil for the first song.
  let fadeIn: Crossfade?
  /// Nil for the last song.
  let fadeOut: Crossfade?
  /// The beats that fall into `sound` and one or more on either side; negative before the first detected one, beyond
  /// the count after the last.
  let beats: ClosedRange<Int>
  let frames: StepFrames

  /// How much of the song is heard at a frame of the mix, 0…1, loudness aside.
  func presence(at frame: Int) -> Float {
    (fadeIn?.incoming(at: frame) ?? 1) * (fadeOut?.outgoing(at: frame) ?? 1)
  }

  /// The frames in which nothing else is heard; empty when the song goes out before it is fully in.
  var alone: Range<Int> {
    let start = fadeIn?.frames.upperBound ?? sound.lowerBound
    return start..<max(start, fadeOut?.frames.lowerBound ?? sound.upperBound)
  }

  /// The step of the workout that a beat of the song carries.
  func step(ofBeat number: Int) -> Double {
    song.firstStep + Double(number - song.firstBeat) * song.stepsPerBeat.value
  }

  /// Which frame of the song is heard at a frame of the mix: on each beat the one the plan wants there, at one speed in
  /// between. With `beatsBack`, the song plays that many beats behind its place, on the same steps.
  func map(beatsBack: Int = 0) -> WarpMap {
    let points = beats.map { number in
      WarpMap.Point(
        output: frames.frame(ofStep: step(ofBeat: number)),
        input: pulse.time(ofBeat: Double(number - beatsBack)) * Double(frames.sampleRate))
    }
    do {
      return try WarpMap(points: points)
    } catch {
      // Both the steps of a curve and the beats of a pulse follow one another, and there are at least three.
      preconditionFailure("the beats of \(song.track.sourceName) make no map: \(error)")
    }
  }
}
