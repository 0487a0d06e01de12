package import Units

/// A worker's limits and intervals.
package struct WorkerConfiguration: Hashable, Sendable {
  /// The most jobs that run at once in this process.
  package let mostAtOnce: Int
  /// How often it looks for jobs without a signal: those that have become due.
  package let patrol: Seconds
  /// How long a claim lasts without a heartbeat. Several times `heartbeat`, and longer than the clock difference between two
  /// machines.
  package let lease: Seconds
  /// How often the leases of running jobs are extended.
  package let heartbeat: Seconds
  /// How long jobs may go on after shutdown began.
  package let grace: Seconds
  /// The shortest interval between two writes of a job's progress.
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
