import AudioFiles
import DSP
package import Foundation
import Units

/// Renders the demo songs into a folder, each with a file of its beat times.
///
/// A line of a beats file has a beat's time in seconds and its number in the bar. Existing songs of this version are kept, so
/// an interrupted run resumes.
package struct DemoLibrary: Sendable {
  package enum Progress: Sendable {
    /// The rendered share of a song, 0…1.
    case rendering(DemoSong, share: Double)
    case written(DemoSong)
    /// The song existed already.
    case kept(DemoSong)
  }

  package let folder: URL
  package let songs: [DemoSong]

  static let sampleRate = 44_100
  private static let block = 8_192

  package init(folder: URL, songs: [DemoSong] = DemoSong.all) {
    self.folder = folder
    self.songs = songs
  }

  /// Renders the missing songs on all cores.
  /// - Throws: `AudioFileError`, or `CancellationError` if the task is cancelled. Finished songs stay, partial files are
  ///   removed.
  package func write(progress: @escaping @Sendable (Progress) -> Void = { _ in }) async throws {
    try makeFolder()
    var manifest = DemoManifest(readFrom: folder)
    // Sorting by length would gain nothing, because the songs are about equally long.
    var waiting: [DemoSong] = []
    for song in songs {
      if manifest.lists(song, in: folder) { progress(.kept(song)) } else { waiting.append(song) }
    }
    try await withThrowingTaskGroup(of: DemoSong.self) { group in
      var next = waiting.makeIterator()
      func start() {
        guard let song = next.next() else { return }
        group.addTask {
          try render(song) { progress(.rendering(song, share: $0)) }
          return song
        }
      }
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount { start() }
      while let song = try await group.next() {
        manifest.add(song, in: folder)
        try manifest.write(to: folder)
        progress(.written(song))
        start()
      }
    }
  }

  /// Renders one song on the calling thread, unless it exists.
  /// - Parameter progress: called with the rendered share, 0…1; throws to cancel.
  /// - Throws: the errors of `write(progress:)` and of `progress`. Partial files are removed.
  package func write(_ song: DemoSong, progress: (Double) throws -> Void) throws {
    try makeFolder()
    var manifest = DemoManifest(readFrom: folder)
    guard !manifest.lists(song, in: folder) else { return }
    try render(song, progress)
    manifest.add(song, in: folder)
    try manifest.write(to: folder)
  }

  private func makeFolder() throws {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw AudioFileError.folderNotFound(path: folder.path(percentEncoded: false))
    }
  }

  private func render(_ song: DemoSong, _ progress: (Double) throws -> Void) throws {
    let renderer = DemoRenderer(song, sampleRate: Double(Self.sampleRate))
    let tags = AudioTags(
      title: song.title, artist: song.artist, album: song.album, albumArtist: song.artist, genre: song.genre)
    let writer = try AudioWriter(path: path(song.fileName), sampleRate: Self.sampleRate, channels: 2, tags: tags)
    let buffer = AudioBuffer(channels: 2, capacity: Self.block)
    while renderer.render(into: buffer) > 0 {
      try Task.checkCancellation()
      try writer.write(buffer)
      try progress(Double(writer.framesWritten) / Double(renderer.totalFrames))
    }
    try AtomicFile.write(Data(song.score.beatsText.utf8), to: path(song.beatsFileName))
    try writer.finish()
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
}
