internal import Units

/// What comes of a session that somebody follows, first what was there and then what comes, until it is over or they may not
/// follow any more.
public struct LiveFollowing: AsyncSequence, Sendable {
  public enum Element: Sendable {
    /// Where it stands: first of all, and whenever that changes.
    case stands(TrainingSession)
    case came(LivePiece)
    /// Some of what came was put together meanwhile: look at the session anew. What came after `newest` follows.
    case missed(newest: Int64)
    /// Nothing, for a while. It shows that the connection lives.
    case quiet
  }

  let session: Identifier<TrainingSession>
  let access: LiveAccess
  let store: LiveStore
  let after: Int64?
  let wakes: AsyncStream<Void>
  let seat: LiveSeat

  public func makeAsyncIterator() -> Iterator {
    Iterator(following: self, wakes: wakes.makeAsyncIterator(), last: after ?? 0)
  }

  public struct Iterator: AsyncIteratorProtocol {
    let following: LiveFollowing
    var wakes: AsyncStream<Void>.Iterator
    var last: Int64
    private var view: LiveView?
    private var ready: ArraySlice<Element> = []
    private var standing: SessionLife.State?
    private var mayHaveMore = false
    private var isOver = false

    init(following: LiveFollowing, wakes: AsyncStream<Void>.Iterator, last: Int64) {
      self.following = following
      self.wakes = wakes
      self.last = last
    }

    /// Throws a `DatabaseError`; follow again after the last piece that came.
    public mutating func next() async throws -> Element? {
      while true {
        if let element = ready.popFirst() { return element }
        if isOver { return nil }
        if !mayHaveMore { guard await wakes.next() != nil else { return nil } }
        let found: LiveStore.Look
        do {
          found = try await following.store.look(at: following.session, as: following.access, after: last)
        } catch SessionFault.noSuchSession {
          // Gone, or not theirs to see any more.
          return nil
        }
        try await take(found)
        if ready.isEmpty, !mayHaveMore, !isOver { return .quiet }
      }
    }

    private mutating func take(_ found: LiveStore.Look) async throws {
      var elements: [Element] = []
      if found.session.life.state != standing { elements.append(.stands(found.session)) }
      var view: LiveView
      if let known = self.view {
        view = known
      } else {
        view = try await following.store.view(of: found.session, as: following.access)
      }
      if found.hasGap {
        elements.append(.missed(newest: found.newest))
        last = found.newest
      }
      for piece in found.pieces {
        last = piece.arrival
        elements += view.receive(piece, under: found.session.details.privacy).map { .came($0) }
      }
      self.view = view
      standing = found.session.life.state
      mayHaveMore = found.pieces.count == LiveStore.most
      switch found.session.life.state {
      case .planned, .started, .paused: break
      case .ended, .discarded: isOver = !mayHaveMore
      }
      ready = elements[...]
    }
  }
}
