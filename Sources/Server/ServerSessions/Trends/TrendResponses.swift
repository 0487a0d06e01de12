import Accounts
import Figures
import Plans
import ServerKernel
import Units

struct RecordsResponse: Encodable, Sendable {
  struct Record: Encodable, Sendable {
    let activity: String
    let kind: String
    let rank: Int
    let value: Double
    let session: String
    let title: String?
    let at: JSONMoment
  }

  let items: [Record]
  let pending: Int

  init(_ found: PersonalRecords) {
    items = found.records.map { record in
      Record(
        activity: record.activity.rawValue, kind: record.kind.rawValue, rank: record.rank, value: record.value,
        session: record.session.rawValue, title: record.title, at: JSONMoment(record.moment))
    }
    pending = found.pending
  }
}

struct LoadResponse: Encodable, Sendable {
  struct Day: Encodable, Sendable {
    let day: String
    let load: Double
    let acute: Double
    let chronic: Double
    let ratio: Double?
  }

  let method: String
  let timeZone: String
  let leftOut: Int
  let items: [Day]

  init(_ trend: LoadTrend, by method: LoadMethod, _ zone: TimeZoneName) {
    self.method = method.rawValue
    timeZone = zone.text
    leftOut = trend.leftOut
    items = trend.days.map {
      Day(day: $0.day, load: $0.load, acute: $0.acute, chronic: $0.chronic, ratio: $0.ratio)
    }
  }
}

struct WeeksResponse: Encodable, Sendable {
  struct Sums: Encodable, Sendable {
    let sessions: Int
    let moving: Double
    let distance: Double
    let energy: Double
    let load: Double
    let ratedLoad: Double

    init(_ sums: WeekTotals.Sums) {
      sessions = sums.sessions
      moving = sums.moving
      distance = sums.distance
      energy = sums.energy
      load = sums.load
      ratedLoad = sums.ratedLoad
    }
  }

  struct Week: Encodable, Sendable {
    let monday: String
    let total: Sums
    let activities: [String: Sums]
  }

  let timeZone: String
  let items: [Week]

  init(_ weeks: [WeekTotals], _ zone: TimeZoneName) {
    timeZone = zone.text
    items = weeks.map { week in
      Week(monday: week.monday, total: Sums(week.total), activities: week.activities.mapValues { Sums($0) })
    }
  }
}
