package import Units

/// The picture, in its larger size.
package struct PicturePart: DataExportPart {
  /// Makes the files of a picture from a stranger's bytes. Nil when they aren't a picture.
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

  /// Where there isn't one yet.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    guard let bytes = try contents.bytes(Self.name, atMost: 10 << 20),
      try await pictures.picture(of: person) == nil, let picture = try await remake(Array(bytes), now)
    else { return }
    try await pictures.restore(picture, of: person, at: now)
  }

  private static let name = "picture.jpg"
}
