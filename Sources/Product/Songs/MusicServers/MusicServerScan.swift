internal import Internet
package import Jobs
package import Storage
package import Units

/// Synchronizes a library with a music server, album by album.
///
/// It fetches each song once, because a recording is named by its bytes, and again only when the server reports a change.
/// The audio stays on the server. A scan never removes a track: it marks songs that the server no longer has as missing.
package struct MusicServerScan: Sendable {
  private let servers: MusicServerStore
  private let songs: ServerSongStore
  private let caller: MusicServerCaller
  private let examination: RecordingExamination
  private let drafts: Drafts
  private let shelf: FetchedSongs
  private let largestSong: Int64

  /// A scan stops after this many albums or songs, so that it always ends.
  private static let mostAlbums = 200_000
  private static let mostSongs = 500_000
  /// After this many consecutive failures the server counts as offline.
  private static let mostFailures = 3

  package static let policy = JobPolicy(mostAtOnce: 2, mostAttempts: 4, firstPause: Seconds(60))

  /// - Parameters:
  ///   - shelf: receives the fetched songs, because their analysis follows.
  ///   - largestSong: in bytes.
  package init(
    _ servers: MusicServerStore, _ songs: ServerSongStore, _ caller: MusicServerCaller,
    _ examination: RecordingExamination, _ drafts: Drafts, _ shelf: FetchedSongs, largestSong: Int64
  ) {
    self.servers = servers
    self.songs = songs
    self.caller = caller
    self.examination = examination
    self.drafts = drafts
    self.shelf = shelf
    self.largestSong = largestSong
  }

  /// Idempotent.
  /// - Parameter report: called with the completed part, 0…1.
  /// - Throws: `JobError` when the server fails; the failure is stored with the server.
  package func run(
    _ order: MusicServerOrder, for owner: Identifier<Person>?, report: @Sendable (Double) -> Void,
    now: @Sendable () -> Moment, using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    guard let owner, let id = Identifier<MusicServer>(order.server),
      let (server, login) = try await servers.access(to: id, of: owner)
    else { return }
    do {
      let client = try await caller.client(of: server.address, login, for: owner)
      let look = Look(server: id, owner: owner, client: client)
      try await run(look, report: report, now: now, using: generator)
      try await servers.noteLook(at: id, of: owner, failure: nil, now: now())
    } catch let fault as SubsonicError {
      try await servers.noteLook(at: id, of: owner, failure: fault.sentence, now: now())
      throw fault.jobFailure
    }
  }

  private struct Look: Sendable {
    let server: Identifier<MusicServer>
    let owner: Identifier<Person>
    let client: SubsonicClient
    var seen: Set<String> = []
    /// Songs that were missing and are back unchanged.
    var back: [String] = []
    /// Consecutive songs that could not be fetched.
    var failures = 0
  }

  private func run(
    _ look: Look, report: @Sendable (Double) -> Void, now: @Sendable () -> Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    var look = look
    let known = try await songs.songs(on: look.server, of: look.owner)
    let albums = try await albums(of: look.client)
    for (number, album) in albums.enumerated() {
      try Task.checkCancellation()
      report(Double(number) / Double(albums.count))
      for song in try await songs(of: album, look.client) where song.isMusic && look.seen.count < Self.mostSongs {
        guard look.seen.insert(song.id).inserted else { continue }
        if let before = known[song.id], before.stamp == song.stamp {
          if before.isMissing { look.back.append(song.id) }
        } else {
          try await take(song, isKnown: known[song.id] != nil, &look, at: now(), using: generator)
        }
      }
    }
    try await songs.note(look.back, missingSince: nil, on: look.server, of: look.owner)
    let gone = known.filter { !look.seen.contains($0.key) && !$0.value.isMissing }.map(\.key).sorted()
    try await songs.note(gone, missingSince: now(), on: look.server, of: look.owner)
    try await songs.hearAgain(look.server, of: look.owner)
  }

  private func albums(of client: SubsonicClient) async throws -> [String] {
    var albums: [String] = []
    var seen: Set<String> = []
    while albums.count < Self.mostAlbums {
      try Task.checkCancellation()
      let page = try await client.albums(from: albums.count)
      // A server that repeats a page would never end.
      let new = page.filter { seen.insert($0).inserted }
      albums += new
      if new.isEmpty || page.count < SubsonicClient.albumsAtOnce { break }
    }
    return albums
  }

  /// Empty when the album was deleted after it was listed.
  private func songs(of album: String, _ client: SubsonicClient) async throws -> [SubsonicSong] {
    do { return try await client.songs(of: album) } catch SubsonicError.songGone { return [] }
  }

  /// - Throws: `SubsonicError` when the server is at fault, not the song.
  private func take(
    _ song: SubsonicSong, isKnown: Bool, _ look: inout Look, at now: Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    do {
      try await take(song, look, at: now, using: generator)
      look.failures = 0
    } catch let fault as SubsonicError where fault.isPassing || fault == .otherBytes {
      // A truncated song doesn't mean that the server is offline.
      look.failures += fault.isPassing ? 1 : 0
      guard look.failures < Self.mostFailures else { throw fault }
      // A known song keeps its track.
      guard !isKnown else { return }
      try await songs.note(song, stamp: nil, fault: fault.sentence, on: look.server, of: look.owner)
    }
  }

  /// - Throws: `SubsonicError` when a later attempt may succeed.
  private func take(
    _ song: SubsonicSong, _ look: Look, at now: Moment, using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    func note(_ fault: String) async throws {
      try await songs.note(song, stamp: song.stamp, fault: fault, on: look.server, of: look.owner)
    }
    guard song.size ?? 0 <= largestSong else { return try await note("The file is larger than this server allows.") }
    let draft: Draft
    do {
      draft = try await look.client.download(song.id, into: drafts, atMost: largestSong)
    } catch let fault as SubsonicError {
      switch fault {
      case .songGone, .refused, .notReached(.tooLarge), .status(404), .notSubsonic:
        return try await note(fault.sentence)
      case .notReached, .redirected, .status, .wrongLogin, .notAllowed, .wantsPassword, .passwordUnencrypted,
        .noAPIKeys, .otherBytes:
        throw fault
      }
    }
    // A lost connection may look like the end of the file.
    guard draft.size >= song.size ?? 0 else { throw SubsonicError.otherBytes }
    do {
      let recording = try await examination.recording(in: draft.local, hash: draft.hash, size: draft.size, at: now)
      await shelf.put(draft)
      try await songs.adopt(recording, song, on: look.server, of: look.owner, at: now, using: generator)
    } catch let fault as HearingError {
      try await note(fault.sentence)
    }
  }
}
