internal import Foundation

/// Why an archive could not be written or will not be read. Names are as they stand in the archive.
package enum ArchiveError: Error, Hashable, Sendable {
  // Writing.
  /// Nothing is ever written over.
  case exists(path: String)
  case cannotWrite(path: String, errno: Int32)
  /// More or fewer bytes came than were announced.
  case sizeDiffers(name: String, announced: Int64)

  // Reading what may come from a stranger.
  case cannotRead(path: String, errno: Int32)
  case notAnArchive
  /// - Parameter reason: libarchive's words, for the log.
  case damaged(reason: String)
  /// Absolute, climbing out by `..`, with odd characters, or too long.
  case unsafeName(String)
  /// A link or a device, where only files and folders are expected.
  case notAFile(name: String)
  case encrypted(name: String)
  /// Two entries of one name: different programs would see different content.
  case nameTwice(String)
  case tooManyEntries(limit: Int)
  case entryTooLarge(name: String, limit: Int64)
  case tooLarge(limit: Int64)
  /// It unpacks to so many times its size that it must be made to fill disks.
  case tooCompressed(limit: Int)
}

extension ArchiveError {
  /// Whether the rest of the archive may be sound.
  var isOfOneEntry: Bool {
    switch self {
    case .unsafeName, .notAFile, .encrypted, .nameTwice: true
    case .exists, .cannotWrite, .sizeDiffers, .cannotRead, .notAnArchive, .damaged, .tooManyEntries, .entryTooLarge,
      .tooLarge, .tooCompressed:
      false
    }
  }

  /// For people: what is wrong, without words of the library's.
  package var sentence: String {
    switch self {
    case .exists(let path): "“\(path)” is already there; nothing is written over."
    case .cannotWrite(let path, ENOSPC), .cannotWrite(let path, EDQUOT):
      "The disk is full: “\(path)” could not be written."
    case .cannotWrite(let path, let errno): "“\(path)” could not be written: \(Self.words(errno))."
    case .sizeDiffers(let name, let announced):
      "“\(name)” was to have \(announced) bytes and changed while it was packed."
    case .cannotRead(let path, let errno): "“\(path)” could not be read: \(Self.words(errno))."
    case .notAnArchive: "This is neither a zip nor a tar archive."
    case .damaged: "The archive is damaged or cut short."
    case .unsafeName(let name): "The archive holds a file with a name that is not allowed: “\(Self.printable(name))”."
    case .notAFile(let name): "The archive holds something that is not a file: “\(Self.printable(name))”."
    case .encrypted(let name): "“\(Self.printable(name))” in the archive is locked with a password."
    case .nameTwice(let name): "The archive holds “\(Self.printable(name))” twice."
    case .tooManyEntries(let limit): "The archive holds more than \(limit) files."
    case .entryTooLarge(let name, let limit): "“\(Self.printable(name))” unpacks to more than \(limit) bytes."
    case .tooLarge(let limit): "The archive unpacks to more than \(limit) bytes."
    case .tooCompressed(let limit): "The archive unpacks to more than \(limit) times its size."
    }
  }

  private static func words(_ errno: Int32) -> String { String(cString: strerror(errno)) }

  /// A stranger's name, short and without anything that would steer a terminal.
  private static func printable(_ name: String) -> String {
    String(
      name.unicodeScalars.prefix(100).map { scalar in
        scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
          ? "\u{FFFD}" : Character(scalar)
      })
  }
}
