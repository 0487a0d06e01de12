internal import Units

/// The activity files of an archive, and what its maker wrote about them. As the sandboxed process tells it.
struct ArchiveContents: Codable, Hashable, Sendable {
  /// One file. Its bytes stand in the unpacked file at `place`.
  struct Entry: Codable, Hashable, Sendable {
    /// As in the archive; of one in an archive within, with that one's name before it.
    let name: String
    let place: Int64
    let size: Int64
    var note: ActivityNote?
  }

  /// In the order of the archive.
  var entries: [Entry] = []
  /// What was written about activities that are known by when they began, in seconds since 1970.
  var notes: [Int64: ActivityNote] = [:]
  /// Files that are no activities by their names: photographs, profiles.
  var others = 0
  /// Why the rest was left out, where it was: a sentence.
  var damage: String?
}

/// What a person wrote about an activity, elsewhere.
struct ActivityNote: Codable, Hashable, Sendable {
  var title: String?
  var notes: String?
  /// In the other product's words: `Trail Run`.
  var sport: String?

  /// Nil where there is nothing to say.
  init?(title: String?, notes: String?, sport: String?) {
    self.title = title.flatMap { $0.isEmpty ? nil : $0 }
    self.notes = notes.flatMap { $0.isEmpty ? nil : $0 }
    self.sport = sport.flatMap { $0.isEmpty ? nil : $0 }
    if self.title == nil, self.notes == nil, self.sport == nil { return nil }
  }
}

/// How much an archive of activities may ask of us.
package struct ActivityArchiveLimits: Hashable, Sendable {
  /// Files in it, those of archives within counted too. A photograph for each run of twenty years is not too much.
  package var entries = 50_000
  /// Bytes of all activity files together, unpacked as far as the archive goes: files in it may be gzipped still.
  package var unpacked: Int64 = 4 << 30
  /// Bytes of one.
  package var entry: Int64 = 64 << 20
  /// Of an archive within, which Garmin divides into.
  package var inner: Int64 = 1 << 30
  /// Of a table or a summary.
  package var table = 32 << 20
  /// Bytes unpacked for each byte read: GPX reaches 20 or 30.
  package var ratio = 200

  package init() {}
}
