extension AudioTags {
  init(of file: MediaFile) {
    self.init(Metadata(of: file))
    // FFmpeg doesn't expose the tempo of M4A files.
    if tempo == nil, file.containerName.hasPrefix("mov") {
      tempo = MP4TempoAtom.tempo(file.source).flatMap { Self.tempo("\($0)") }
    }
  }

  init(_ metadata: Metadata) {
    self.init(
      title: metadata.text("title"),
      artist: metadata.text("artist"),
      album: metadata.text("album"),
      albumArtist: metadata.text("album_artist", "albumartist", "album artist"),
      genre: metadata.text("genre"),
      year: metadata.text("date", "year", "tdor", "originaldate").flatMap(Self.year),
      trackNumber: metadata.text("track", "tracknumber").flatMap(Self.trackNumber),
      tempo: metadata.text("tbpm", "bpm", "tempo", "tmpo").flatMap(Self.tempo))
  }

  /// "1987-05-01" and "05/1987" both give 1987.
  static func year(_ text: String) -> Int? {
    text.split(whereSeparator: { !$0.isASCII || !$0.isNumber })
      .first { $0.count >= 4 }
      .flatMap { Int($0.prefix(4)) }
      .flatMap { $0 > 0 ? $0 : nil }
  }

  /// "3/12" means track 3 of 12.
  static func trackNumber(_ text: String) -> Int? {
    guard let number = Int(text.prefix { $0.isASCII && $0.isNumber }) else { return nil }
    return number > 0 && number < 100_000 ? number : nil
  }

  /// Programs write "128", "128.02", "128,02" or "128 BPM", and 0 if unknown.
  static func tempo(_ text: String) -> Double? {
    let digits = text.prefix { ($0.isASCII && $0.isNumber) || $0 == "." || $0 == "," }
    guard let tempo = Double(digits.replacing(",", with: ".")) else { return nil }
    // Other values are errors or in another unit. Some programs write hundredths.
    if (20...400).contains(tempo) { return tempo }
    return (2_000...40_000).contains(tempo) ? tempo / 100 : nil
  }
}
