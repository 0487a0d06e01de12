package import Accounts
import ServiceLifecycle
internal import Synchronization
package import Units

/// Lets people follow sessions recorded through any server process. Each process has one listener.
///
/// As with `EventRelay`, each signal triggers one database read of new pieces, shared by all followers of a session. Current
/// values come with the signal itself and aren't stored.
package final class LiveRelay: Service {
  /// The maximum number of followers in this process: per viewer, per link and in total.
  package struct Limits: Sendable {
    package var perViewer = 16
    /// Higher than `perViewer`, because a link may be sent to many people.
    package var perLink = 1_000
    package var inAll = 10_000

    package init() {}
  }
  private struct Seat {
    let viewer: String
    let wake: AsyncStream<Void>.Continuation
  }
  private struct Show {
    let scene: LiveScene
    var seats: [Int: Seat] = [:]
  }
  /// The follower count that another process reported.
  private struct Heard {
    let count: Int
    let at: Moment
  }
  private struct State {
    var shows: [Identifier<TrainingSession>: Show] = [:]
    var followers = 0
    var perViewer: [String: Int] = [:]
    var lastNumber = 0
    var isOver = false
    var elsewhere: [Identifier<TrainingSession>: [String: Heard]] = [:]
    /// When the device last received the notice that spectators follow.
    var called: [Identifier<TrainingSession>: Moment] = [:]
  }
  private let store: LiveStore
  private let limits: Limits
  private let beat: Seconds
  /// The name of this process among those that share the database.
  private let name: String
  private let now: @Sendable () -> Moment
  private let state = Mutex(State())

  package init(
    _ store: LiveStore, limits: Limits = Limits(), beat: Seconds = Seconds(15), named name: String,
    now: @escaping @Sendable () -> Moment
  ) {
    self.store = store
    self.limits = limits
    self.beat = beat
    self.name = name
    self.now = now
  }

  /// The number of followers in this process.
  package var followers: Int { state.withLock { $0.followers } }

  /// The number of followers of a session in all processes, from their recent reports.
  package func followers(of session: Identifier<TrainingSession>) -> Int {
    let moment = now()
    return state.withLock { state in
      let elsewhere = (state.elsewhere[session] ?? [:]).values.filter { moment < $0.at + memory }
      return elsewhere.reduce(state.shows[session]?.seats.count ?? 0) { $0 + $1.count }
    }
  }

  /// Asks the recording device for current values, at most once per `pause`.
  package func call(_ session: TrainingSession) async throws {
    let moment = now()
    let isDue = state.withLock { state in
      if let last = state.called[session.id], moment < last + Self.pause { return false }
      state.called[session.id] = moment
      return true
    }
    if isDue, session.life.isUnderWay { try await store.call(session, at: moment) }
  }

  package func run() async throws {
    await withTaskGroup { group in
      group.addTask { for await news in self.store.news() { await self.take(news) } }
      group.addTask { await self.keepBeat() }
      group.addTask {
        do { try await gracefulShutdown() } catch {
          // Cancellation also ends the group.
        }
      }
      await group.next()
      end()
      group.cancelAll()
    }
  }

  /// - Parameters:
  ///   - viewer: whose followings count towards one limit.
  ///   - arrival: skips pieces up to this arrival number; nil starts at the beginning.
  package func follow(
    _ session: Identifier<TrainingSession>, as access: LiveAccess, for interest: LiveFollowing.Interest = .everything,
    after arrival: Int64?
  ) throws(LiveError) -> LiveFollowing {
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let viewer = access.viewer
    let most = access.isLink ? limits.perLink : limits.perViewer
    let taken = state.withLock { state -> Result<(Int, LiveScene), LiveError> in
      if state.isOver { return .failure(.stopping) }
      guard state.followers < limits.inAll else { return .failure(.full) }
      guard state.perViewer[viewer, default: 0] < most else { return .failure(.tooMany) }
      state.lastNumber += 1
      state.followers += 1
      state.perViewer[viewer, default: 0] += 1
      var show = state.shows[session] ?? Show(scene: LiveScene(session, store))
      show.seats[state.lastNumber] = Seat(viewer: viewer, wake: wake)
      state.shows[session] = show
      return .success((state.lastNumber, show.scene))
    }
    let (number, scene) = try taken.get()
    // The iterator reads once before it waits.
    wake.yield()
    return LiveFollowing(
      access: access, interest: interest, scene: scene, after: arrival, wakes: wakes,
      seat: LiveSeat { [self] in leave(number, session) })
  }

  private func leave(_ number: Int, _ session: Identifier<TrainingSession>) {
    state.withLock { state in
      guard let seat = state.shows[session]?.seats.removeValue(forKey: number) else { return }
      if state.shows[session]?.seats.isEmpty == true { state.shows[session] = nil }
      state.followers -= 1
      let count = state.perViewer[seat.viewer] ?? 1
      state.perViewer[seat.viewer] = count > 1 ? count - 1 : nil
    }
  }

  private func take(_ news: LiveStore.News) async {
    switch news {
    case .anything: changeAll()
    case .changed(let session):
      guard let show = state.withLock({ $0.shows[session] }) else { return }
      show.scene.change()
      wake(show)
    case .goes(let session, let owner, let sealed):
      guard let show = state.withLock({ $0.shows[session] }), let told = store.opened(sealed, of: owner) else { return }
      show.scene.tell(told, at: now())
      wake(show)
    case .followed(let session, let process, let count):
      guard process != name else { return }
      let heard = Heard(count: count, at: now())
      state.withLock { $0.elsewhere[session, default: [:]][process] = heard }
    }
  }

  private func keepBeat() async {
    do {
      while true {
        try await Task.sleep(for: .seconds(beat.value))
        changeAll()
        await announce()
      }
    } catch {
      // Cancellation means that the server stops.
    }
  }

  /// Announces this process's follower counts, and drops expired counts of other processes.
  private func announce() async {
    let moment = now()
    let counts = state.withLock { state in
      state.elsewhere = state.elsewhere.compactMapValues { processes in
        let fresh = processes.filter { moment < $0.value.at + memory }
        return fresh.isEmpty ? nil : fresh
      }
      state.called = state.called.filter { moment < $0.value + Self.silence }
      return state.shows.map { (session: $0.key, count: $0.value.seats.count) }
    }
    do {
      try await store.announce(counts, in: name)
      for session in silent(at: moment) { try await call(session) }
    } catch {
      // The next beat announces again.
    }
  }

  /// Sessions followed here whose device has been silent for a while. Its page may have been reloaded and not know about the
  /// request.
  private func silent(at moment: Moment) -> [TrainingSession] {
    state.withLock { state in
      state.shows.compactMap { id, show in
        guard state.called[id] == nil, show.scene.told.map({ moment >= $0.at + Self.silence }) ?? true else {
          return nil
        }
        return show.scene.session
      }
    }
  }

  private func changeAll() {
    for show in state.withLock({ Array($0.shows.values) }) {
      show.scene.change()
      wake(show)
    }
  }

  private func wake(_ show: Show) {
    for seat in show.seats.values { seat.wake.yield() }
  }

  private func end() {
    let shows = state.withLock { state in
      state.isOver = true
      return Array(state.shows.values)
    }
    for show in shows { for seat in show.seats.values { seat.wake.finish() } }
  }

  private var memory: Seconds { Seconds(3 * beat.value) }
  private static let pause = Seconds(5)
  private static let silence = Seconds(30)
}

/// The access right of a follower.
package enum LiveAccess: Sendable {
  /// A person with an account: the owner, or someone who may see the session.
  case person(Identifier<Person>)
  case link(SecretToken)

  fileprivate var isLink: Bool {
    switch self {
    case .person: false
    case .link: true
    }
  }

  fileprivate var viewer: String {
    switch self {
    case .person(let person): person.rawValue
    case .link(let token): token.text
    }
  }
}

/// Why a follower is rejected.
package enum LiveError: Error, Hashable, Sendable {
  /// The viewer follows from too many places.
  case tooMany
  /// This process has reached its limit.
  case full
  case stopping
}

/// A follower's slot, released when the last reference goes away.
final class LiveSeat: Sendable {
  private let leave: @Sendable () -> Void

  init(leave: @escaping @Sendable () -> Void) { self.leave = leave }
  deinit { leave() }
}
