internal import Synchronization
internal import Units

/// The jobs that run in this process, and the channel that stops each of them.
final class Crew: Sendable {
  enum Stop: Sendable {
    /// The owner requested it.
    case cancel
    /// The server is stopping.
    case giveBack
    /// Another worker holds it now.
    case lost
  }
  private struct Member {
    let kind: String
    let stop: AsyncStream<Stop>.Continuation
    var leaseEnd: Moment
  }
  private struct State {
    var members: [JobClaim: Member] = [:]
    var isStopping = false
    /// Jobs whose cancellation arrived while a claim is in progress: the claim may return one of them. Nil otherwise.
    var cancelled: Set<String>?
  }
  private let state = Mutex(State())

  /// No new job may start.
  var isStopping: Bool { state.withLock { $0.isStopping } }
  var isEmpty: Bool { state.withLock { $0.members.isEmpty } }
  var claims: [JobClaim] { state.withLock { Array($0.members.keys) } }

  func beginStopping() { state.withLock { $0.isStopping = true } }

  /// - Returns: the job's stop signals.
  func join(_ claim: JobClaim, kind: String, leaseEnd: Moment) -> AsyncStream<Stop> {
    let (stops, stop) = AsyncStream.makeStream(of: Stop.self, bufferingPolicy: .bufferingOldest(1))
    state.withLock { state in
      state.members[claim] = Member(kind: kind, stop: stop, leaseEnd: leaseEnd)
      if state.cancelled?.contains(claim.id.rawValue) == true { stop.yield(.cancel) }
      state.cancelled = nil
    }
    return stops
  }

  func leave(_ claim: JobClaim) {
    let member = state.withLock { $0.members.removeValue(forKey: claim) }
    member?.stop.finish()
  }

  /// The kinds of `handlers` for which another job may start.
  func kindsWithRoom(among handlers: some Collection<JobHandler>, mostAtOnce: Int) -> [String] {
    let running = state.withLock { $0.members.values.map(\.kind) }
    guard running.count < mostAtOnce else { return [] }
    return handlers.filter { handler in
      running.count { $0 == handler.kind } < handler.policy.mostAtOnce ?? mostAtOnce
    }.map(\.kind)
  }

  func tell(_ claim: JobClaim, _ stop: Stop) {
    state.withLock { $0.members[claim]?.stop }?.yield(stop)
  }

  func tellAll(_ stop: Stop) {
    for member in state.withLock({ Array($0.members.values) }) { member.stop.yield(stop) }
  }

  /// A claim ends with `join`, or without a job.
  func beginClaim() { state.withLock { $0.cancelled = [] } }
  func endClaimWithoutJob() { state.withLock { $0.cancelled = nil } }

  func cancel(jobWithID id: String) {
    state.withLock { state in _ = state.cancelled?.insert(id) }
    for claim in claims where claim.id.rawValue == id { tell(claim, .cancel) }
  }

  /// Notes that the leases of these jobs now last until `leaseEnd`.
  func extend(_ claims: some Collection<JobClaim>, until leaseEnd: Moment) {
    state.withLock { state in
      for claim in claims { state.members[claim]?.leaseEnd = leaseEnd }
    }
  }

  /// Jobs whose lease has ended: another worker may hold them by now.
  func expired(at now: Moment) -> [JobClaim] {
    state.withLock { state in state.members.filter { $0.value.leaseEnd <= now }.map(\.key) }
  }
}
