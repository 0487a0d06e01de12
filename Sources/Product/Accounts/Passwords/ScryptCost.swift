/// How much work and memory one password costs (RFC 7914). Higher is safer, for people and for those who guess.
package struct ScryptCost: Hashable, Sendable {
  /// log₂ of N.
  package let logRounds: Int
  /// r
  package let blockSize: Int
  /// p
  package let parallelism: Int

  /// - Precondition: within what the algorithm and a server's memory can bear.
  package init(logRounds: Int, blockSize: Int, parallelism: Int) {
    precondition((1...20).contains(logRounds) && (1...32).contains(blockSize) && (1...16).contains(parallelism))
    self.logRounds = logRounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// One of those that OWASP's Password Storage Cheat Sheet gives as equally strong: N = 2¹⁵, r = 8, p = 3. The others trade
  /// memory for work; this one takes 32 MiB, so that several people can log in at once on a small machine.
  package static let recommended = ScryptCost(logRounds: 15, blockSize: 8, parallelism: 3)
}
