import AudioFiles
import DSP
package import Foundation
import Units

/// The demo songs as files in a folder, each with its beat times beside it.
///
/// A beats file has a line to a beat: its time in seconds and its number in the bar. Songs that already lie there in
/// this version are left alone, so an interrupted run goes on where it stopped.
package struct DemoLibrary: Sendable {
  package enum Progress: Sendable {
    /// How much of a song is done, 0…1.
    case rendering(DemoSong, share: Double)
    case written(DemoSong)
    /// It was there already.
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

  /// Renders what is missing, on all cores.
  /// - Throws: `AudioFileError`, or `CancellationError` when the task is cancelled; finished songs stay, nothing
  ///   half-written does.
  package func write(progress: @escaping @Sendable (Progress) -> Void = { _ in }) async throws {
    try makeFolder()
    var manifest = DemoManifest(readFrom: folder)
    // Longest files first would gain nothing here: the songs are about equally long.
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

  /// Renders one song on the calling thread, unless it is there.
  /// - Parameter progress: how much of it is done, 0…1; ends it by throwing.
  /// - Throws: as the other, and what `progress` throws; nothing half-written stays.
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
