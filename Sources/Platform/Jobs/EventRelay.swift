import ServiceLifecycle
internal import Synchronization
package import Units

/// Delivers persons' events to subscribed clients, from any process. One listener serves all subscriptions of this process.
///
/// A subscription reads the table after each signal, at its own pace. Nothing is buffered in memory, so a slow client costs
/// nothing and misses nothing.
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
  ///   - beat: how often an idle subscription sends `.quiet`.
  ///   - mostPerPerson: the most concurrent subscriptions of a person in this process.
  package init(_ events: EventStore, beat: Seconds = Seconds(15), mostPerPerson: Int = 16) {
    self.events = events
    self.beat = beat
    self.mostPerPerson = mostPerPerson
  }

  /// The number of current subscriptions.
  package var subscriptions: Int { state.withLock { $0.seats.count } }

  package func run() async throws {
    await withTaskGroup { group in
      group.addTask { await self.listen() }
      group.addTask { await self.keepBeat() }
      group.addTask {
        do { try await gracefulShutdown() } catch {
          // Cancelled: it ends anyway.
        }
      }
      await group.next()
      end()
      group.cancelAll()
    }
  }

  /// The events of `person` after the number `last`; if nil, from now on.
  package func subscribe(_ person: Identifier<Person>, after last: Int64? = nil) async throws -> EventSubscription {
    // Register before reading, so that no event falls between reading and listening.
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
      // Cancelled: the server is stopping.
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

/// Why a subscription was refused.
package enum EventError: Error, Hashable, Sendable {
  /// The person has too many subscriptions already.
  case tooMany
  /// The server is stopping: try another one, or later.
  case stopping
}

/// One subscription's registration, released with its last reference.
final class EventSeat: Sendable {
  private let leave: @Sendable () -> Void

  init(leave: @escaping @Sendable () -> Void) { self.leave = leave }
  deinit { leave() }
}
