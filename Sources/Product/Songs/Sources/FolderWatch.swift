internal import Foundation

/// Reports changes in folders through inotify(7).
///
/// It is fast but incomplete: it misses changes that another machine makes on a shared disk, and folders beyond the system's
/// limit of watches.
/// The regular scan finds those.
///
/// `@unchecked Sendable`: a dispatch source can be cancelled from any thread, and all other properties are constant.
package final class FolderWatch: @unchecked Sendable {
  /// Yields at least once after a change. Several changes may yield once.
  package let changes: AsyncStream<Void>
  private let folders: [String]
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "upbeat.folders")
  private let source: any DispatchSourceRead

  /// Nil when the system has no inotify instance left.
  /// - Parameter folders: absolute paths.
  package init?(_ folders: [String]) {
    let descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    self.folders = folders
    self.descriptor = descriptor
    let (changes, change) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      // Discard the events: the scan finds out what has changed.
      var events = [UInt8](repeating: 0, count: 1 << 16)
      while read(descriptor, &events, events.count) > 0 {}
      change.yield()
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }

  /// Watches all subfolders, including new ones. Call it again after changes.
  package func follow() async {
    await withCheckedContinuation { continuation in
      queue.async {
        for folder in self.folders { self.follow(folder, depth: 0) }
        continuation.resume()
      }
    }
  }

  private func follow(_ folder: String, depth: Int) {
    let events = IN_CREATE | IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE | IN_ONLYDIR | IN_DONT_FOLLOW
    guard depth <= FolderWalk.deepest, inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 else { return }
    guard let entries = opendir(folder) else { return }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      guard entry.pointee.d_type == UInt8(DT_DIR) else { continue }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { follow(folder + "/" + name, depth: depth + 1) }
    }
  }
}
