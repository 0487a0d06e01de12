package import ActivityFiles
internal import Compression
package import Plans
package import Units

/// Something that happened at one moment of a recording.
package struct RecordingEvent: Hashable, Comparable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The timer stands still from here, until `resume` or the end.
    case pause
    case resume
    /// The lap button.
    case lap
    /// An activity begins, and lasts until the next `leg` or the end.
    case leg(activity: Activity, sport: Sport? = nil, variant: SportVariant? = nil, poolLength: Metres? = nil)
    /// A song begins, or goes on at another place, and lasts until the next `song`, `songEnd` or the end.
    case song(Song)
    case songEnd
    /// The person asked for another song than the one that plays.
    case skip
    /// The music has another tempo from here.
    case tempo(BeatsPerMinute)
    /// A step of the plan begins, counted from 0 with rounds unrolled, and lasts until the next `step`, `stepEnd` or the end.
    case step(Int)
    case stepEnd
    /// From one end of the pool to the other, or a rest; the event is its start.
    case length(elapsed: Seconds, stroke: PoolLength.Stroke? = nil, strokes: Int? = nil, isRest: Bool = false)
    /// Repetitions of an exercise, or a rest; the event is its start.
    case set(
      duration: Seconds, repetitions: Int? = nil, weight: Kilograms? = nil, category: UInt16? = nil,
      isRest: Bool = false, exercise: String? = nil, telling: SetTelling? = nil)
    /// The person ended the session.
    case end
  }

  /// Of a set that may be told again, while it goes on and when somebody corrects it: the latest telling counts.
  package struct SetTelling: Hashable, Sendable {
    /// The same in all tellings of a set, whichever device tells.
    package var set: String
    package var revision: Int
    /// It was none, or shall not count.
    package var isWithdrawn: Bool

    package init(_ set: String, revision: Int, isWithdrawn: Bool = false) {
      self.set = set
      self.revision = revision
      self.isWithdrawn = isWithdrawn
    }
  }

  package struct Song: Hashable, Sendable {
    /// A track of the person's library, where it is known.
    package var track: String?
    package var title: String
    package var artist: String?
    /// Where in the song it begins.
    package var position: Seconds
    /// As it is played, stretched.
    package var tempo: BeatsPerMinute?

    package init(
      track: String? = nil, title: String, artist: String? = nil, position: Seconds = .zero,
      tempo: BeatsPerMinute? = nil
    ) {
      self.track = track
      self.title = title
      self.artist = artist
      self.position = position
      self.tempo = tempo
    }
  }

  package let time: DeviceTime
  /// Its numbers are rounded to what is kept of them: times to 1 ms, lengths to 1 mm, weights to 1 g, tempos to 0.001 a minute.
  package let kind: Kind
  /// As it is kept; events are alike when these are.
  package let bytes: [UInt8]

  package init(_ kind: Kind, at time: DeviceTime) {
    self.time = time
    var writer = CompactWriter()
    writer.write(kind)
    bytes = writer.bytes
    self.kind = kind.rounded
  }

  package init(time: DeviceTime, bytes: [UInt8]) throws(DamagedRecordingError) {
    var reader = RecordingReader(bytes)
    let kind = try reader.eventKind()
    guard reader.isAtEnd else { throw .strayBytes }
    self.init(kind, at: time)
  }

  package static func == (lhs: Self, rhs: Self) -> Bool { lhs.time == rhs.time && lhs.bytes == rhs.bytes }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(bytes)
  }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    if lhs.time != rhs.time { return lhs.time < rhs.time }
    return lhs.bytes.lexicographicallyPrecedes(rhs.bytes)
  }
}
