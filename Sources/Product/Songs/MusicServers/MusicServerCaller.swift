package import Internet
package import Units

/// Connects to people's music servers, within the networks that each owner may reach.
package struct MusicServerCaller: Sendable {
  private let fetcher: Fetcher
  private let reaches: @Sendable (Identifier<Person>) async throws -> Set<AddressReach>
  private let randomness: @Sendable () -> any RandomNumberGenerator

  /// - Parameters:
  ///   - reaches: the networks in which a person's servers may be.
  ///   - chance: a source of random numbers fit for secrets.
  package init(
    _ fetcher: Fetcher, reaches: @escaping @Sendable (Identifier<Person>) async throws -> Set<AddressReach>,
    randomness: @escaping @Sendable () -> any RandomNumberGenerator
  ) {
    self.fetcher = fetcher
    self.reaches = reaches
    self.randomness = randomness
  }

  /// Finds the login method that a server accepts, and checks the login.
  /// - Throws: `SubsonicError`.
  func login(
    at address: MusicServerAddress, with credentials: MusicServerCredentials, for person: Identifier<Person>
  ) async throws -> MusicServerLogin {
    switch credentials {
    case .apiKey(let key):
      let stranger = try await client(of: address, nil, for: person)
      guard try await stranger.extensions().contains("apiKeyAuthentication") else { throw SubsonicError.noAPIKeys }
      return try await tried(.apiKey(key), at: address, for: person)
    case .password(let name, let password):
      do {
        return try await tried(.token(userName: name, password: password), at: address, for: person)
      } catch SubsonicError.wantsPassword {
        return try await tried(.password(userName: name, password: password), at: address, for: person)
      }
    }
  }

  func client(
    of address: MusicServerAddress, _ login: MusicServerLogin?, for person: Identifier<Person>
  ) async throws -> SubsonicClient {
    var generator = randomness()
    return SubsonicClient(
      address: address, login: login, fetcher: fetcher, reaches: try await reaches(person),
      salt: String(generator.next(), radix: 36))
  }

  private func tried(
    _ login: MusicServerLogin, at address: MusicServerAddress, for person: Identifier<Person>
  ) async throws -> MusicServerLogin {
    try await client(of: address, login, for: person).ping()
    return login
  }
}
