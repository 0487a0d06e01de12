internal import Units

/// The activity files of an archive with its metadata, as reported by the sandboxed process.
struct ArchiveContents: Codable, Hashable, Sendable {
  /// One file. Its bytes are in the unpacked file at `place`.
  struct Entry: Codable, Hashable, Sendable {
    /// The name in the archive, prefixed with the name of the inner archive if there is one.
    let name: String
    let place: Int64
    let size: Int64
    var note: ActivityNote?
  }

  /// In archive order.
  var entries: [Entry] = []
  /// Notes on activities, by start in seconds since 1970.
  var notes: [Int64: ActivityNote] = [:]
  /// The number of files that aren't activities by their names, such as photographs.
  var others = 0
  /// Why the rest was skipped: a sentence for the athlete; nil if nothing was.
  var damage: String?
}

/// A person's notes on an activity in another product.
struct ActivityNote: Codable, Hashable, Sendable {
  var title: String?
  var notes: String?
  /// In the other product's terms, such as `Trail Run`.
  var sport: String?

  /// Nil if all values are missing.
  init?(title: String?, notes: String?, sport: String?) {
    self.title = title.flatMap { $0.isEmpty ? nil : $0 }
    self.notes = notes.flatMap { $0.isEmpty ? nil : $0 }
    self.sport = sport.flatMap { $0.isEmpty ? nil : $0 }
    if self.title == nil, self.notes == nil, self.sport == nil { return nil }
  }
}

/// The limits for archives of activities.
package struct ActivityArchiveLimits: Hashable, Sendable {
  /// The number of files, including inner archives. It allows a photograph for each run of twenty years.
  package var entries = 50_000
  /// The total size of all activity files in bytes, unpacked from the archive. They may still be gzipped.
  package var unpacked: Int64 = 4 << 30
  /// The maximum size of one file, in bytes.
  package var entry: Int64 = 64 << 20
  /// The maximum size of an inner archive, as in Garmin's exports, in bytes.
  package var inner: Int64 = 1 << 30
  /// The maximum size of a table or summary, in bytes.
  package var table = 32 << 20
  /// The maximum compression ratio: GPX reaches 20 to 30.
  package var ratio = 200

  package init() {}
}
