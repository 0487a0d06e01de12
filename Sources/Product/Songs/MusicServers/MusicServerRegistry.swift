package import Jobs
package import Units

/// Connects people's music servers. It calls each server before it stores anything, so that the person sees errors at once.
package struct MusicServerRegistry: Sendable {
  package let store: MusicServerStore
  private let caller: MusicServerCaller
  private let jobs: JobStore

  package init(_ store: MusicServerStore, _ caller: MusicServerCaller, _ jobs: JobStore) {
    self.store = store
    self.caller = caller
    self.jobs = jobs
  }

  /// Connects a server and adds a job that scans it.
  /// - Throws: `SubsonicError`, `MusicServerError`.
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

  /// Changes the address or the credentials of a server.
  /// - Parameters:
  ///   - address: nil keeps the address.
  ///   - credentials: required each time. Otherwise anyone with a stolen session could send the stored credentials to their own
  ///     server.
  ///   - version: the expected version; nil accepts any.
  /// - Throws: `SubsonicError`, `MusicServerError`.
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

  /// Adds a job that scans the server, unless one is queued or running.
  /// - Throws: `MusicServerError`.
  package func scan(
    _ id: Identifier<MusicServer>, of person: Identifier<Person>, at now: Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    var generator = generator
    _ = try await kept(id, of: person)
    try await jobs.add(try .scan(of: id, for: person, at: now, using: &generator))
  }

  /// Adds scan jobs for all servers without a scan in the last six hours.
  package func scanAll(at now: Moment, using generator: some RandomNumberGenerator & Sendable) async throws {
    var generator = generator
    for (id, owner) in try await store.unseen(since: now - Self.pause) {
      try await jobs.add(try .scan(of: id, for: owner, at: now, using: &generator))
    }
  }

  /// The queued or running scan.
  package func look(at id: Identifier<MusicServer>, of person: Identifier<Person>) async throws -> Job? {
    try await jobs.unfinished(.musicServerScan, key: id.rawValue, ownedBy: person)
  }

  private static let pause = Seconds(6 * 60 * 60)

  private func kept(_ id: Identifier<MusicServer>, of person: Identifier<Person>) async throws -> MusicServer {
    guard let server = try await store.server(id, of: person) else { throw MusicServerError.notThere }
    return server
  }
}
