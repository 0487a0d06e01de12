import ActivityFiles
internal import Compression
import Plans
import Units

/// The stored number of each kind; must not change.
private enum EventCode {
  static let pause: UInt64 = 1
  static let resume: UInt64 = 2
  static let lap: UInt64 = 3
  static let leg: UInt64 = 4
  static let song: UInt64 = 5
  static let songEnd: UInt64 = 6
  static let tempo: UInt64 = 7
  static let step: UInt64 = 8
  static let stepEnd: UInt64 = 9
  static let length: UInt64 = 10
  static let set: UInt64 = 11
  static let end: UInt64 = 12
  static let skip: UInt64 = 13
}

extension CompactWriter {
  /// Writes the binary form of an event.
  package mutating func write(_ kind: RecordingEvent.Kind) {
    switch kind {
    case .pause: unsigned(EventCode.pause)
    case .resume: unsigned(EventCode.resume)
    case .lap: unsigned(EventCode.lap)
    case .leg(let activity, let sport, let variant, let poolLength):
      unsigned(EventCode.leg)
      text(activity.rawValue)
      optional(sport.map { Int64($0.rawValue) })
      optional(variant.map { Int64($0.rawValue) })
      optional(poolLength.flatMap { FixedUnit.length.number($0.value) })
    case .song(let song):
      unsigned(EventCode.song)
      text(song.track ?? "")
      text(song.title)
      text(song.artist ?? "")
      signed(FixedUnit.duration.number(song.position.value) ?? 0)
      optional(song.tempo.flatMap { FixedUnit.tempo.number($0.value) })
    case .songEnd: unsigned(EventCode.songEnd)
    case .skip: unsigned(EventCode.skip)
    case .tempo(let tempo):
      unsigned(EventCode.tempo)
      signed(FixedUnit.tempo.nearest(tempo.value))
    case .step(let index):
      unsigned(EventCode.step)
      unsigned(UInt64(max(index, 0)))
    case .stepEnd: unsigned(EventCode.stepEnd)
    case .length(let elapsed, let stroke, let strokes, let isRest):
      unsigned(EventCode.length)
      signed(FixedUnit.duration.nearest(elapsed.value))
      optional(stroke.map { Int64($0.rawValue) })
      optional(strokes.map { Int64(max($0, 0)) })
      unsigned(isRest ? 1 : 0)
    case .set(let work, let telling):
      unsigned(EventCode.set)
      write(work, telling)
    case .end: unsigned(EventCode.end)
    }
  }
}

extension RecordingReader {
  mutating func eventKind() throws(DamagedRecordingError) -> RecordingEvent.Kind {
    switch try unsigned() {
    case EventCode.pause: return .pause
    case EventCode.resume: return .resume
    case EventCode.lap: return .lap
    case EventCode.leg: return try leg()
    case EventCode.song: return .song(try song())
    case EventCode.songEnd: return .songEnd
    case EventCode.skip: return .skip
    case EventCode.tempo: return .tempo(try tempo(signed()))
    case EventCode.step:
      guard let index = Int(exactly: try unsigned()) else { throw .impossibleValue(.events) }
      return .step(index)
    case EventCode.stepEnd: return .stepEnd
    case EventCode.length:
      return .length(
        elapsed: Seconds(try quantity(.duration)), stroke: try choice(PoolLength.Stroke.init(rawValue:)),
        strokes: try countOrNil(), isRest: try unsigned() == 1)
    case EventCode.set:
      let (work, telling) = try set()
      return .set(work, telling: telling)
    case EventCode.end: return .end
    default: throw .impossibleValue(.events)
    }
  }

  private mutating func leg() throws(DamagedRecordingError) -> RecordingEvent.Kind {
    guard let activity = Activity(rawValue: try text()) else { throw .impossibleValue(.events) }
    return .leg(
      activity: activity, sport: try choice(Sport.init(rawValue:)), variant: try choice(SportVariant.init(rawValue:)),
      poolLength: try optionalQuantity(.length).map { Metres($0) })
  }

  private mutating func song() throws(DamagedRecordingError) -> RecordingEvent.Song {
    let track = try text()
    let title = try text()
    let artist = try text()
    let position = Seconds(try quantity(.duration))
    let tempo = try optional()
    return RecordingEvent.Song(
      track: track.isEmpty ? nil : track, title: title, artist: artist.isEmpty ? nil : artist, position: position,
      tempo: try tempo.map { number throws(DamagedRecordingError) in try self.tempo(number) })
  }

  private func tempo(_ number: Int64) throws(DamagedRecordingError) -> BeatsPerMinute {
    guard FixedUnit.tempo.range.contains(number), let tempo = BeatsPerMinute(FixedUnit.tempo.value(number)) else {
      throw .impossibleValue(.events)
    }
    return tempo
  }

  mutating func quantity(_ unit: FixedUnit) throws(DamagedRecordingError) -> Double {
    let number = try signed()
    guard unit.range.contains(number) else { throw .impossibleValue(.events) }
    return unit.value(number)
  }

  mutating func optionalQuantity(_ unit: FixedUnit) throws(DamagedRecordingError) -> Double? {
    guard let number = try optional() else { return nil }
    guard unit.range.contains(number) else { throw .impossibleValue(.events) }
    return unit.value(number)
  }

  mutating func countOrNil() throws(DamagedRecordingError) -> Int? {
    guard let number = try optional() else { return nil }
    guard number >= 0, let count = Int(exactly: number) else { throw .impossibleValue(.events) }
    return count
  }

  mutating func choice<Code: FixedWidthInteger, Value>(
    _ value: (Code) -> Value?
  ) throws(DamagedRecordingError) -> Value? {
    guard let number = try optional() else { return nil }
    guard let code = Code(exactly: number), let known = value(code) else { throw .impossibleValue(.events) }
    return known
  }
}

extension RecordingEvent.Kind {
  /// With numbers rounded to stored precision.
  package var rounded: Self {
    switch self {
    case .pause, .resume, .lap, .songEnd, .skip, .stepEnd, .end: return self
    case .leg(let activity, let sport, let variant, let poolLength):
      let poolLength = poolLength.flatMap { FixedUnit.length.number($0.value) }
      return .leg(
        activity: activity, sport: sport, variant: variant,
        poolLength: poolLength.map { Metres(FixedUnit.length.value($0)) })
    case .song(var song):
      song.track = song.track.flatMap { $0.isEmpty ? nil : $0 }
      song.artist = song.artist.flatMap { $0.isEmpty ? nil : $0 }
      song.position = Seconds(FixedUnit.duration.value(FixedUnit.duration.number(song.position.value) ?? 0))
      song.tempo = song.tempo.flatMap { FixedUnit.tempo.number($0.value) }.flatMap {
        BeatsPerMinute(FixedUnit.tempo.value($0))
      }
      return .song(song)
    case .tempo(let tempo):
      return .tempo(BeatsPerMinute(known: FixedUnit.tempo.value(FixedUnit.tempo.nearest(tempo.value))))
    case .step(let index): return .step(max(index, 0))
    case .length(let elapsed, let stroke, let strokes, let isRest):
      return .length(
        elapsed: Seconds(FixedUnit.duration.value(FixedUnit.duration.nearest(elapsed.value))), stroke: stroke,
        strokes: strokes.map { max($0, 0) }, isRest: isRest)
    case .set(let work, let telling):
      return .set(
        work.rounded,
        telling: telling.flatMap { $0.set.isEmpty ? nil : $0 }.map { telling in
          RecordingEvent.SetTelling(
            telling.set, revision: max(telling.revision, 0), isWithdrawn: telling.isWithdrawn)
        })
    }
  }
}
