internal import Foundation

/// Why an archive could not be written or was rejected. Names are quoted as in the archive.
package enum ArchiveError: Error, Hashable, Sendable {
  // Writing.
  /// Existing files are never overwritten.
  case exists(path: String)
  case cannotWrite(path: String, errno: Int32)
  /// More or fewer bytes were written than announced.
  case sizeDiffers(name: String, announced: Int64)

  // Reading untrusted archives.
  case cannotRead(path: String, errno: Int32)
  case notAnArchive
  /// - Parameter reason: libarchive's message, for the log.
  case damaged(reason: String)
  /// Absolute, escaping by `..`, with disallowed characters, or too long.
  case unsafeName(String)
  /// A link or a device; only files and folders are allowed.
  case notAFile(name: String)
  case encrypted(name: String)
  /// Two entries with the same name: different programs would extract different content.
  case nameTwice(String)
  case tooManyEntries(limit: Int)
  case entryTooLarge(name: String, limit: Int64)
  case tooLarge(limit: Int64)
  /// The compression ratio is that of a decompression bomb.
  case tooCompressed(limit: Int)
}

extension ArchiveError {
  /// Whether the rest of the archive may be intact.
  var isOfOneEntry: Bool {
    switch self {
    case .unsafeName, .notAFile, .encrypted, .nameTwice: true
    case .exists, .cannotWrite, .sizeDiffers, .cannotRead, .notAnArchive, .damaged, .tooManyEntries, .entryTooLarge,
      .tooLarge, .tooCompressed:
      false
    }
  }

  /// For people: what is wrong, without libarchive's message.
  package var sentence: String {
    switch self {
    case .exists(let path): "“\(path)” already exists. Choose another name."
    case .cannotWrite(let path, ENOSPC), .cannotWrite(let path, EDQUOT):
      "The disk is full: couldn't write “\(path)”."
    case .cannotWrite(let path, let errno): "Couldn't write “\(path)”: \(Self.words(errno))."
    case .sizeDiffers(let name, let announced):
      "“\(name)” changed while it was packed: expected \(announced) bytes."
    case .cannotRead(let path, let errno): "Couldn't read “\(path)”: \(Self.words(errno))."
    case .notAnArchive: "This isn't a zip or tar archive."
    case .damaged: "The archive is damaged or incomplete."
    case .unsafeName(let name): "The archive contains a file with a forbidden name: “\(Self.printable(name))”."
    case .notAFile(let name): "The archive contains something that isn't a file: “\(Self.printable(name))”."
    case .encrypted(let name): "“\(Self.printable(name))” in the archive is protected by a password."
    case .nameTwice(let name): "The archive contains “\(Self.printable(name))” twice."
    case .tooManyEntries(let limit): "The archive contains more than \(limit) files."
    case .entryTooLarge(let name, let limit): "“\(Self.printable(name))” unpacks to more than \(limit) bytes."
    case .tooLarge(let limit): "The archive unpacks to more than \(limit) bytes."
    case .tooCompressed(let limit): "The archive unpacks to more than \(limit) times its size."
    }
  }

  private static func words(_ errno: Int32) -> String { String(cString: strerror(errno)) }

  /// An untrusted name, shortened and without control characters.
  private static func printable(_ name: String) -> String {
    String(
      name.unicodeScalars.prefix(100).map { scalar in
        scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
          ? "\u{FFFD}" : Character(scalar)
      })
  }
}
