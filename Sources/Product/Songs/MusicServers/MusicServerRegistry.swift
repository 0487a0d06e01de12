package import Jobs
package import Units

/// Connects people's music servers. Each is called before anything is kept: what does not work is told at once.
package struct MusicServerRegistry: Sendable {
  package let store: MusicServerStore
  private let caller: MusicServerCaller
  private let jobs: JobStore

  package init(_ store: MusicServerStore, _ caller: MusicServerCaller, _ jobs: JobStore) {
    self.store = store
    self.caller = caller
    self.jobs = jobs
  }

  /// Throws a `SubsonicError` or a `MusicServerError`. When it is done, a look at the server has been asked for.
  package func connect(
    _ address: MusicServerAddress, with credentials: MusicServerCredentials, for person: Identifier<Person>,
    at now: Moment, using generator: some RandomNumberGenerator & Sendable
  ) async throws -> MusicServer {
    var generator = generator
    let login = try await caller.login(at: address, with: credentials, for: person)
    let id = Identifier<MusicServer>(at: now, using: &generator)
    let job = try NewJob.scan(of: id, for: person, at: now, using: &generator)
    try await store.add(id, at: address, login, of: person, scannedBy: { [jobs] in try jobs.add(job, in: $0) }, at: now)
    return try await kept(id, of: person)
  }

  /// Throws a `SubsonicError` or a `MusicServerError`.
  /// - Parameters:
  ///   - address: as before, if nil.
  ///   - credentials: needed each time. With those that are kept, whoever has a session could have them sent to a server of
  ///     their own.
  ///   - version: the one that was edited; any, if nil.
  package func change(
    _ id: Identifier<MusicServer>, to address: MusicServerAddress?, with credentials: MusicServerCredentials,
    of person: Identifier<Person>, version: Int64?, at now: Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws -> MusicServer {
    guard let server = try await store.server(id, of: person) else { throw MusicServerError.notThere }
    var generator = generator
    let address = address ?? server.address
    let login = try await caller.login(at: address, with: credentials, for: person)
    let job = try NewJob.scan(of: id, for: person, at: now, using: &generator)
    try await store.change(
      id, to: address, login, of: person, version: version, scannedBy: { [jobs] in try jobs.add(job, in: $0) })
    return try await kept(id, of: person)
  }

  /// Asks for a look at it, unless one is under way. Throws a `MusicServerError`.
  package func scan(
    _ id: Identifier<MusicServer>, of person: Identifier<Person>, at now: Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    var generator = generator
    _ = try await kept(id, of: person)
    try await jobs.add(try .scan(of: id, for: person, at: now, using: &generator))
  }

  /// Asks for a look at all that nobody has looked at for six hours.
  package func scanAll(at now: Moment, using generator: some RandomNumberGenerator & Sendable) async throws {
    var generator = generator
    for (id, owner) in try await store.unseen(since: now - Self.pause) {
      try await jobs.add(try .scan(of: id, for: owner, at: now, using: &generator))
    }
  }

  /// The look that is asked for or under way.
  package func look(at id: Identifier<MusicServer>, of person: Identifier<Person>) async throws -> Job? {
    try await jobs.unfinished(.musicServerScan, key: id.rawValue, ownedBy: person)
  }

  private static let pause = Seconds(6 * 60 * 60)

  private func kept(_ id: Identifier<MusicServer>, of person: Identifier<Person>) async throws -> MusicServer {
    guard let server = try await store.server(id, of: person) else { throw MusicServerError.notThere }
    return server
  }
}
