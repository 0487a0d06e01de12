internal import Synchronization
internal import Units

/// The state of one followed session in this process, loaded once for all its followers.
final class LiveScene: Sendable {
  /// The newest current values from the device.
  struct DeviceState: Sendable {
    let number: Int
    let now: SessionNow
    let at: Moment
  }
  private struct State {
    var generation = 1
    var looks: [Int64: Task<LiveStore.Look, any Error>] = [:]
    var view: Task<LiveView, any Error>?
    var session: TrainingSession?
    var told: DeviceState?
    var seen: [SeenNow] = []
    var pieces: [LivePiece] = []
  }
  private let id: Identifier<TrainingSession>
  private let store: LiveStore
  private let state = Mutex(State())

  init(_ id: Identifier<TrainingSession>, _ store: LiveStore) {
    self.id = id
    self.store = store
  }

  /// A change means that the database may contain something new.
  var generation: Int { state.withLock { $0.generation } }

  /// As last read.
  var session: TrainingSession? { state.withLock { $0.session } }

  var told: DeviceState? { state.withLock { $0.told } }

  func change() {
    state.withLock { state in
      state.generation += 1
      state.looks = [:]
      state.view = nil
    }
  }

  func tell(_ now: SessionNow, at moment: Moment) {
    state.withLock { state in
      state.told = DeviceState(number: (state.told?.number ?? 0) + 1, now: now, at: moment)
      state.seen = []
    }
  }

  func look(after last: Int64) async throws -> LiveStore.Look {
    let look = state.withLock { state in
      if let known = state.looks[last] { return known }
      // An unstructured task: the first caller may be cancelled while others wait for the result.
      let look = Task { [store, id] in try await store.look(at: id, after: last) }
      state.looks[last] = look
      return look
    }
    do {
      let found = try await look.value
      state.withLock { $0.session = found.session }
      return found
    } catch {
      state.withLock { $0.looks[last] = nil }
      throw error
    }
  }

  /// The view of everyone but the owner, before they received any piece.
  func view(of session: TrainingSession) async throws -> LiveView {
    let view = state.withLock { state in
      if let known = state.view { return known }
      let view = Task { [store] in try await store.view(of: session) }
      state.view = view
      return view
    }
    do { return try await view.value } catch {
      state.withLock { $0.view = nil }
      throw error
    }
  }

  /// The value last shown to another follower, if it is equal.
  func shared(_ now: SessionNow) -> SeenNow {
    state.withLock { state in
      if let known = state.seen.first(where: { $0.now == now }) { return known }
      let seen = SeenNow(now: now)
      state.seen.append(seen)
      return seen
    }
  }

  func shared(_ piece: LivePiece) -> LivePiece {
    state.withLock { state in
      if let known = state.pieces.last(where: { $0.shows(theSameAs: piece) }) { return known }
      state.pieces.append(piece)
      if state.pieces.count > Self.mostPieces { state.pieces.removeFirst(state.pieces.count - Self.mostPieces / 2) }
      return piece
    }
  }

  /// Twenty minutes of pieces, for two kinds of viewers.
  private static let mostPieces = 240
}
