package import Accounts
import ServiceLifecycle
internal import Synchronization
package import Units

/// Lets people follow sessions, whichever process takes what their devices send: one listener for all of this one's.
///
/// As with `EventRelay`, what was recorded is read from the table whenever something was said, once for all who follow a
/// session; how it goes just now comes with the signal itself and is kept nowhere.
package final class LiveRelay: Service {
  /// How many follow in this process, of one viewer or link and in all.
  package struct Limits: Sendable {
    package var perViewer = 16
    /// By a link that was sent to many.
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
  /// What another process said of how many follow there.
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
    /// When the device was told last that somebody looks on.
    var called: [Identifier<TrainingSession>: Moment] = [:]
  }
  private let store: LiveStore
  private let limits: Limits
  private let beat: Seconds
  /// Which process this is among those on the same database.
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

  /// How many follow.
  package var followers: Int { state.withLock { $0.followers } }

  /// How many follow a session, in all processes as far as they have said so lately.
  package func followers(of session: Identifier<TrainingSession>) -> Int {
    let moment = now()
    return state.withLock { state in
      let elsewhere = (state.elsewhere[session] ?? [:]).values.filter { moment < $0.at + memory }
      return elsewhere.reduce(state.shows[session]?.seats.count ?? 0) { $0 + $1.count }
    }
  }

  /// Has the device that tells of a session say how it goes, unless it was asked to just now.
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
          // Cancelled: it ends all the same.
        }
      }
      await group.next()
      end()
      group.cancelAll()
    }
  }

  /// - Parameters:
  ///   - viewer: whose followings are counted together.
  ///   - arrival: what came after this; from the beginning, if nil.
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
    // It looks before it waits.
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
      // Cancelled: the server stops.
    }
  }

  /// Says in which sessions somebody is interested here, and forgets what others have not said again.
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
      // The next beat says it again.
    }
  }

  /// Those followed here whose device has said nothing for a while: it may have been loaded anew, and not know that it is asked.
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

/// By what right somebody follows.
package enum LiveAccess: Sendable {
  /// Somebody with an account: the owner, or whom they let.
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

/// Why nobody could be seated.
package enum LiveError: Error, Hashable, Sendable {
  /// They follow from too many places already.
  case tooMany
  /// As many follow as this process takes.
  case full
  case stopping
}

/// A place among those who follow, free again when the last reference goes.
final class LiveSeat: Sendable {
  private let leave: @Sendable () -> Void

  init(leave: @escaping @Sendable () -> Void) { self.leave = leave }
  deinit { leave() }
}
