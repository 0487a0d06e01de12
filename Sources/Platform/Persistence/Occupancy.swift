/// The current use of a database's connection pool.
package struct Occupancy: Hashable, Sendable {
  package let connections: Int
  package let inUse: Int
  /// Transactions waiting for a connection.
  package let waiting: Int

  package init(connections: Int, inUse: Int, waiting: Int) {
    self.connections = connections
    self.inUse = inUse
    self.waiting = waiting
  }
}
