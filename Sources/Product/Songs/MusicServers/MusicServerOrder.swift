package import Jobs
internal import Units

/// Asks for a look at one of somebody's music servers.
package struct MusicServerOrder: Codable, Sendable {
  /// An `Identifier<MusicServer>`.
  let server: String
}

extension JobKind where Payload == MusicServerOrder {
  package static var musicServerScan: Self { Self(rawValue: "scan-music-server") }
}

extension NewJob {
  /// Not added while one waits or runs: what it has passed by already, the next look finds.
  static func scan(
    of server: Identifier<MusicServer>, for person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(
      .musicServerScan, MusicServerOrder(server: server.rawValue), owner: person, key: server.rawValue, at: now,
      using: &generator)
  }
}
