internal import Foundation
internal import Schema
internal import Storage

/// The table of contents of a backup, its last file: where it is, the backup is whole.
package struct BackupManifest: Codable, Hashable, Sendable {
  /// The newest form we read and write.
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
    /// In the order in which each line holds them.
    package let columns: [Column]
    package let rows: Int
    package let bytes: Int64
    /// Of the lines, in hexadecimal.
    package let sha256: String
  }

  package struct SavedFiles: Codable, Hashable, Sendable {
    /// Whether the backup holds their content, or only names it, in table `file`.
    package let areIncluded: Bool
    package let count: Int
    package let bytes: Int64
    /// The hashes of those that were missing or damaged when the backup was made.
    package let unavailable: [String]
  }

  package let format: Int
  /// Of the program that made it.
  package let upbeat: String
  /// Unix milliseconds of the state that was saved.
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

  /// Looks at the form first: a newer one may say everything else differently.
  static func decoded(_ bytes: [UInt8]) throws(BackupError) -> Self {
    struct Form: Decodable { let format: Int }
    do {
      let form = try JSONDecoder().decode(Form.self, from: Data(bytes))
      guard form.format <= currentFormat else { throw BackupError.newerFormat(form.format) }
      return try JSONDecoder().decode(Self.self, from: Data(bytes))
    } catch let error as BackupError {
      throw error
    } catch {
      // What is wrong inside does not matter to who restores: it is not what we write.
      throw .damaged(part: name)
    }
  }
}

/// Where things stand in the archive.
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

  /// Nil for what does not belong into a backup.
  static func part(_ name: String) -> Part? {
    if name == key { return .key }
    if name == BackupManifest.name { return .manifest }
    if name.hasPrefix("files/") { return ContentHash(String(name.dropFirst(6))).map { .file($0) } }
    guard name.hasPrefix("tables/"), name.hasSuffix(".jsonl") else { return nil }
    return .table(String(name.dropFirst(7).dropLast(6)))
  }
}
