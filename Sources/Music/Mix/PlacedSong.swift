import DSP

/// A planned song with its place in the mix worked out in frames.
struct PlacedSong: Sendable {
  /// Where one beat lies in the mix and in the song; both in frames at the mix's rate, not rounded.
  struct Beat: Equatable, Sendable {
    /// Index into the song's beats; negative before the first, beyond the count after the last.
    let number: Int
    let mix: Double
    let source: Double
  }

  let song: PlannedSong
  /// The even pulse that is laid on the steps.
  let grid: BeatGrid
  /// The frames of the mix in which the song is heard at all.
  let sound: Range<Int>
  /// The frame of the first beat of the section.
  let entry: Int
  /// Nil for the first song.
  let fadeIn: Crossfade?
  /// Nil for the last song.
  let fadeOut: Crossfade?
  /// All beats that fall into `sound` and one or more on either side, in order: between two of them the song plays at
  /// one speed.
  let beats: [Beat]

  /// How much of the song is heard at a frame of the mix, 0…1, loudness aside.
  func presence(at frame: Int) -> Float {
    (fadeIn?.incoming(at: frame) ?? 1) * (fadeOut?.outgoing(at: frame) ?? 1)
  }

  /// Whether `presence` is 1 throughout `frames`.
  func isAlone(in frames: Range<Int>) -> Bool {
    frames.lowerBound >= fadeIn?.frames.upperBound ?? 0 && frames.upperBound <= fadeOut?.frames.lowerBound ?? .max
  }

  /// The frame of the song heard at a frame of the mix.
  func sourceFrame(atMix frame: Double) -> Double {
    let (from, to) = span { $0.mix <= frame }
    return from.source + (frame - from.mix) * (to.source - from.source) / (to.mix - from.mix)
  }

  /// The frame of the mix at which a frame of the song is heard; the inverse of `sourceFrame(atMix:)`.
  func mixFrame(ofSource frame: Double) -> Double {
    let (from, to) = span { $0.source <= frame }
    return from.mix + (frame - from.source) * (to.mix - from.mix) / (to.source - from.source)
  }

  /// How many times faster than recorded the song plays in each span between two beats that is heard.
  var stretches: [Double] {
    zip(beats, beats.dropFirst())
      .filter { $1.mix > Double(sound.lowerBound) && $0.mix < Double(sound.upperBound) }
      .map { ($1.source - $0.source) / ($1.mix - $0.mix) }
  }

  /// The two beats around the place up to which `holds`; the outermost two beyond the ends.
  private func span(where holds: (Beat) -> Bool) -> (Beat, Beat) {
    var low = 0
    var high = beats.count - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if holds(beats[middle]) { low = middle } else { high = middle }
    }
    return (beats[low], beats[high])
  }
}
