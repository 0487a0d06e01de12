internal import Internet
package import Storage
internal import Units

/// The audio files on people's music servers.
///
/// A file is fetched whole, and delivered only if its bytes still match the hash. A server can't replace a song that other
/// people own.
package struct ServerAudio: TrackAudio {
  private let servers: MusicServerStore
  private let songs: ServerSongStore
  private let caller: MusicServerCaller
  private let drafts: Drafts
  private let shelf: FetchedSongs

  package init(
    _ servers: MusicServerStore, _ songs: ServerSongStore, _ caller: MusicServerCaller, _ drafts: Drafts,
    _ shelf: FetchedSongs
  ) {
    self.servers = servers
    self.songs = songs
    self.caller = caller
    self.drafts = drafts
    self.shelf = shelf
  }

  package func audio(of recording: ContentHash) async throws -> (any AudioContent)? {
    for place in try await songs.places(of: recording) {
      if let file = try await file(of: recording, at: place) {
        return LocalContent(file: file, size: place.size, mediaType: place.mediaType)
      }
    }
    return nil
  }

  private func file(of recording: ContentHash, at place: ServerPlace) async throws -> LocalFile? {
    if let file = await shelf.song(recording) { return file }
    guard let (server, login) = try await servers.access(to: place.server, of: place.owner) else { return nil }
    do {
      let client = try await caller.client(of: server.address, login, for: place.owner)
      let draft = try await client.download(place.song, into: drafts, atMost: place.size)
      guard draft.hash == recording else { throw SubsonicError.otherBytes }
      await shelf.put(draft)
      return draft.local
    } catch let fault as SubsonicError {
      switch fault {
      case .otherBytes, .notReached(.tooLarge): try await songs.doubt(place)
      case .notReached, .redirected, .status, .notSubsonic, .wrongLogin, .notAllowed, .wantsPassword,
        .passwordUnencrypted, .noAPIKeys, .songGone, .refused:
        // The server is offline, perhaps for a while. The next scan tells its owner.
        break
      }
      return nil
    }
  }
}
