/// How busy a database's connections are at a moment.
public struct Occupancy: Hashable, Sendable {
  public let connections: Int
  public let inUse: Int
  /// Transactions that wait for a connection.
  public let waiting: Int

  public init(connections: Int, inUse: Int, waiting: Int) {
    self.connections = connections
    self.inUse = inUse
    self.waiting = waiting
  }
}
