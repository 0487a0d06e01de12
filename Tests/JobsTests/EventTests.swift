import DatabaseSupport
import Foundation
import Persistence
import Synchronization
import Testing
import Units

@testable import Jobs

@Suite("What happens to a person")
struct EventTests {
  @Test(arguments: DatabaseKind.allCases)
  func `is numbered without gaps, however many tell it at once and whatever is undone`(kind: DatabaseKind) async throws
  {
    struct Refused: Error {}
    try await JobWorld.with(kind) { world in
      try await withThrowingTaskGroup { group in
        for number in 0..<60 {
          group.addTask {
            do {
              try await world.database.write { transaction in
                try world.publish(number, in: transaction)
                if number % 3 == 0 { throw Refused() }
              }
            } catch is Refused {}
          }
        }
        try await group.waitForAll()
      }

      guard case .following(let events) = try await world.events.events(of: world.anna, after: 0) else {
        Issue.record("a number is missing")
        return
      }
      #expect(events.map(\.number) == Array(1...40))
      #expect(Set(events.map(\.body)).count == 40)
      #expect(try await world.events.lastNumber(of: world.ben) == 0)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is caught up on and then followed, none lost and none doubled`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      // Like another process.
      let other = try await world.place.open()
      let relay = EventRelay(world.events)
      try await running([relay]) {
        for number in 1...130 { try await world.tell(number) }
        async let telling: Void = withThrowingTaskGroup { group in
          for number in 131...200 {
            let writer = kind == .postgres && number % 2 == 0 ? other : world.database
            group.addTask {
              try await writer.write { try world.publish(number, in: $0) }
            }
          }
          try await group.waitForAll()
        }
        let heard = try await withThrowingTaskGroup(of: [Int64].self) { group in
          for start in [0, 17, 129] as [Int64] {
            let subscription = try await relay.subscribe(world.anna, after: start)
            group.addTask {
              var numbers: [Int64] = []
              for try await element in subscription {
                guard case .happened(let event) = element else { continue }
                numbers.append(event.number)
                if event.number == 200 { break }
              }
              return [start] + numbers
            }
          }
          return try await group.reduce(into: []) { $0.append($1) }
        }
        try await telling

        #expect(Set(heard) == Set([0, 17, 129].map { Array($0...200) }))
        #expect(relay.subscriptions == 0)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is told only to that person, and from now on unless asked otherwise`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let relay = EventRelay(world.events)
      try await running([relay]) {
        try await world.tell(1)
        var anna = try await relay.subscribe(world.anna).makeAsyncIterator()
        var ben = try await relay.subscribe(world.ben).makeAsyncIterator()
        try await world.tell(2)
        try await world.tell(3, to: world.ben)

        #expect(try await nextEvent(&anna)?.body == "2")
        #expect(try await nextEvent(&ben)?.body == "3")
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `but is no longer kept is said to be missed, and what follows is told`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let relay = EventRelay(world.events)
      try await running([relay]) {
        for number in 1...3 { try await world.tell(number) }
        #expect(try await world.events.sweep(before: world.clock.now() + Seconds(1)) == 3)
        var late = try await relay.subscribe(world.anna, after: 1).makeAsyncIterator()
        #expect(try await late.next() == .missed(newest: 3))
        // From a restored backup, for example.
        var ahead = try await relay.subscribe(world.anna, after: .max).makeAsyncIterator()
        #expect(try await ahead.next() == .missed(newest: 3))
        try await world.tell(4)

        #expect(try await nextEvent(&late)?.number == 4)
        #expect(try await nextEvent(&ahead)?.number == 4)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is followed from few places at once, and from another when one is left`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let relay = EventRelay(world.events, mostPerPerson: 2)
      var first: EventSubscription? = try await relay.subscribe(world.anna)
      let second = try await relay.subscribe(world.anna)
      await #expect(throws: EventError.tooMany) { try await relay.subscribe(world.anna) }
      _ = try await relay.subscribe(world.ben)

      first = nil
      let third = try await relay.subscribe(world.anna)
      #expect(relay.subscriptions == 2)
      _ = (first, second, third)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is waited for with a sign of life, until the server stops`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let relay = EventRelay(world.events, beat: Seconds(0.01))
      var subscription = try await relay.subscribe(world.anna).makeAsyncIterator()
      try await running([relay]) {
        let heard = [try await subscription.next(), try await subscription.next()]
        #expect(heard == [.quiet, .quiet])
      }
      var last = try await subscription.next()
      while last == .quiet { last = try await subscription.next() }
      #expect(last == nil)
      await #expect(throws: EventError.stopping) { try await relay.subscribe(world.anna) }
    }
  }

  private func nextEvent(_ events: inout EventSubscription.Iterator) async throws -> Event? {
    while let element = try await events.next() {
      if case .happened(let event) = element { return event }
    }
    return nil
  }
}

extension JobWorld {
  func publish(_ number: Int, to person: Identifier<Person>? = nil, in transaction: any Transaction) throws {
    try events.publish(
      EventKind(rawValue: "number"), number, to: person ?? anna, in: transaction, at: clock.now())
  }

  func tell(_ number: Int, to person: Identifier<Person>? = nil) async throws {
    try await database.write { try publish(number, to: person, in: $0) }
  }
}
