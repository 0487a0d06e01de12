package import Internet
package import Units

/// Calls people's music servers, each within what its owner may have called.
package struct MusicServerCaller: Sendable {
  private let fetcher: Fetcher
  private let reaches: @Sendable (Identifier<Person>) async throws -> Set<AddressReach>
  private let randomness: @Sendable () -> any RandomNumberGenerator

  /// - Parameters:
  ///   - reaches: where a person's servers may be.
  ///   - chance: fit for secrets.
  package init(
    _ fetcher: Fetcher, reaches: @escaping @Sendable (Identifier<Person>) async throws -> Set<AddressReach>,
    randomness: @escaping @Sendable () -> any RandomNumberGenerator
  ) {
    self.fetcher = fetcher
    self.reaches = reaches
    self.randomness = randomness
  }

  /// Finds out how a server wants to be shown who its listener is, and that it lets them in. Throws a `SubsonicError`.
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
