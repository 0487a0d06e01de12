public import Units

/// A song that a device has at hand: what the controller must know of it, and where its beats lie.
public struct DeviceSong: Sendable, Equatable {
  public let live: LiveSong
  /// Seconds of the song, ascending, from the beat it comes in on to its last.
  public let beats: [Seconds]
  /// How loud it plays, 0…1, so that songs are alike.
  public let level: Float

  /// A song comes in on the first beat of a bar and lets the next one in on one; 16 beats from its end at the latest, for the
  /// two to cross. Our own choice.
  private static let tail = 16
  /// A grid may go astray for a moment, but no music doubles its tempo from one beat to the next.
  private static let likelyIntervals = Seconds(0.1)...Seconds(4)

  /// - Parameters:
  ///   - beats: seconds of the song, ascending.
  ///   - startsBar: for each beat.
  ///   - section: what of the song may be heard; nil for all.
  ///   - stretch: how slow and how fast it bears to be played.
  ///
  /// Nil where there are fewer than 32 beats to play, beats do not ascend in steps of 0.1 to 4 s, or no music has the tempo.
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
    // Bars of up to twelve beats are found; without any the beat will do.
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

  /// Where a beat lies, counted from the one the song comes in on; before the first and after the last as far apart as there.
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
