package import Units

/// How often a kind of job is tried, and how many of it run at once.
package struct JobPolicy: Hashable, Sendable {
  /// In one process. Nil: as many as the worker runs at all.
  package let mostAtOnce: Int?
  package let mostAttempts: Int
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

  /// How long to wait after this attempt failed: twice as long each time, and between half and all of that by chance, so
  /// that jobs which failed together do not come back together.
  package func pause(afterAttempt attempt: Int, using generator: inout some RandomNumberGenerator) -> Seconds {
    var pause = firstPause.value
    for _ in 1..<max(1, min(attempt, 64)) where pause < longestPause.value { pause *= 2 }
    return Seconds(min(pause, longestPause.value) * Double.random(in: 0.5...1, using: &generator))
  }
}
