import Accounts
import DatabaseSupport
import Figures
import Foundation
import Persistence
import Sessions
import SessionsSupport
import Testing
import Units

@Suite("Trends over days and weeks")
struct TrendStoreTests {
  @Test(arguments: DatabaseKind.allCases)
  func `a session counts on the day that clocks showed where the person lives`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      let store = TrendStore(world.database)
      // 1 April in Kolkata (UTC+5:30) began at 18:30 UTC.
      try await world.session(at: "2024-03-31T18:00:00Z", load: 10)
      try await world.session(at: "2024-03-31T18:45:00Z", load: 20)
      let now = try moment("2024-04-02T12:00:00Z")
      func loads(_ zone: String) async throws -> [String: Double] {
        let trend = try await store.load(
          of: world.anna, from: CalendarDay("2024-03-30"), to: nil, in: TimeZoneName(zone), at: now)
        return Dictionary(uniqueKeysWithValues: trend.days.map { ($0.day, $0.load) })
      }
      #expect(
        try await loads("UTC") == ["2024-03-30": 0, "2024-03-31": 30, "2024-04-01": 0, "2024-04-02": 0])
      #expect(
        try await loads("Asia/Kolkata") == ["2024-03-30": 0, "2024-03-31": 10, "2024-04-01": 20, "2024-04-02": 0])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a night in which clocks are changed is one day all the same`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      // Berlin changed from 02:00 to 03:00 on 31 March 2024, so 23:30 that evening is 21:30 UTC.
      try await world.session(at: "2024-03-30T23:30:00Z", load: 1)
      try await world.session(at: "2024-03-31T21:30:00Z", load: 2)
      try await world.session(at: "2024-03-31T22:30:00Z", load: 4)
      let trend = try await TrendStore(world.database).load(
        of: world.anna, from: CalendarDay("2024-03-31"), to: CalendarDay("2024-04-01"),
        in: TimeZoneName("Europe/Berlin"), at: moment("2024-05-01T00:00:00Z"))
      #expect(trend.days.map(\.load) == [3, 4])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `load is averaged from the first session on, as days of rest count`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      for day in 1...28 { try await world.session(at: String(format: "2024-02-%02dT12:00:00Z", day), load: 50) }
      let now = try moment("2024-03-07T12:00:00Z")
      let trend = try await TrendStore(world.database).load(
        of: world.anna, from: nil, to: nil, in: TimeZoneName("UTC"), at: now)
      #expect(trend.days.count == 90)
      #expect(trend.days.last?.day == "2024-03-07")
      let before = try #require(trend.days.first { $0.day == "2024-01-31" })
      #expect(before.acute == 0 && before.chronic == 0)
      let full = try #require(trend.days.first { $0.day == "2024-02-28" })
      #expect(full.acute == 50 && full.chronic == 50 && full.ratio == 1)
      let rested = try #require(trend.days.last)
      // Eight days of rest, with a weight of 2/8 and 2/29 for each day.
      #expect(abs(rested.acute - 50 * pow(0.75, 8) / (1 - pow(0.75, 36))) < 0.01)
      #expect(rested.acute < rested.chronic)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `load by heart rate and load by rating are apart, and each says what it leaves out`(kind: DatabaseKind)
    async throws
  {
    try await TrainingWorld.with(kind) { world in
      let store = TrendStore(world.database)
      try await world.session(at: "2024-02-01T12:00:00Z", load: 10)
      try await world.session(at: "2024-02-02T12:00:00Z", rated: 300)
      try await world.session(at: "2024-02-02T18:00:00Z", load: 20, rated: 200)
      try await world.session(at: "2024-02-03T18:00:00Z")
      func trend(_ method: LoadMethod, _ first: String) async throws -> LoadTrend {
        try await store.load(
          of: world.anna, by: method, from: CalendarDay(first), to: CalendarDay("2024-02-03"), in: TimeZoneName("UTC"),
          at: moment("2024-02-03T20:00:00Z"))
      }
      #expect(try await trend(.impulse, "2024-02-01").days.map(\.load) == [10, 20, 0])
      #expect(try await trend(.impulse, "2024-02-01").leftOut == 2)
      #expect(try await trend(.impulse, "2024-02-03").leftOut == 1)
      let rated = try await trend(.rating, "2024-02-01")
      #expect(rated.days.map(\.load) == [0, 500, 0])
      #expect(rated.days.map(\.acute)[..<2] == [0, 500])
      #expect(rated.leftOut == 2)
      let week = try await store.weeks(1, of: world.anna, in: TimeZoneName("UTC"), at: moment("2024-02-03T20:00:00Z"))
      #expect(week[0].total.load == 30 && week[0].total.ratedLoad == 500)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a session that was rated has a load without a heart rate, by minutes and rating`(kind: DatabaseKind)
    async throws
  {
    try await TrainingWorld.with(kind) { world in
      var randomness = SystemRandomNumberGenerator()
      let session = try await world.begin(at: 0)
      _ = try await world.tell(.end, at: 40, of: session)
      try await world.work()
      #expect(try await world.sessions.session(session.id, of: world.anna).figures.ratedLoad == nil)
      var change = SessionChange()
      change.details = { $0.rating = 6 }
      _ = try await world.sessions.change(
        session.id, of: world.anna, change, expecting: nil, at: world.now, using: &randomness)
      try await world.work()
      let figures = try await world.sessions.session(session.id, of: world.anna).figures
      #expect(figures.ratedLoad == 240 && figures.load == nil)
      let trend = try await TrendStore(world.database).load(
        of: world.anna, by: .rating, from: nil, to: nil, in: TimeZoneName("UTC"), at: world.moment(60))
      #expect(trend.days.last?.load == 240)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `weeks begin on Monday, and those of rest are there too`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      // 18 November 2024 is a Monday; in Auckland it begins at 11:00 UTC on Sunday.
      try await world.session(at: "2024-11-17T10:59:00Z", load: 1, distance: 1000)
      try await world.session(at: "2024-11-17T11:00:00Z", load: 2, distance: 2000)
      try await world.session(at: "2024-11-20T11:00:00Z", load: 4, distance: 4000)
      let now = try moment("2024-11-26T00:00:00Z")
      let weeks = try await TrendStore(world.database).weeks(
        4, of: world.anna, in: TimeZoneName("Pacific/Auckland"), at: now)
      #expect(weeks.map(\.monday) == ["2024-11-04", "2024-11-11", "2024-11-18", "2024-11-25"])
      #expect(weeks.map(\.total.sessions) == [0, 1, 2, 0])
      #expect(weeks.map(\.total.distance) == [0, 1000, 6000, 0])
      #expect(weeks[2].activities["run"]?.load == 6)
      #expect(
        try await TrendStore(world.database).weeks(1, of: world.ben, in: TimeZoneName("UTC"), at: now)[0].total.sessions
          == 0)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a session counts from the moment on at which it began`(kind: DatabaseKind) async throws {
    try await TrainingWorld.with(kind) { world in
      try await world.session(at: "2024-11-20T18:00:00Z", load: 4, distance: 4000)
      let store = TrendStore(world.database)
      for (now, sessions, load) in [("2024-11-20T17:00:00Z", 0, 0.0), ("2024-11-20T18:00:00Z", 1, 4.0)] {
        let now = try moment(now)
        let zone = try TimeZoneName("UTC")
        let week = try #require(try await store.weeks(1, of: world.anna, in: zone, at: now).last)
        #expect(week.total.sessions == sessions)
        let glance = try await store.glance(over: 1, of: world.anna, in: zone, at: now)
        #expect(glance.weeks.last == week)
        let trend = try await store.load(of: world.anna, from: nil, to: nil, in: zone, at: now)
        #expect(trend.days.last?.load == load)
      }
    }
  }

  private func moment(_ text: String) throws -> Moment { try Moment.written(text) }
}

extension Moment {
  fileprivate static func written(_ text: String) throws -> Moment {
    Moment(milliseconds: Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970 * 1000))
  }
}

extension TrainingWorld {
  fileprivate func session(
    at text: String, load: Double? = nil, rated: Double? = nil, distance: Double = 0
  ) async throws {
    let start = (try Moment.written(text) - now).value / 60
    let session = try await finished(at: start)
    try await database.run(
      """
      UPDATE training_session
      SET load = \(load), rated_load = \(rated), distance = \(distance)
      WHERE id = \(session.id.rawValue)
      """)
  }
}
