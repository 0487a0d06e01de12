internal import Foundation
package import Storage
package import Units

/// What one part of the product has of somebody: how it is taken along, and how it comes back.
package protocol DataExportPart: Sendable {
  /// What `person` has here. No two parts give files of one name.
  func entries(of person: Identifier<Person>) async throws -> [DataExportEntry]

  /// Puts into the account of `person` what their archive holds, as far as it can be believed from a file and nothing that
  /// is there is lost by it. Parts of other versions, or nothing at all, are no error. What cannot be right throws an
  /// `FormError`, or `DataExportError`.
  func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws
}

/// A file of an archive to be.
package struct DataExportEntry: Sendable {
  package enum Content: Sendable {
    case bytes([UInt8])
    case file(ContentHash)
    /// What is opened or made only when its turn comes.
    case pieces(any AsyncSequence<[UInt8], any Error> & Sendable)
  }
  package let name: String
  package let content: Content

  package init(name: String, content: Content) {
    self.name = name
    self.content = content
  }

  /// JSON that people can read too.
  package init(name: String, json: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    self.init(name: name, content: .bytes(Array(try encoder.encode(json))))
  }
}

/// An archive that isn't ours, or that we can't read (any more).
package enum DataExportError: Error, Hashable, Sendable {
  case noManifest
  case otherFormat
  /// Made by a newer Upbeat.
  case newer(version: Int)
  case damaged(name: String)
}
