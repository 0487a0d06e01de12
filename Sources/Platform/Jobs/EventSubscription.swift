internal import Units

/// What happens to a person, first what was missed and then what comes, without a gap and in order. It ends when the
/// server stops.
package struct EventSubscription: AsyncSequence, Sendable {
  package enum Element: Hashable, Sendable {
    case happened(Event)
    /// Some events are no longer kept: look at everything anew. Those after `newest` follow.
    case missed(newest: Int64)
    /// Nothing, for a while. It shows that the connection lives.
    case quiet
  }

  let person: Identifier<Person>
  /// What follows the event with this number is told.
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
    /// The number of the newest that was read.
    var last: Int64
    private var page: ArraySlice<Event> = []
    private var mayHaveMore = true
    private var isWoken = false

    init(subscription: EventSubscription, wakes: AsyncStream<Void>.Iterator, last: Int64) {
      self.subscription = subscription
      self.wakes = wakes
      self.last = last
    }

    /// Throws a `DatabaseError`; follow again from the last event that came.
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
