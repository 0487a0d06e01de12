package import AudioFiles
import Foundation

/// The audio files below some paths, in a stable order.
package struct MusicFiles: Sendable {
  /// Each file once, ordered by path.
  package private(set) var paths: [String] = []
  /// Files and folders that could not be read.
  package private(set) var problems: [AudioFileError] = []

  /// A root that is a file is listed whatever its name. Folders contribute files with an extension in
  /// `AudioFormats.readableExtensions`.
  /// Hidden files are skipped. Links are followed, and each real folder is entered once.
  package init(below roots: [String]) {
    var seen: Set<String> = []
    for root in roots { visit(root, isNamed: true, &seen) }
    paths.sort()
  }

  private mutating func visit(_ path: String, isNamed: Bool, _ seen: inout Set<String>) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      if isNamed { problems.append(.notFound(path: path)) }
      return
    }
    let url = URL(fileURLWithPath: path)
    let isAudio = AudioFormats.readableExtensions.contains(url.pathExtension.lowercased())
    guard isFolder.boolValue || isNamed || isAudio else { return }
    guard seen.insert(url.resolvingSymlinksInPath().path(percentEncoded: false)).inserted else { return }
    if isFolder.boolValue { enter(path, &seen) } else { paths.append(path) }
  }

  private mutating func enter(_ folder: String, _ seen: inout Set<String>) {
    do {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where !name.hasPrefix(".") {
        visit(folder.hasSuffix("/") ? folder + name : folder + "/" + name, isNamed: false, &seen)
      }
    } catch {
      problems.append(.notPermitted(path: folder))
    }
  }
}
