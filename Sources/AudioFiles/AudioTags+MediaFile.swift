import CFFmpeg

extension AudioTags {
  /// Container and stream together: Ogg hangs its comments on the stream.
  init(of file: MediaFile) {
    let own = MetadataDictionary.pairs(file.stream.pointee.metadata)
    let all = MetadataDictionary.pairs(file.container.pointee.metadata).merging(own) { whole, _ in whole }
    func text(_ names: String...) -> String? {
      for name in names {
        guard let value = all[name] else { continue }
        let trimmed = value.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed()
        if !trimmed.isEmpty { return String(trimmed) }
      }
      return nil
    }
    self.init(
      title: text("title"), artist: text("artist"), album: text("album"),
      albumArtist: text("album_artist", "albumartist"), genre: text("genre"),
      year: text("date", "year", "tdor", "originaldate").flatMap(Self.year),
      trackNumber: text("track", "tracknumber").flatMap(Self.leadingNumber),
      tempo: text("tbpm", "bpm", "tmpo", "tempo").flatMap(Self.tempo))
  }

  /// "1999-04-01" → 1999.
  private static func year(_ date: String) -> Int? {
    let digits = date.prefix(4)
    guard digits.count == 4, digits.allSatisfy(\.isASCII) else { return nil }
    return Int(digits)
  }

  /// "3/12" → 3.
  private static func leadingNumber(_ text: String) -> Int? {
    guard let number = Int(text.prefix { $0.isASCII && $0.isNumber }), number > 0 else { return nil }
    return number
  }

  private static func tempo(_ text: String) -> Double? {
    guard let value = Double(text.replacing(",", with: ".")), value.isFinite, (20...400).contains(value) else {
      return nil
    }
    return value
  }
}
