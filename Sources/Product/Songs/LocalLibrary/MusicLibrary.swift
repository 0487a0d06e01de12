package import AudioFiles

/// The songs below some folders, each analysed once, with the errors.
package struct MusicLibrary: Sendable {
  /// One track per distinct content, ordered by path.
  package private(set) var tracks: [Track] = []
  /// Files with the same bytes as a listed track.
  package private(set) var duplicates: [Duplicate] = []
  package private(set) var problems: [AudioFileError] = []

  package struct Duplicate: Sendable, Hashable {
    package let path: String
    package let original: String
  }

  /// Progress of loading a library.
  package struct Progress: Sendable {
    package let done: Int
    package let total: Int
    /// The last finished file.
    package let path: String
  }

  /// Analyses every song below `paths` with `workers` concurrent tasks.
  ///
  /// `heard` is called in file order, as soon as a file and all files before it are done. `progress` is called as each file
  /// ends.
  /// - Throws: `CancellationError` when the task is cancelled, and the errors of `heard`.
  package static func load(
    _ paths: [String], cache: AnalysisCache?, workers: Int,
    heard: @escaping @Sendable (Result<Track, AudioFileError>) throws -> Void = { _ in },
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> MusicLibrary {
    let files = MusicFiles(below: paths)
    let reader = TrackReader(cache: cache)
    var loading = Loading()
    for problem in files.problems { try heard(loading.take(.failure(problem))) }
    try await withThrowingTaskGroup(of: (Int, Result<Track, AudioFileError>).self) { group in
      var unread = files.paths.enumerated().makeIterator()
      func startNext() {
        guard let (index, path) = unread.next() else { return }
        group.addTask { (index, try result(of: path, reader)) }
      }
      for _ in 0..<max(1, workers) { startNext() }
      var done = 0
      while let (index, result) = try await group.next() {
        startNext()
        done += 1
        progress(Progress(done: done, total: files.paths.count, path: files.paths[index]))
        for ready in loading.inOrder(result, at: index) { try heard(loading.take(ready)) }
      }
    }
    return loading.library
  }

  private static func result(of path: String, _ reader: TrackReader) throws -> Result<Track, AudioFileError> {
    do {
      return .success(try reader.track(at: path))
    } catch let error as AudioFileError {
      return .failure(error)
    }
  }

  /// Sorts results that arrive in any order into file order.
  private struct Loading {
    var library = MusicLibrary()
    private var early: [Int: Result<Track, AudioFileError>] = [:]
    private var next = 0
    private var originals: [String: String] = [:]

    mutating func inOrder(
      _ result: Result<Track, AudioFileError>, at index: Int
    ) -> [Result<Track, AudioFileError>] {
      early[index] = result
      var ready: [Result<Track, AudioFileError>] = []
      while let result = early.removeValue(forKey: next) {
        ready.append(result)
        next += 1
      }
      return ready
    }

    mutating func take(_ result: Result<Track, AudioFileError>) -> Result<Track, AudioFileError> {
      switch result {
      case .success(let track):
        if let original = originals[track.contentHash] {
          library.duplicates.append(Duplicate(path: track.sourceName, original: original))
        } else {
          originals[track.contentHash] = track.sourceName
          library.tracks.append(track)
        }
      case .failure(let error): library.problems.append(error)
      }
      return result
    }
  }
}
