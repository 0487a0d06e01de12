package import Jobs
internal import Units

/// A job that scans one music server.
package struct MusicServerOrder: Codable, Sendable {
  /// The `Identifier<MusicServer>`.
  let server: String
}

extension JobKind where Payload == MusicServerOrder {
  package static var musicServerScan: Self { Self(rawValue: "scan-music-server") }
}

extension NewJob {
  /// A job that isn't added while another for the same server is queued or running. The next scan finds what a running one has
  /// missed.
  static func scan(
    of server: Identifier<MusicServer>, for person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(
      .musicServerScan, MusicServerOrder(server: server.rawValue), owner: person, key: server.rawValue, at: now,
      using: &generator)
  }
}
