package import ActivityFiles
internal import Compression
package import Plans
package import Units

/// An event at one moment of a recording.
package struct RecordingEvent: Hashable, Comparable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The timer pauses until `resume` or the end.
    case pause
    case resume
    /// The lap button.
    case lap
    /// An activity begins and lasts until the next `leg` or the end.
    case leg(activity: Activity, sport: Sport? = nil, variant: SportVariant? = nil, poolLength: Metres? = nil)
    /// A song begins or continues at another position. It lasts until the next `song`, `songEnd` or the end.
    case song(Song)
    case songEnd
    /// The athlete skipped the current song.
    case skip
    /// The music's tempo from this moment.
    case tempo(BeatsPerMinute)
    /// A step of the plan begins, counted from 0 with rounds unrolled. It lasts until the next `step`, `stepEnd` or the end.
    case step(Int)
    case stepEnd
    /// A pool length, or a rest; the event is its start.
    case length(elapsed: Seconds, stroke: PoolLength.Stroke? = nil, strokes: Int? = nil, isRest: Bool = false)
    /// Repetitions of an exercise, or a rest; the event is its start.
    case set(SetWork, telling: SetTelling? = nil)
    /// The athlete ended the session.
    case end
  }

  /// Identifies a set that is reported repeatedly, while it continues and after corrections. The latest revision counts.
  package struct SetTelling: Hashable, Sendable {
    /// The same in all reports of a set, from any device.
    package var set: String
    package var revision: Int
    /// The set was detected by mistake or must not count.
    package var isWithdrawn: Bool

    package init(_ set: String, revision: Int, isWithdrawn: Bool = false) {
      self.set = set
      self.revision = revision
      self.isWithdrawn = isWithdrawn
    }
  }

  package struct Song: Hashable, Sendable {
    /// The track in the person's library, if known.
    package var track: String?
    package var title: String
    package var artist: String?
    /// The position in the song.
    package var position: Seconds
    /// The tempo as played, after time stretching.
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
  /// Numbers have stored precision: times 1 ms, lengths 1 mm, weights 1 g, tempos 0.001 BPM.
  package let kind: Kind
  /// The stored form; determines equality.
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
