internal import Foundation

/// Tells when something changes in folders, as the system notices it (inotify(7)).
///
/// It is quick, not sure: what another machine writes to a shared disk is not told, nor what happens in more folders than
/// the system watches. The regular look at folders finds that.
///
/// `@unchecked Sendable`: a dispatch source may be told to end from any thread, and nothing else in it changes.
package final class FolderWatch: @unchecked Sendable {
  /// At least once after something changed; many changes may be told as one.
  package let changes: AsyncStream<Void>
  private let folders: [String]
  private let descriptor: Int32
  private let queue = DispatchQueue(label: "upbeat.folders")
  private let source: any DispatchSourceRead

  /// Nil when the system refuses.
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
      // What has changed the look at the folder finds out; here it is only made room for more.
      var events = [UInt8](repeating: 0, count: 1 << 16)
      while read(descriptor, &events, events.count) > 0 {}
      change.yield()
    }
    source.setCancelHandler { close(descriptor) }
    source.activate()
  }

  deinit { source.cancel() }

  /// Watches all folders within these, new ones too. What is watched already stays so.
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
