internal import Foundation
internal import Units

/// The metadata of an archive, in `manifest.json`.
struct DataExportManifest: Codable, Hashable, Sendable {
  static let name = "manifest.json"
  static let format = "upbeat-takeout"
  /// Incremented when an older Upbeat can't read the new format.
  static let version = 1

  let format: String
  let version: Int
  let made: String
  let files: [String]

  init(files: [String], at now: Moment) {
    format = Self.format
    version = Self.version
    made = now.written
    self.files = files
  }

  /// - Throws: `DataExportError`.
  static func check(_ contents: DataExportContents) throws {
    guard let manifest = try contents.json(name, as: DataExportManifest.self) else { throw DataExportError.noManifest }
    guard manifest.format == format else { throw DataExportError.otherFormat }
    guard manifest.version <= version else { throw DataExportError.newer(version: manifest.version) }
  }
}

extension Moment {
  /// The form in archives: `2026-11-21T18:05:09.250Z`.
  var written: String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      .formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// Nil unless `text` has the form of `written`.
  init?(written text: String) {
    do {
      let date = try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(text)
      self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded()))
    } catch {
      return nil
    }
  }
}
