package import DemoMusic
package import Foundation
package import Jobs
package import Sandbox
package import Storage
internal import Synchronization
package import Units

/// Imports the demo songs into a person's library, so that they can try every feature.
///
/// Each machine renders them once, which takes a minute, and keeps them in a folder of the server.
package struct DemoSongImport: Sendable {
  private let store: DemoSongStore
  private let files: FileStore
  private let examination: RecordingExamination
  private let library: DemoLibrary
  /// Renders one song at a time, so that other people's jobs get processor time.
  private let threads = CalculationThreads(1, name: "demo songs")

  /// - Parameters:
  ///   - processes: the sandboxed processes that examine audio files.
  ///   - folder: created on first use.
  package init(
    _ store: DemoSongStore, _ files: FileStore, _ processes: SandboxedProcesses, folder: URL,
    songs: [DemoSong] = DemoSong.all
  ) {
    self.store = store
    self.files = files
    examination = RecordingExamination(processes, files)
    library = DemoLibrary(folder: folder, songs: songs)
  }

  /// Idempotent: songs that the person already has stay unchanged.
  /// - Parameter report: called with the completed part, 0…1.
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

  /// In bytes, far more than any demo song needs.
  private static let largest: Int64 = 1 << 30
  private static let piece: Int64 = 1 << 18
}

extension JobKind where Payload == NoPayload {
  package static var demoSongs: Self { Self(rawValue: "demo-songs") }
}

extension NewJob {
  /// A job that isn't added while another for the same person is queued or running.
  package static func demoSongs(
    for person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(.demoSongs, NoPayload(), owner: person, key: person.rawValue, at: now, using: &generator)
  }
}
