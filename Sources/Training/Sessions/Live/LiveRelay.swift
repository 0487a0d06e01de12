public import Accounts
public import ServiceLifecycle
internal import Synchronization
public import Units

/// Lets people follow sessions, whichever process takes what their devices send: one listener for all of this one's.
///
/// As with `EventRelay`, followers read the table whenever something was said; what is kept in memory of a session is what a
/// follower may not see yet.
public final class LiveRelay: Service {
  /// How many follow in this process, of one viewer or link and in all.
  public struct Limits: Sendable {
    public var perViewer = 16
    public var inAll = 10_000

    public init() {}
  }
  private struct Seat {
    let session: Identifier<TrainingSession>
    let viewer: String
    let wake: AsyncStream<Void>.Continuation
  }
  private struct State {
    var seats: [Int: Seat] = [:]
    var perViewer: [String: Int] = [:]
    var lastNumber = 0
    var isOver = false
  }
  private let store: LiveStore
  private let limits: Limits
  private let beat: Seconds
  private let state = Mutex(State())

  public init(_ store: LiveStore, limits: Limits = Limits(), beat: Seconds = Seconds(15)) {
    self.store = store
    self.limits = limits
    self.beat = beat
  }

  /// How many follow.
  public var followers: Int { state.withLock { $0.seats.count } }

  public func run() async throws {
    await withTaskGroup { group in
      group.addTask {
        for await session in self.store.signals() { self.wake { session == nil || $0.session.rawValue == session } }
      }
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
  public func follow(
    _ session: Identifier<TrainingSession>, as access: LiveAccess, after arrival: Int64?
  ) throws(LiveRefusal) -> LiveFollowing {
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let viewer = access.viewer
    let taken = state.withLock { state -> Result<Int, LiveRefusal> in
      if state.isOver { return .failure(.stopping) }
      guard state.seats.count < limits.inAll else { return .failure(.full) }
      guard state.perViewer[viewer, default: 0] < limits.perViewer else { return .failure(.tooMany) }
      state.lastNumber += 1
      state.perViewer[viewer, default: 0] += 1
      state.seats[state.lastNumber] = Seat(session: session, viewer: viewer, wake: wake)
      return .success(state.lastNumber)
    }
    let number = try taken.get()
    // It looks before it waits.
    wake.yield()
    return LiveFollowing(
      session: session, access: access, store: store, after: arrival, wakes: wakes,
      seat: LiveSeat { [self] in leave(number) })
  }

  private func leave(_ number: Int) {
    state.withLock { state in
      guard let seat = state.seats.removeValue(forKey: number), let count = state.perViewer[seat.viewer] else { return }
      state.perViewer[seat.viewer] = count > 1 ? count - 1 : nil
    }
  }

  private func keepBeat() async {
    do {
      while true {
        try await Task.sleep(for: .seconds(beat.value))
        wake { _ in true }
      }
    } catch {
      // Cancelled: the server stops.
    }
  }

  private func wake(where isMeant: (Seat) -> Bool) {
    let seats = state.withLock { Array($0.seats.values) }
    for seat in seats where isMeant(seat) { seat.wake.yield() }
  }

  private func end() {
    let seats = state.withLock { state in
      state.isOver = true
      return Array(state.seats.values)
    }
    for seat in seats { seat.wake.finish() }
  }
}

/// By what right somebody follows.
public enum LiveAccess: Sendable {
  /// Somebody with an account: the owner, or whom they let.
  case person(Identifier<Person>)
  case link(SecretToken)

  fileprivate var viewer: String {
    switch self {
    case .person(let person): person.rawValue
    case .link(let token): token.text
    }
  }
}

/// Why nobody could be seated.
public enum LiveRefusal: Error, Hashable, Sendable {
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
