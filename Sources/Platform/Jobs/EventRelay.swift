import ServiceLifecycle
internal import Synchronization
package import Units

/// Lets clients follow what happens to a person, whichever process it happened in: one listener for all of this one's.
///
/// Subscriptions read the table whenever something was said, at their own pace. Nothing is kept in memory for them, so one
/// that is slow costs nothing and misses nothing.
package final class EventRelay: Service {
  private struct Seat {
    let person: Identifier<Person>
    let wake: AsyncStream<Void>.Continuation
  }
  private struct State {
    var seats: [Int: Seat] = [:]
    var lastNumber = 0
    var isOver = false
  }
  let events: EventStore
  private let beat: Seconds
  private let mostPerPerson: Int
  private let state = Mutex(State())

  /// - Parameters:
  ///   - beat: how often a subscription to which nothing happens says so.
  ///   - mostPerPerson: how many subscriptions a person has at once, in this process.
  package init(_ events: EventStore, beat: Seconds = Seconds(15), mostPerPerson: Int = 16) {
    self.events = events
    self.beat = beat
    self.mostPerPerson = mostPerPerson
  }

  /// How many follow.
  package var subscriptions: Int { state.withLock { $0.seats.count } }

  package func run() async throws {
    await withTaskGroup { group in
      group.addTask { await self.listen() }
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

  /// What happens to `person` after the event with the number `last`; from now on, if nil.
  package func subscribe(_ person: Identifier<Person>, after last: Int64? = nil) async throws -> EventSubscription {
    // Seated before it looks, so that nothing falls between looking and listening.
    let (seat, wakes) = try takeSeat(for: person)
    let start: Int64
    if let last { start = last } else { start = try await events.lastNumber(of: person) }
    return EventSubscription(person: person, last: start, events: events, wakes: wakes, seat: seat)
  }

  private func takeSeat(for person: Identifier<Person>) throws(EventError) -> (EventSeat, AsyncStream<Void>) {
    let (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let taken = state.withLock { state -> Result<Int, EventError> in
      if state.isOver { return .failure(.stopping) }
      guard state.seats.values.count(where: { $0.person == person }) < mostPerPerson else { return .failure(.tooMany) }
      state.lastNumber += 1
      state.seats[state.lastNumber] = Seat(person: person, wake: wake)
      return .success(state.lastNumber)
    }
    let number = try taken.get()
    return (EventSeat { [self] in state.withLock { $0.seats[number] = nil } }, wakes)
  }

  private func listen() async {
    for await person in events.signals() {
      wake { person == nil || $0.rawValue == person }
    }
  }

  private func keepBeat() async {
    do {
      while true {
        try await Task.sleep(for: beat.duration)
        wake { _ in true }
      }
    } catch {
      // Cancelled: the server stops.
    }
  }

  private func wake(where isMeant: (Identifier<Person>) -> Bool) {
    let seats = state.withLock { Array($0.seats.values) }
    for seat in seats where isMeant(seat.person) { seat.wake.yield() }
  }

  private func end() {
    let seats = state.withLock { state in
      state.isOver = true
      return Array(state.seats.values)
    }
    for seat in seats { seat.wake.finish() }
  }
}

/// Why nobody could be seated.
package enum EventError: Error, Hashable, Sendable {
  /// The person follows from too many places already.
  case tooMany
  /// The server stops: try another, or later.
  case stopping
}

/// A place among those who are told, free again when the last reference goes.
final class EventSeat: Sendable {
  private let leave: @Sendable () -> Void

  init(leave: @escaping @Sendable () -> Void) { self.leave = leave }
  deinit { leave() }
}
