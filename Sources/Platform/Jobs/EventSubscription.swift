internal import Units

/// A person's events without gaps, in order: first the missed ones, then new ones. The sequence ends when the server stops.
package struct EventSubscription: AsyncSequence, Sendable {
  package enum Element: Hashable, Sendable {
    case happened(Event)
    /// Some events were already removed: reload everything. Events after `newest` follow.
    case missed(newest: Int64)
    /// No event for a while. It shows that the connection is alive.
    case quiet
  }

  let person: Identifier<Person>
  /// The subscription starts after the event with this number.
  package let last: Int64
  let events: EventStore
  let wakes: AsyncStream<Void>
  let seat: EventSeat

  package func makeAsyncIterator() -> Iterator {
    Iterator(subscription: self, wakes: wakes.makeAsyncIterator(), last: last)
  }

  package struct Iterator: AsyncIteratorProtocol {
    let subscription: EventSubscription
    var wakes: AsyncStream<Void>.Iterator
    /// The number of the last event read.
    var last: Int64
    private var page: ArraySlice<Event> = []
    private var mayHaveMore = true
    private var isWoken = false

    init(subscription: EventSubscription, wakes: AsyncStream<Void>.Iterator, last: Int64) {
      self.subscription = subscription
      self.wakes = wakes
      self.last = last
    }

    /// Throws a `DatabaseError`; subscribe again after the last received event.
    package mutating func next() async throws -> Element? {
      while true {
        if let event = page.popFirst() { return .happened(event) }
        if mayHaveMore {
          switch try await subscription.events.events(of: subscription.person, after: last) {
          case .missed(let newest):
            last = newest
            isWoken = false
            return .missed(newest: newest)
          case .following(let events):
            page = events[...]
            mayHaveMore = !events.isEmpty
            if let newest = events.last { (last, isWoken) = (newest.number, false) }
          }
          continue
        }
        if isWoken {
          isWoken = false
          return .quiet
        }
        guard await wakes.next() != nil else { return nil }
        (mayHaveMore, isWoken) = (true, true)
      }
    }
  }
}
