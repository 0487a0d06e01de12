package import Jobs

/// A job that makes or reads an archive.
package struct DataExportOrder: Codable, Hashable, Sendable {
  let dataExport: String

  private enum CodingKeys: String, CodingKey { case dataExport = "takeout" }
}

extension JobKind where Payload == DataExportOrder {
  package static var dataExportMaking: Self { Self(rawValue: "takeout-making") }
  package static var dataExportReading: Self { Self(rawValue: "takeout-reading") }
}
