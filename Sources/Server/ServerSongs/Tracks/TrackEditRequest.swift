import Songs
import Units

/// A change of a track. Missing fields stay, `null` removes an optional value.
struct TrackEditRequest: Decodable {
  let edit: TrackEdit

  private enum Field: String, CodingKey {
    case title, artist, album, albumArtist, genre, year, number, isFavourite, isBlocked
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    func line(_ field: Field) throws -> TrackEdit.Change<VisibleLine> {
      try change(field) { (text: String) in VisibleLine(text) }
    }
    func number(_ field: Field, in range: ClosedRange<Int>) throws -> TrackEdit.Change<Int> {
      try change(field) { (number: Int) in range.contains(number) ? number : nil }
    }
    func change<Sent: Decodable, Value>(
      _ field: Field, _ make: (Sent) -> Value?
    ) throws -> TrackEdit.Change<Value> {
      guard fields.contains(field) else { return .kept }
      guard let sent = try fields.decodeIfPresent(Sent.self, forKey: field) else { return .removed }
      guard let value = make(sent) else {
        throw DecodingError.dataCorruptedError(forKey: field, in: fields, debugDescription: "cannot be used")
      }
      return .set(value)
    }
    var edit = TrackEdit()
    switch try line(.title) {
    case .set(let title): edit.title = title
    case .kept: break
    case .removed:
      throw DecodingError.valueNotFound(
        String.self, .init(codingPath: decoder.codingPath + [Field.title], debugDescription: "a track has a title"))
    }
    edit.artist = try line(.artist)
    edit.album = try line(.album)
    edit.albumArtist = try line(.albumArtist)
    edit.genre = try line(.genre)
    edit.year = try number(.year, in: TrackTags.years)
    edit.number = try number(.number, in: TrackTags.numbers)
    edit.isFavourite = try fields.decodeIfPresent(Bool.self, forKey: .isFavourite)
    edit.isBlocked = try fields.decodeIfPresent(Bool.self, forKey: .isBlocked)
    self.edit = edit
  }
}

/// One change of many tracks.
struct BulkChangeRequest: Decodable {
  let ids: Set<Identifier<LibraryTrack>>
  let change: BulkChange

  private enum Field: String, CodingKey { case ids, change }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    func refused(_ field: Field) -> DecodingError {
      .dataCorruptedError(forKey: field, in: fields, debugDescription: "cannot be used")
    }
    let texts = try fields.decode([String].self, forKey: .ids)
    let ids = texts.compactMap { Identifier<LibraryTrack>($0) }
    guard (1...BulkChange.most).contains(texts.count), ids.count == texts.count else { throw refused(.ids) }
    self.ids = Set(ids)
    guard let change = BulkChange(rawValue: try fields.decode(String.self, forKey: .change)) else {
      throw refused(.change)
    }
    self.change = change
  }
}
