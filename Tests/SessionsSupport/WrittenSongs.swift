package import Figures
package import Units

/// A song log that stores its input.
package actor WrittenSongs: SongLog {
  package private(set) var songs: [String: [SongOfSession]] = [:]
  package private(set) var writings = 0

  package func write(_ songs: [SongOfSession], of session: String, _ person: Identifier<Person>) {
    self.songs[session] = songs.isEmpty ? nil : songs
    writings += 1
  }

  package func sessions(of person: Identifier<Person>) -> Set<String> { Set(songs.keys) }
}
