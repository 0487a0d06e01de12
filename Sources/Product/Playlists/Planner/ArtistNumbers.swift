import Songs

/// Assigns the same number to all spellings of an artist.
struct ArtistNumbers {
  private var byName: [String: Int] = [:]
  private var byWords: [String: Int] = [:]

  /// Nil if `artist` is nil.
  mutating func number(of artist: String?) -> Int? {
    guard let artist else { return nil }
    if let known = byName[artist] { return known }
    let words = SearchWords(artist).joined
    let number = byWords[words] ?? byWords.count
    byWords[words] = number
    byName[artist] = number
    return number
  }
}
