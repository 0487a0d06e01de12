import Accounts
import Exercises
import Figures
import ServerKernel
import Sessions
import Units

struct StrengthResponse: Encodable, Sendable {
  struct Sums: Encodable, Sendable {
    let sets: Double
    let volume: Double
  }
  struct Week: Encodable, Sendable {
    let monday: String
    let sets: Int
    let volume: Double
    let muscles: [String: Sums]
    let unknown: Int
  }

  let timeZone: String
  let items: [Week]

  init(_ weeks: [MuscleWeek], _ zone: TimeZoneName) {
    timeZone = zone.text
    items = weeks.map { week in
      Week(
        monday: week.monday, sets: week.sets, volume: week.volume,
        muscles: Dictionary(
          uniqueKeysWithValues: week.muscles.map { ($0.rawValue, Sums(sets: $1.sets, volume: $1.volume)) }),
        unknown: week.unknown)
    }
  }
}

struct ExerciseHistoryResponse: Encodable, Sendable {
  struct Weight: Encodable, Sendable {
    let weight: Double
    let session: String
    let at: JSONMoment
  }
  struct Estimate: Encodable, Sendable {
    let epley: Double
    let brzycki: Double
    let session: String
    let at: JSONMoment
  }
  struct Repetitions: Encodable, Sendable {
    let weight: Double?
    let repetitions: Int
    let session: String
    let at: JSONMoment
  }
  struct Volume: Encodable, Sendable {
    let volume: Double
    let session: String
    let at: JSONMoment
  }
  struct Records: Encodable, Sendable {
    let heaviest: Weight?
    let oneRepetitionMaximum: Estimate?
    let volume: Volume?
    let repetitions: [Repetitions]
  }
  struct Done: Encodable, Sendable {
    let session: String
    let at: JSONMoment
    let title: String?
    let sets: Int
    let repetitions: Int
    let volume: Double
    let heaviest: Double?
    let oneRepetitionMaximum: OneRepetitionMaximum?
  }

  let records: Records
  let items: [Done]

  init(_ history: ExerciseHistory) {
    records = Records(
      heaviest: history.heaviest.map {
        Weight(weight: $0.value, session: $0.session.rawValue, at: JSONMoment($0.moment))
      },
      oneRepetitionMaximum: history.estimate.map {
        Estimate(
          epley: $0.value.epley, brzycki: $0.value.brzycki, session: $0.session.rawValue, at: JSONMoment($0.moment))
      },
      volume: history.volume.map {
        Volume(volume: $0.value, session: $0.session.rawValue, at: JSONMoment($0.moment))
      },
      repetitions: history.repetitions.map {
        Repetitions(
          weight: $0.value.weight, repetitions: $0.value.count, session: $0.session.rawValue,
          at: JSONMoment($0.moment))
      })
    items = history.sessions.map { done in
      Done(
        session: done.session.rawValue, at: JSONMoment(done.moment), title: done.title, sets: done.sets,
        repetitions: done.repetitions, volume: done.volume, heaviest: done.heaviest,
        oneRepetitionMaximum: done.estimate)
    }
  }
}
