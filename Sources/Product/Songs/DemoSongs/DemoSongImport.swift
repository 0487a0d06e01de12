package import DemoMusic
package import Foundation
package import Jobs
package import Sandbox
package import Storage
internal import Synchronization
package import Units

/// Gives somebody the demo songs, so that there is music to try everything with.
///
/// They are made once on each machine, which takes a minute, and kept in a folder of the server's.
package struct DemoSongImport: Sendable {
  private let store: DemoSongStore
  private let files: FileStore
  private let examination: RecordingExamination
  private let library: DemoLibrary
  /// One song at a time, so that somebody else's music goes on.
  private let threads = CalculationThreads(1, name: "demo songs")

  /// - Parameters:
  ///   - processes: those that look at audio files.
  ///   - folder: made when it is first needed.
  package init(
    _ store: DemoSongStore, _ files: FileStore, _ processes: SandboxedProcesses, folder: URL,
    songs: [DemoSong] = DemoSong.all
  ) {
    self.store = store
    self.files = files
    examination = RecordingExamination(processes, files)
    library = DemoLibrary(folder: folder, songs: songs)
  }

  /// Harmless when repeated: who has a song already keeps it as it is.
  package func run(
    for person: Identifier<Person>, report: @escaping @Sendable (Double) -> Void, now: @Sendable () -> Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    let count = Double(library.songs.count)
    for (number, song) in library.songs.enumerated() {
      try await make(song) { report((Double(number) + 0.9 * $0) / count) }
      try await take(song, for: person, at: now(), using: generator)
    }
  }

  private func make(_ song: DemoSong, report: @escaping @Sendable (Double) -> Void) async throws {
    let isCancelled = Mutex(false)
    try await withTaskCancellationHandler {
      try await threads.run { [library] in
        try library.write(song) { share in
          if isCancelled.withLock({ $0 }) { throw CancellationError() }
          report(share)
        }
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }

  private func take(
    _ song: DemoSong, for person: Identifier<Person>, at now: Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    let path = library.folder.appending(path: song.fileName).path(percentEncoded: false)
    let file = try await LocalFile.open(path)
    let (draft, _) = try await files.files.drafts.draft(atMost: Self.largest) { writing in
      var place: Int64 = 0
      while true {
        let piece = try await file.read(place..<place + Self.piece)
        if piece.isEmpty { return }
        try writing.add(piece)
        place += Int64(piece.count)
      }
    }
    let recording = try await examination.recording(in: draft.local, hash: draft.hash, size: draft.size, at: now)
    _ = try await files.add(draft, mediaType: recording.mediaType, now: now)
    try await store.adopt(recording, called: song.fileName, for: person, at: now, using: generator)
  }

  /// Bytes: far more than any song has.
  private static let largest: Int64 = 1 << 30
  private static let piece: Int64 = 1 << 18
}

extension JobKind where Payload == NoPayload {
  package static var demoSongs: Self { Self(rawValue: "demo-songs") }
}

extension NewJob {
  /// Not added while one waits or runs.
  package static func demoSongs(
    for person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(.demoSongs, NoPayload(), owner: person, key: person.rawValue, at: now, using: &generator)
  }
}
