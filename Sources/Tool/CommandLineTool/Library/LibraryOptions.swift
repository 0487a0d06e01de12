import ArgumentParser
import AudioFiles
import Foundation
import Songs
import Taste

/// Options for the music folder and the cache of analyses.
struct LibraryOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Folder of the cache. Default: $UPBEAT_CACHE, $XDG_CACHE_HOME/upbeat or ~/.cache/upbeat.",
      valueName: "folder"))
  var cache: String?

  @Flag(name: .customLong("no-cache"), help: "Analyse every song again, without the cache.")
  var ignoresCache = false

  @Option(help: ArgumentHelp("Number of songs analysed at once. Default: one per core.", valueName: "count"))
  var workers: Int?

  func validate() throws {
    if let workers, !(1...256).contains(workers) { throw ValidationError("--workers must be from 1 to 256.") }
  }

  var analysisCache: AnalysisCache? {
    if ignoresCache { return nil }
    let environment = ProcessInfo.processInfo.environment
    if let folder = cache ?? environment["UPBEAT_CACHE"], !folder.isEmpty { return AnalysisCache(folder: folder) }
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") { return AnalysisCache(folder: base + "/upbeat") }
    return AnalysisCache(folder: NSHomeDirectory() + "/.cache/upbeat")
  }

  /// Reads the library with a progress bar. Reports each unreadable file.
  func load(
    _ paths: [String], heard: @escaping @Sendable (Result<Track, AudioFileError>) throws -> Void = { _ in }
  ) async throws -> MusicLibrary {
    let bar = ProgressBar("Listening")
    defer { bar.finish() }
    return try await MusicLibrary.load(
      paths, cache: analysisCache, workers: workers ?? ProcessInfo.processInfo.activeProcessorCount,
      heard: { result in
        if case .failure(let error) = result { Console.say(error.sentence) }
        try heard(result)
      },
      progress: { progress in
        let name = URL(fileURLWithPath: progress.path).lastPathComponent
        let share = Double(progress.done) / Double(progress.total)
        bar.update(share, detail: "\(progress.done) of \(progress.total)  \(name)")
      })
  }
}
