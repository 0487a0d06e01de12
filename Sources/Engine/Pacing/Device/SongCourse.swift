import Units

/// Where a song is at each moment, so that its beats pass as the controller asks, however unevenly they lie in the song.
struct SongCourse: Sendable {
  /// A moment of the player and the place of the song that leaves it then.
  typealias Point = PlayerCommand.Point

  let song: DeviceSong
  let stepsPerBeat: StepsPerBeat
  private(set) var line: BeatLine
  /// Up to when the player knows where the song is.
  private(set) var drawnTo = Seconds(-.infinity)

  /// How far ahead the player is told, and when it is told again. Our own choice.
  private static let horizon = Seconds(30)
  private static let margin = Seconds(12)
  /// The player bends no song further; and points closer than this are one.
  private static let speeds = 0.5...2.0
  private static let shortest = Seconds(0.02)

  init(_ start: SongStart, of song: DeviceSong) {
    self.song = song
    stepsPerBeat = start.stepsPerBeat
    line = BeatLine(beat: 0, at: start.at, tempo: start.tempo)
  }

  func place(at time: Seconds) -> Seconds { song.place(ofBeat: line.beat(at: time)) }

  /// How fast the song plays at a moment, as a share of itself as recorded.
  func speed(at time: Seconds) -> Double {
    let speed = (place(at: time + Seconds(0.05)) - place(at: time)) / Seconds(0.05)
    return speed.held(within: Self.speeds)
  }

  /// When the song's own beginning would leave the player, if that is later than `time`.
  func start(after time: Seconds) -> Seconds {
    guard place(at: time) < .zero else { return time }
    return max(time, line.time(ofBeat: song.beat(atPlace: .zero)))
  }

  mutating func turn(to tempo: BeatsPerMinute, at time: Seconds) { line.turn(to: tempo, at: time) }

  /// The song stood still from `moment` on and goes on at `resumed`.
  mutating func stand(from moment: Seconds, to resumed: Seconds) {
    line = BeatLine(beat: line.beat(at: moment), at: resumed, tempo: line.tempo(at: moment))
    drawnTo = Seconds(-.infinity)
  }

  /// The song is later than it was thought to be, by a delay that may be negative.
  mutating func shift(by delay: Seconds) { line.shift(by: delay) }

  func needsPoints(at now: Seconds) -> Bool { drawnTo - now < Self.margin }

  /// Points from a moment on, for the player's map: beats, and the tempo's last turn among them.
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

  /// What the player's map can hold.
  private static let most = 500
}

extension PlayerCommand.Point {
  fileprivate func follows(_ last: Self, after least: Seconds, within speeds: ClosedRange<Double>) -> Bool {
    time - last.time >= least && speeds.contains((place - last.place) / (time - last.time))
  }
}
