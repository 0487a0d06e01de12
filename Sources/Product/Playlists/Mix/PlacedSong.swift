import DSP
import Pacing
import Songs

/// A planned song with its position in the mix in frames.
struct PlacedSong: Sendable {
  let song: PlannedSong
  /// The smoothed beats that align with the steps.
  let pulse: BeatGrid
  /// The frames of the mix in which the song is audible.
  let sound: Range<Int>
  /// The frame of the first beat of the section.
  let entry: Int
  /// Nil for the first song.
  let fadeIn: Crossfade?
  /// Nil for the last song.
  let fadeOut: Crossfade?
  /// The beats in `sound`, and at least one on either side. Negative before the first detected beat, above the count after the
  /// last.
  let beats: ClosedRange<Int>
  let frames: StepFrames

  /// The song's gain from fades at a frame of the mix, 0…1, without loudness normalization.
  func presence(at frame: Int) -> Float {
    (fadeIn?.incoming(at: frame) ?? 1) * (fadeOut?.outgoing(at: frame) ?? 1)
  }

  /// The frames without another song; empty when the song fades out before it is fully in.
  var alone: Range<Int> {
    let start = fadeIn?.frames.upperBound ?? sound.lowerBound
    return start..<max(start, fadeOut?.frames.lowerBound ?? sound.upperBound)
  }

  /// The workout's step on a beat of the song.
  func step(ofBeat number: Int) -> Double {
    song.firstStep + Double(number - song.firstBeat) * song.stepsPerBeat.value
  }

  /// Maps frames of the mix to frames of the song. Beats fall where the plan wants them, with constant speed in between.
  /// With `beatsBack` the song plays that many beats behind its position, on the same steps.
  func map(beatsBack: Int = 0) -> WarpMap {
    let points = beats.map { number in
      WarpMap.Point(
        output: frames.frame(ofStep: step(ofBeat: number)),
        input: pulse.time(ofBeat: Double(number - beatsBack)) * Double(frames.sampleRate))
    }
    do {
      return try WarpMap(points: points)
    } catch {
      // Both the curve's steps and the grid's beats ascend, and there are at least three.
      preconditionFailure("the beats of \(song.track.sourceName) make no map: \(error)")
    }
  }
}
