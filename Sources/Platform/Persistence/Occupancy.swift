/// How busy a database's connections are at a moment.
package struct Occupancy: Hashable, Sendable {
  package let connections: Int
  package let inUse: Int
  /// Transactions that wait for a connection.
  package let waiting: Int

  package init(connections: Int, inUse: Int, waiting: Int) {
    self.connections = connections
    self.inUse = inUse
    self.waiting = waiting
  }
}
