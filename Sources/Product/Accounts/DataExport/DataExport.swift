package import Units

/// A person's data archive: an export to download, or an upload to restore.
package struct DataExport: Hashable, Sendable {
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case out, `in`

    /// A week to download an export, a day to process an upload.
    var lifetime: Seconds {
      switch self {
      case .out: Seconds(7 * 24 * 3600)
      case .in: Seconds(24 * 3600)
      }
    }

    static let longestLifetime = out.lifetime
  }

  package let id: Identifier<DataExport>
  package let direction: Direction
  package let created: Moment
  /// When it expires.
  package let end: Moment
  /// Size in bytes. Nil until it is ready.
  package let size: Int64?

  init(_ direction: Direction, size: Int64?, at now: Moment, using generator: inout some RandomNumberGenerator) {
    self.init(
      id: Identifier(at: now, using: &generator), direction: direction, created: now, end: now + direction.lifetime,
      size: size)
  }

  init(id: Identifier<DataExport>, direction: Direction, created: Moment, end: Moment, size: Int64?) {
    self.id = id
    self.direction = direction
    self.created = created
    self.end = end
    self.size = size
  }
}
