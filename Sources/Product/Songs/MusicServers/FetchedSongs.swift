internal import Storage

/// A cache of songs from music servers: for the analysis of a new song, or for a player that requests it in parts.
/// The files have no names, so they vanish when the program ends.
package actor FetchedSongs {
  private struct Song {
    let file: LocalFile
    let size: Int64
    var lastUse: Int
  }

  private let room: Int64
  private let most: Int
  private var songs: [ContentHash: Song] = [:]
  private var uses = 0

  /// - Parameters:
  ///   - room: the capacity in bytes. The least recently used song goes first.
  ///   - most: the most songs; each is an open file.
  package init(room: Int64 = 1 << 30, most: Int = 200) {
    self.room = room
    self.most = most
  }

  func song(_ recording: ContentHash) -> LocalFile? {
    uses += 1
    songs[recording]?.lastUse = uses
    return songs[recording]?.file
  }

  func put(_ draft: Draft) {
    guard draft.size <= room else { return }
    uses += 1
    songs[draft.hash] = Song(file: draft.local, size: draft.size, lastUse: uses)
    while songs.count > most || songs.values.reduce(0, { $0 + $1.size }) > room {
      guard let oldest = songs.min(by: { $0.value.lastUse < $1.value.lastUse }) else { return }
      songs[oldest.key] = nil
    }
  }
}
