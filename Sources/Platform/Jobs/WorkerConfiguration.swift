package import Units

/// How a worker goes about its work.
package struct WorkerConfiguration: Hashable, Sendable {
  /// How many jobs run at once in this process.
  package let mostAtOnce: Int
  /// How often it looks for jobs that nobody told it of: those whose time has come.
  package let patrol: Seconds
  /// How long a job stays claimed without a sign of life. Several times `heartbeat`, and longer than the clocks of two
  /// machines may differ.
  package let lease: Seconds
  package let heartbeat: Seconds
  /// How long jobs may go on after the server was asked to stop.
  package let grace: Seconds
  /// How often at most a job's progress is written down.
  package let progressPause: Seconds

  package init(
    mostAtOnce: Int = 4, patrol: Seconds = Seconds(5), lease: Seconds = Seconds(60), heartbeat: Seconds = Seconds(15),
    grace: Seconds = Seconds(10), progressPause: Seconds = Seconds(0.5)
  ) {
    precondition(mostAtOnce > 0, "a worker does something")
    precondition(heartbeat < lease, "a sign of life comes before the lease ends")
    precondition(lease <= NewJob.longestDelay, "a lease that ends later counts as over")
    self.mostAtOnce = mostAtOnce
    self.patrol = patrol
    self.lease = lease
    self.heartbeat = heartbeat
    self.grace = grace
    self.progressPause = progressPause
  }
}

extension Seconds {
  var duration: Duration { .seconds(value) }
}
