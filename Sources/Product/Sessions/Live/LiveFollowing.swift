internal import Units

/// The live updates of a followed session: past pieces first, then new ones. The sequence ends with the session, or when the
/// follower loses access.
package struct LiveFollowing: AsyncSequence, Sendable {
  package enum Element: Sendable {
    /// The session's state, first and after every change.
    case stands(TrainingSession)
    case came(LivePiece)
    /// Current values. Only the newest element counts.
    case goes(SeenNow)
    /// Some pieces were compacted in the meantime: reload the session. Pieces after `newest` follow.
    case missed(newest: Int64)
    /// A keep-alive without content.
    case quiet
  }

  /// Which updates the follower wants.
  package enum Interest: Hashable, Sendable {
    case everything
    /// The session's state and current values, without recorded pieces.
    case present
  }

  package let access: LiveAccess
  package let interest: Interest
  let scene: LiveScene
  package let after: Int64?
  let wakes: AsyncStream<Void>
  let seat: LiveSeat

  package func makeAsyncIterator() -> Iterator {
    Iterator(following: self, wakes: wakes.makeAsyncIterator(), last: after ?? 0)
  }

  package struct Iterator: AsyncIteratorProtocol {
    package let following: LiveFollowing
    var wakes: AsyncStream<Void>.Iterator
    package var last: Int64
    private var view: LiveView?
    private var ready: ArraySlice<Element> = []
    private var session: TrainingSession?
    private var looked = 0
    private var lastTold = 0
    private var mayHaveMore = false
    private var isOver = false

    package init(following: LiveFollowing, wakes: AsyncStream<Void>.Iterator, last: Int64) {
      self.following = following
      self.wakes = wakes
      self.last = last
    }

    /// - Throws: `DatabaseError`. Follow again after the last received piece.
    package mutating func next() async throws -> Element? {
      while true {
        if let element = ready.popFirst() { return element }
        if isOver { return nil }
        if !mayHaveMore { guard await wakes.next() != nil else { return nil } }
        let generation = following.scene.generation
        let isNew = mayHaveMore || generation != looked
        if isNew {
          looked = generation
          try await take(try await following.scene.look(after: isPresentAlone ? .max : last))
        }
        takeTold()
        if isNew, ready.isEmpty, !mayHaveMore, !isOver { return .quiet }
      }
    }

    /// The owner needs no recorded pieces to see current values. For others, the pieces determine what is visible.
    private var isPresentAlone: Bool {
      guard following.interest == .present, let session, case .person(session.owner) = following.access else {
        return false
      }
      return true
    }

    private mutating func take(_ found: LiveStore.Look) async throws {
      guard let session = found.session, found.admits(following.access) else { return end(after: found.session) }
      var elements: [Element] = []
      if session.life.state != self.session?.life.state { elements.append(.stands(session)) }
      self.session = session
      var view: LiveView
      if let known = self.view {
        view = known
      } else if case .person(session.owner) = following.access {
        view = LiveView(isOwners: true)
      } else {
        view = try await following.scene.view(of: session)
      }
      if !isPresentAlone {
        if found.hasGap {
          if following.interest == .everything { elements.append(.missed(newest: found.newest)) }
          last = found.newest
        }
        for piece in found.pieces {
          last = piece.arrival
          let shown = view.receive(piece, under: session.details.privacy)
          if following.interest == .everything { elements += shown.map { .came(following.scene.shared($0)) } }
        }
        mayHaveMore = found.pieces.count == LiveStore.most
      } else {
        mayHaveMore = false
      }
      self.view = view
      switch session.life.state {
      case .planned, .started, .paused: break
      case .ended, .discarded: isOver = !mayHaveMore
      }
      ready = elements[...]
    }

    /// The session is gone or no longer visible. Links end with the session: a follower by link still receives the ended state.
    private mutating func end(after session: TrainingSession?) {
      isOver = true
      mayHaveMore = false
      guard case .link = following.access, self.session != nil, let session, session.life.state == .ended else {
        return
      }
      ready = [.stands(session)]
    }

    private mutating func takeTold() {
      // Pending changes, such as new privacy settings, are applied first.
      guard following.scene.generation == looked, !isOver, let session, let view, session.life.isUnderWay,
        let told = following.scene.told, told.number != lastTold
      else { return }
      lastTold = told.number
      ready.append(.goes(following.scene.shared(view.seen(told.now, at: told.at, of: session))))
    }
  }
}
