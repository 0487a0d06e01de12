internal import Units

/// What comes of a session that somebody follows, first what was there and then what comes, until it is over or they may not
/// follow any more.
package struct LiveFollowing: AsyncSequence, Sendable {
  package enum Element: Sendable {
    /// Where it stands: first of all, and whenever that changes.
    case stands(TrainingSession)
    case came(LivePiece)
    /// How it goes just now, of which only the newest counts.
    case goes(SeenNow)
    /// Some of what came was put together meanwhile: look at the session anew. What came after `newest` follows.
    case missed(newest: Int64)
    /// Nothing, for a while. It shows that the connection lives.
    case quiet
  }

  /// What somebody wants of it.
  package enum Interest: Hashable, Sendable {
    case everything
    /// Where it stands and how it goes, without what was recorded.
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

    /// Throws a `DatabaseError`; follow again after the last piece that came.
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

    /// Of what was recorded the owner needs nothing to see the present; for others it says what they may see of it.
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

    /// It is gone, or not theirs to see any more. Links end with the session: who was shown it by one is told that it ended.
    private mutating func end(after session: TrainingSession?) {
      isOver = true
      mayHaveMore = false
      guard case .link = following.access, self.session != nil, let session, session.life.state == .ended else {
        return
      }
      ready = [.stands(session)]
    }

    private mutating func takeTold() {
      // What was changed meanwhile, such as who sees what, is looked at first.
      guard following.scene.generation == looked, !isOver, let session, let view, session.life.isUnderWay,
        let told = following.scene.told, told.number != lastTold
      else { return }
      lastTold = told.number
      ready.append(.goes(following.scene.shared(view.seen(told.now, at: told.at, of: session))))
    }
  }
}
