public import Units

/// A song that a device can play: what the controller needs, and the times of its beats.
public struct DeviceSong: Sendable, Equatable {
  public let live: LiveSong
  /// Beat times in the song, ascending, from the beat it comes in on to its last.
  public let beats: [Seconds]
  /// Gain 0…1 that gives all songs the same loudness.
  public let level: Float

  /// Songs enter and leave on the first beat of a bar. A song leaves at least 16 beats before its end, to leave room for the
  /// crossfade. Our own choice.
  private static let tail = 16
  /// Plausible beat intervals. A beat grid may be wrong in places, so the range is wide.
  private static let likelyIntervals = Seconds(0.1)...Seconds(4)

  /// Nil with fewer than 32 playable beats, with intervals outside 0.1…4 s, or with a tempo outside the range of `LiveSong`.
  /// - Parameters:
  ///   - beats: times in the song, ascending.
  ///   - startsBar: for each beat, whether it starts a bar.
  ///   - section: the part of the song that may be played; nil for all of it.
  ///   - stretch: lower and upper limit of the playback speed, as shares of the original speed.
  public init?(
    number: Int, beats: [Seconds], startsBar: [Bool], section: ClosedRange<Seconds>? = nil,
    stretch: ClosedRange<Double>,
    level: Float
  ) {
    guard beats.count == startsBar.count, level >= 0, level <= 1 else { return nil }
    var entry: Int?
    var last: Int?
    for index in beats.indices {
      guard beats[index].value.isFinite else { return nil }
      if index > 0, !Self.likelyIntervals.contains(beats[index] - beats[index - 1]) { return nil }
      guard section?.contains(beats[index]) ?? true else { continue }
      if entry == nil, startsBar[index] { entry = index }
      last = index
    }
    guard let entry, let last, last - entry >= 2 * Self.tail else { return nil }
    var exit = last - Self.tail
    // Bars have at most twelve beats. Without a bar line among those, any beat will do.
    for place in stride(from: exit, to: max(entry + Self.tail, exit - 12), by: -1) where startsBar[place] {
      exit = place
      break
    }
    let interval = (beats[exit] - beats[entry]) / Double(exit - entry)
    guard let tempo = BeatsPerMinute(60 / interval.value),
      let live = LiveSong(number: number, tempo: tempo, beats: Double(exit - entry), stretch: stretch)
    else { return nil }
    self.live = live
    self.beats = Array(beats[entry...last])
    self.level = level
  }

  /// Position of a beat, counted from the beat the song comes in on. Extrapolated before the first and after the last beat.
  func place(ofBeat beat: Double) -> Seconds {
    let index = self.index(ofBeat: beat)
    return beats[index] + (beats[index + 1] - beats[index]) * (beat - Double(index))
  }

  /// The inverse of `place(ofBeat:)`.
  func beat(atPlace place: Seconds) -> Double {
    var (low, high) = (0, beats.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if beats[middle] <= place { low = middle } else { high = middle }
    }
    return Double(low) + (place - beats[low]) / (beats[low + 1] - beats[low])
  }

  private func index(ofBeat beat: Double) -> Int {
    guard beat > 0 else { return 0 }
    return min(Int(min(beat, 1e6)), beats.count - 2)
  }
}
