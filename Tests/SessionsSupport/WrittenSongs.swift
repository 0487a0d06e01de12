import Training
import Units

/// A log of songs that only remembers what was written into it.
actor WrittenSongs: SongLog {
  private(set) var songs: [String: [SongOfSession]] = [:]
  private(set) var writings = 0

  func write(_ songs: [SongOfSession], of session: String, _ person: Identifier<Person>) {
    self.songs[session] = songs.isEmpty ? nil : songs
    writings += 1
  }

  func sessions(of person: Identifier<Person>) -> Set<String> { Set(songs.keys) }
}
