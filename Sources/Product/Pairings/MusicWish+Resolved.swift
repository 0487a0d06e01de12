import Songs

extension MusicWish {
  /// The wish with a name found in a library.
  /// - Throws: `PairingError` for a song, an artist or a genre that the library doesn't have.
  func resolved(among songs: [PairingSong]) throws(PairingError) -> MusicWish {
    switch self {
    case .any, .mood, .taste: return self
    case .song(let id):
      guard songs.contains(where: { $0.id == id }) else { throw .unknownSong }
      return self
    case .artist(let name):
      guard Self.has(name, in: songs.map(\.artist)) else { throw .unknownName(name) }
      return self
    case .genre(let name):
      guard Self.has(name, in: songs.map(\.genre)) else { throw .unknownName(name) }
      return self
    case .named(let name):
      if Self.has(name, in: songs.map(\.artist)) { return .artist(name) }
      if Self.has(name, in: songs.map(\.genre)) { return .genre(name) }
      let words = SearchWords(name)
      guard let song = songs.first(where: { SearchWords($0.title).contains(words) }) else { throw .unknownName(name) }
      return .song(song.id)
    }
  }

  private static func has(_ name: String, in names: [String?]) -> Bool {
    let words = SearchWords(name)
    return Set(names).contains { $0.map { SearchWords($0).contains(words) } ?? false }
  }
}
