package import Units

/// The profile picture in its larger size.
package struct PicturePart: DataExportPart {
  /// Re-encodes untrusted bytes into picture files. Nil if they aren't an image.
  package typealias Remake = @Sendable (_ bytes: [UInt8], _ now: Moment) async throws -> PictureFiles?

  private let pictures: PictureStore
  private let remake: Remake

  package init(_ pictures: PictureStore, remake: @escaping Remake) {
    self.pictures = pictures
    self.remake = remake
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    guard let picture = try await pictures.picture(of: person) else { return [] }
    return [DataExportEntry(name: Self.name, content: .file(picture.large))]
  }

  /// Restores the picture unless there is one.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    guard let bytes = try contents.bytes(Self.name, atMost: 10 << 20),
      try await pictures.picture(of: person) == nil, let picture = try await remake(Array(bytes), now)
    else { return }
    try await pictures.restore(picture, of: person, at: now)
  }

  private static let name = "picture.jpg"
}
