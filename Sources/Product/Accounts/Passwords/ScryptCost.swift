/// The scrypt work and memory per password (RFC 7914). A higher cost slows down both log-ins and attackers.
package struct ScryptCost: Hashable, Sendable {
  /// log₂ of N.
  package let logRounds: Int
  /// The parameter r.
  package let blockSize: Int
  /// The parameter p.
  package let parallelism: Int

  /// - Precondition: the values are within the limits of the algorithm and a server's memory.
  package init(logRounds: Int, blockSize: Int, parallelism: Int) {
    precondition((1...20).contains(logRounds) && (1...32).contains(blockSize) && (1...16).contains(parallelism))
    self.logRounds = logRounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// One of the settings that OWASP's Password Storage Cheat Sheet lists as equally strong: N = 2¹⁵, r = 8, p = 3. It takes 32
  /// MiB, so several people can log in at once on a small server.
  package static let recommended = ScryptCost(logRounds: 15, blockSize: 8, parallelism: 3)
}
