import Units

/// Position of a song over time, so that its beats pass at the controller's tempo even if they are uneven in the song.
struct SongCourse: Sendable {
  /// A time, and the position in the song that leaves the player then.
  typealias Point = PlayerCommand.Point

  let song: DeviceSong
  let stepsPerBeat: StepsPerBeat
  private(set) var line: BeatLine
  /// The end of the map that was sent to the player.
  private(set) var drawnTo = Seconds(-.infinity)

  /// How far ahead the map is sent. Our own choice.
  private static let horizon = Seconds(30)
  private static let margin = Seconds(12)
  /// The player's range of playback speeds.
  private static let speeds = 0.5...2.0
  private static let shortest = Seconds(0.02)

  init(_ start: SongStart, of song: DeviceSong) {
    self.song = song
    stepsPerBeat = start.stepsPerBeat
    line = BeatLine(beat: 0, at: start.at, tempo: start.tempo)
  }

  func place(at time: Seconds) -> Seconds { song.place(ofBeat: line.beat(at: time)) }

  /// Playback speed at a time, as a share of the original speed.
  func speed(at time: Seconds) -> Double {
    let speed = (place(at: time + Seconds(0.05)) - place(at: time)) / Seconds(0.05)
    return speed.held(within: Self.speeds)
  }

  /// The time when the song's beginning leaves the player, or `time` if that is later.
  func start(after time: Seconds) -> Seconds {
    guard place(at: time) < .zero else { return time }
    return max(time, line.time(ofBeat: song.beat(atPlace: .zero)))
  }

  mutating func turn(to tempo: BeatsPerMinute, at time: Seconds) { line.turn(to: tempo, at: time) }

  /// Shifts the course by a pause from `moment` to `resumed`.
  mutating func stand(from moment: Seconds, to resumed: Seconds) {
    line = BeatLine(beat: line.beat(at: moment), at: resumed, tempo: line.tempo(at: moment))
    drawnTo = Seconds(-.infinity)
  }

  /// Moves the course later by `delay`, which may be negative.
  mutating func shift(by delay: Seconds) { line.shift(by: delay) }

  func needsPoints(at now: Seconds) -> Bool { drawnTo - now < Self.margin }

  /// Points of the player's map from a time on: the beats and the latest tempo change.
  mutating func points(from: Seconds) -> [Point] {
    let end = from + Self.horizon
    drawnTo = end
    var points: [Point] = [Point(time: from, place: place(at: from))]
    let turn = line.lastTurn
    var isTurnDue = turn > from && turn < end
    var beat = (line.beat(at: from) + 1e-6).rounded(.up)
    while points.count < Self.most {
      var time = line.time(ofBeat: beat)
      if isTurnDue, turn <= time {
        isTurnDue = false
        if turn < time - Self.shortest { time = turn } else { beat += 1 }
      } else {
        beat += 1
      }
      guard time < end else { break }
      let point = Point(time: time, place: place(at: time))
      if point.follows(points[points.count - 1], after: Self.shortest, within: Self.speeds) { points.append(point) }
    }
    return points
  }

  /// Maximum number of points in the player's map.
  private static let most = 500
}

extension PlayerCommand.Point {
  fileprivate func follows(_ last: Self, after least: Seconds, within speeds: ClosedRange<Double>) -> Bool {
    time - last.time >= least && speeds.contains((place - last.place) / (time - last.time))
  }
}
