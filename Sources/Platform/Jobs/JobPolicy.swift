package import Units

/// How often a kind of job is attempted, and how many run at once.
package struct JobPolicy: Hashable, Sendable {
  /// In one process. Nil: up to the worker's own limit.
  package let mostAtOnce: Int?
  package let mostAttempts: Int
  /// The longest possible pause after the first failed attempt.
  package let firstPause: Seconds
  package let longestPause: Seconds

  package init(
    mostAtOnce: Int? = nil, mostAttempts: Int = 8, firstPause: Seconds = Seconds(10),
    longestPause: Seconds = Seconds(3600)
  ) {
    precondition(mostAttempts > 0 && mostAtOnce ?? 1 > 0, "a job is tried at least once")
    precondition(longestPause <= NewJob.longestDelay, "what is kept for later than that counts as due")
    self.mostAtOnce = mostAtOnce
    self.mostAttempts = mostAttempts
    self.firstPause = firstPause
    self.longestPause = longestPause
  }

  /// The pause after this failed attempt. It doubles each time and is reduced by up to half at random, so that jobs that failed
  /// together don't retry together.
  package func pause(afterAttempt attempt: Int, using generator: inout some RandomNumberGenerator) -> Seconds {
    var pause = firstPause.value
    for _ in 1..<max(1, min(attempt, 64)) where pause < longestPause.value { pause *= 2 }
    return Seconds(min(pause, longestPause.value) * Double.random(in: 0.5...1, using: &generator))
  }
}
