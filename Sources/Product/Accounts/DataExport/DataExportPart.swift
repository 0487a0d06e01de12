internal import Foundation
package import Storage
package import Units

/// Exports and restores one feature's data of a person.
package protocol DataExportPart: Sendable {
  /// The person's data as files. File names must be unique across parts.
  func entries(of person: Identifier<Person>) async throws -> [DataExportEntry]

  /// Restores data from an archive. Existing data stays, and nothing is restored that a file alone can't prove. Missing or
  /// unknown parts are ignored.
  /// - Throws: `FormError` or `DataExportError` for invalid data.
  func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws
}

/// A file to be added to an archive.
package struct DataExportEntry: Sendable {
  package enum Content: Sendable {
    case bytes([UInt8])
    case file(ContentHash)
    /// Read or produced only when the file is written.
    case pieces(any AsyncSequence<[UInt8], any Error> & Sendable)
  }
  package let name: String
  package let content: Content

  package init(name: String, content: Content) {
    self.name = name
    self.content = content
  }

  /// JSON, formatted for human readers too.
  package init(name: String, json: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    self.init(name: name, content: .bytes(Array(try encoder.encode(json))))
  }
}

/// The archive isn't from Upbeat, or can't be read.
package enum DataExportError: Error, Hashable, Sendable {
  case noManifest
  case otherFormat
  /// Made by a newer version of Upbeat.
  case newer(version: Int)
  case damaged(name: String)
}
