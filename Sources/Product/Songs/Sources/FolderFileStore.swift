internal import Jobs
package import Persistence
internal import Storage
internal import Units

/// The audio files in people's folders: table `folder_file`.
package struct FolderFileStore: Sendable {
  private let database: any Database
  private let jobs: JobStore

  package init(_ database: any Database) {
    self.database = database
    jobs = JobStore(database: database)
  }

  package func summary(of folder: MusicFolder) async throws -> MusicFolderSummary {
    try await database.read { transaction in
      let counts = try transaction.first(
        """
        SELECT COUNT(CASE WHEN fault IS NULL AND missing_since IS NULL THEN 1 END) AS present,
          COUNT(CASE WHEN fault IS NULL THEN missing_since END) AS missing
        FROM folder_file
        WHERE account_id = \(folder.owner.rawValue)
          AND folder = \(folder.path)
        """)
      let faults = try transaction.all(
        """
        SELECT path, fault
        FROM folder_file
        WHERE account_id = \(folder.owner.rawValue)
          AND folder = \(folder.path)
          AND fault IS NOT NULL
          AND missing_since IS NULL
        ORDER BY path
        LIMIT 100
        """)
      return MusicFolderSummary(
        files: try counts?.count("present") ?? 0, missing: try counts?.count("missing") ?? 0,
        faults: try faults.map { .init(path: try $0.text("path"), reason: try $0.text("fault")) })
    }
  }

  /// Keyed by path.
  func files(in folder: MusicFolder) async throws -> [String: FolderFile] {
    let rows = try await database.all(
      """
      SELECT path, size, modified, inode, recording_hash, missing_since
      FROM folder_file
      WHERE account_id = \(folder.owner.rawValue)
        AND folder = \(folder.path)
      """)
    return try Dictionary(uniqueKeysWithValues: rows.map { (try $0.text("path"), try FolderFile($0)) })
  }

  /// The known locations of a recording.
  func places(of recording: ContentHash) async throws -> [FolderPlace] {
    let rows = try await database.all(
      """
      SELECT folder, path, size, modified, inode, media_type
      FROM folder_file
      WHERE recording_hash = \(recording.text)
        AND missing_since IS NULL
      ORDER BY folder, path
      """)
    return try rows.map { row in
      FolderPlace(
        path: try row.text("folder") + "/" + row.text("path"), stamp: try FileStamp(row),
        mediaType: try row.text("media_type"))
    }
  }

  /// Adds a file as a track and queues its analysis.
  func adopt(
    _ recording: NewRecording, at path: String, _ stamp: FileStamp, in folder: MusicFolder, called name: String,
    at now: Moment, using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    try await database.write { transaction in
      var generator = generator
      let track = NewTrack(account: folder.owner, fileName: name, place: .elsewhere)
      _ = try TrackStore.adopt(
        recording, as: track, addingTo: jobs, at: now, in: transaction, using: &generator)
      try transaction.note(path, stamp, .recording(recording.hash, mediaType: recording.mediaType), in: folder)
    }
  }

  /// Stores why a file could not be imported. Without a stamp the next scan tries it again.
  func note(_ path: String, _ stamp: FileStamp?, fault: String, in folder: MusicFolder) async throws {
    try await database.write { transaction in
      try transaction.note(path, stamp ?? FileStamp(size: -1, modified: 0, inode: 0), .fault(fault), in: folder)
    }
  }

  /// Stores a file's new path, and marks it as present.
  func move(_ path: String, to newPath: String, in folder: MusicFolder) async throws {
    try await database.run(
      """
      UPDATE folder_file
      SET path = \(newPath), missing_since = NULL
      WHERE account_id = \(folder.owner.rawValue)
        AND folder = \(folder.path)
        AND path = \(path)
      """)
  }

  /// - Parameter since: nil for files that are back.
  func note(_ paths: [String], missingSince since: Moment?, in folder: MusicFolder) async throws {
    try await database.write { transaction in
      for path in paths {
        _ = try transaction.run(
          """
          UPDATE folder_file
          SET missing_since = \(since?.milliseconds)
          WHERE account_id = \(folder.owner.rawValue)
            AND folder = \(folder.path)
            AND path = \(path)
          """)
        if since == nil { try transaction.hearAgain(path, in: folder) }
      }
    }
  }
}

/// A file at the time of the last scan.
struct FolderFile: Hashable, Sendable {
  let stamp: FileStamp
  /// Nil when the file isn't music.
  let recording: ContentHash?
  let isMissing: Bool
}

/// The location of a recording.
struct FolderPlace: Hashable, Sendable {
  /// Absolute.
  let path: String
  let stamp: FileStamp
  let mediaType: String
}

private enum FolderContent {
  case recording(ContentHash, mediaType: String)
  case fault(String)
}

extension Transaction {
  /// Makes a file that could not be read before due for analysis, as if it had waited longest.
  fileprivate func hearAgain(_ path: String, in folder: MusicFolder) throws {
    _ = try run(
      """
      UPDATE recording
      SET analysed_at = 0
      WHERE analyser_version = 0
        AND hash = (
          SELECT recording_hash
          FROM folder_file
          WHERE account_id = \(folder.owner.rawValue)
            AND folder = \(folder.path)
            AND path = \(path)
        )
      """)
  }

  fileprivate func note(
    _ path: String, _ stamp: FileStamp, _ content: FolderContent, in folder: MusicFolder
  ) throws {
    let (hash, mediaType, fault): (String?, String?, String?) =
      switch content {
      case .recording(let hash, let mediaType): (hash.text, mediaType, nil)
      case .fault(let fault): (nil, nil, fault)
      }
    _ = try run(
      """
      INSERT INTO folder_file (account_id, folder, path, size, modified, inode, recording_hash, media_type, fault)
      VALUES (
        \(folder.owner.rawValue), \(folder.path), \(path), \(stamp.size), \(stamp.modified), \(stamp.inode), \(hash),
        \(mediaType), \(fault)
      )
      ON CONFLICT (account_id, folder, path) DO UPDATE
      SET size = excluded.size, modified = excluded.modified, inode = excluded.inode,
        recording_hash = excluded.recording_hash, media_type = excluded.media_type, fault = excluded.fault,
        missing_since = NULL
      """)
  }
}

extension FileStamp {
  fileprivate init(_ row: Row) throws {
    self.init(
      size: try row.integer("size"), modified: try row.integer("modified"), inode: try row.integer("inode"))
  }
}

extension FolderFile {
  fileprivate init(_ row: Row) throws {
    self.init(
      stamp: try FileStamp(row), recording: try row.hashOrNil("recording_hash"),
      isMissing: try row.integerOrNil("missing_since") != nil)
  }
}
