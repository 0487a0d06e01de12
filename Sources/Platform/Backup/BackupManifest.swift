internal import Foundation
internal import Schema
internal import Storage

/// A backup's table of contents. It is the last file, so its presence means that the backup is complete.
package struct BackupManifest: Codable, Hashable, Sendable {
  /// The newest format that we read and write.
  static let currentFormat = 1
  static let name = "manifest.json"

  package struct AppliedMigration: Codable, Hashable, Sendable {
    package let number: Int
    package let name: String
    package let checksum: Int64
  }

  package struct SavedTable: Codable, Hashable, Sendable {
    package struct Column: Codable, Hashable, Sendable {
      package let name: String
      package let kind: String
    }

    package let name: String
    /// In the order of each line's values.
    package let columns: [Column]
    package let rows: Int
    package let bytes: Int64
    /// Of the lines, in hexadecimal.
    package let sha256: String
  }

  package struct SavedFiles: Codable, Hashable, Sendable {
    /// Whether the backup contains the files, or only names them in table `file`.
    package let areIncluded: Bool
    package let count: Int
    package let bytes: Int64
    /// Hashes of files that were missing or damaged at the time of the backup.
    package let unavailable: [String]
  }

  package let format: Int
  /// The version of the program that wrote it.
  package let upbeat: String
  /// The time of the saved state, in Unix milliseconds.
  package let moment: Int64
  package let migrations: [AppliedMigration]
  /// Each after those it refers to.
  package let tables: [SavedTable]
  package let files: SavedFiles
  package let hasKey: Bool

  var encoded: [UInt8] {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return [UInt8](try encoder.encode(self))
    }
  }

  /// Checks the format first: a newer one may differ in everything else.
  static func decoded(_ bytes: [UInt8]) throws(BackupError) -> Self {
    struct Form: Decodable { let format: Int }
    do {
      let form = try JSONDecoder().decode(Form.self, from: Data(bytes))
      guard form.format <= currentFormat else { throw BackupError.newerFormat(form.format) }
      return try JSONDecoder().decode(Self.self, from: Data(bytes))
    } catch let error as BackupError {
      throw error
    } catch {
      // The administrator needs no detail: the manifest is not one of ours.
      throw .damaged(part: name)
    }
  }
}

/// The paths in the archive.
enum BackupNames {
  static let key = "secret.key"
  static func table(_ name: String) -> String { "tables/\(name).jsonl" }
  static func file(_ hash: ContentHash) -> String { "files/\(hash.text)" }

  enum Part: Hashable {
    case table(String)
    case file(ContentHash)
    case key
    case manifest
  }

  /// Nil for paths that don't belong to a backup.
  static func part(_ name: String) -> Part? {
    if name == key { return .key }
    if name == BackupManifest.name { return .manifest }
    if name.hasPrefix("files/") { return ContentHash(String(name.dropFirst(6))).map { .file($0) } }
    guard name.hasPrefix("tables/"), name.hasSuffix(".jsonl") else { return nil }
    return .table(String(name.dropFirst(7).dropLast(6)))
  }
}
