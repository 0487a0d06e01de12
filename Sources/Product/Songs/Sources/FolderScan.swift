internal import Foundation
internal import Jobs
internal import Storage
package import Units

/// Synchronizes a library with a folder. It never changes the folder and never removes a track.
/// Missing files are marked as missing until they come back.
package struct FolderScan: Sendable {
  private let store: FolderFileStore
  private let examination: RecordingExamination

  package init(_ store: FolderFileStore, _ examination: RecordingExamination) {
    self.store = store
    self.examination = examination
  }

  /// Idempotent.
  /// - Parameter report: called with the completed part, 0…1.
  /// - Throws: `JobError` when the folder is missing.
  package func run(
    _ folder: MusicFolder, report: @Sendable (Double) -> Void, now: @Sendable () -> Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    let known = try await store.files(in: folder)
    let walk: FolderWalk
    do { walk = try await FolderWalk.through(folder.path) } catch {
      // Probably the disk isn't mounted.
      try await store.note(known.filter { !$0.value.isMissing }.map(\.key), missingSince: now(), in: folder)
      throw JobError(.lasting, reason: "Couldn't read the folder \(folder.path). Check that its disk is connected.")
    }
    let changes = FolderChanges(from: known, to: walk)
    try await store.note(changes.back, missingSince: nil, in: folder)
    for (path, newPath) in changes.moved.sorted(by: { $0.key < $1.key }) {
      try await store.move(path, to: newPath, in: folder)
    }
    try await store.note(changes.gone, missingSince: now(), in: folder)
    for (number, path) in changes.new.enumerated() {
      try Task.checkCancellation()
      report(Double(number) / Double(changes.new.count))
      try await take(path, in: folder, at: now(), using: generator)
    }
  }

  private func take(
    _ path: String, in folder: MusicFolder, at now: Moment, using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    let file: LocalFile
    do { file = try await LocalFile.open(folder.path + "/" + path) } catch {
      return try await store.note(path, nil, fault: "Upbeat has no permission to read this file.", in: folder)
    }
    guard let stamp = FileStamp(path: file.path) else { return }
    let hash: ContentHash
    do { hash = try await file.hash() } catch {
      return try await store.note(path, nil, fault: "Couldn't read the whole file.", in: folder)
    }
    do {
      let recording = try await examination.recording(in: file, hash: hash, size: stamp.size, at: now)
      // The file is probably being written. The next scan reads it.
      guard FileStamp(path: file.path) == stamp else { return }
      try await store.adopt(
        recording, at: path, stamp, in: folder, called: path.split(separator: "/").last.map(String.init) ?? path,
        at: now, using: generator)
    } catch let fault as HearingError {
      try await store.note(path, stamp, fault: fault.sentence, in: folder)
    }
  }
}

/// The changes in a folder since the last scan.
struct FolderChanges: Hashable, Sendable {
  /// Files that were missing and are back unchanged.
  private(set) var back: [String] = []
  /// Renamed or moved files: the new path by the old path.
  private(set) var moved: [String: String] = [:]
  private(set) var gone: [String] = []
  /// New or changed files, in order of path.
  private(set) var new: [String] = []

  init(from known: [String: FolderFile], to walk: FolderWalk) {
    let absent = known.filter { walk.files[$0.key] == nil }
    var movable: [FileStamp: String] = [:]
    for (path, file) in absent where file.recording != nil { movable[file.stamp] = path }
    for (path, stamp) in walk.files.sorted(by: { $0.key < $1.key }) {
      if let file = known[path], file.stamp == stamp {
        if file.isMissing { back.append(path) }
      } else if known[path] == nil, let old = movable.removeValue(forKey: stamp) {
        moved[old] = path
      } else {
        new.append(path)
      }
    }
    gone = absent.filter { !$0.value.isMissing && moved[$0.key] == nil && !walk.mayHide($0.key) }.map(\.key).sorted()
  }
}
