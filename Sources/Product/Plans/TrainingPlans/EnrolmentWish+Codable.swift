internal import Accounts

/// The stored form, which archives use too.
extension EnrolmentWish: Codable {
  private enum Field: String, CodingKey { case beginning, race, weekdays, level }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let days = try [Field.beginning, .race].map { field in
      try fields.decodeIfPresent(String.self, forKey: field).flatMap { CalendarDay($0) }
    }
    let date = days[0].map(Date.beginning) ?? days[1].map(Date.race)
    let weekdays = try fields.decode([Int].self, forKey: .weekdays)
    let level = try fields.decode(TrainingPlan.Level.self, forKey: .level)
    guard let date, let wish = EnrolmentWish(date, weekdays: weekdays, level: level) else {
      throw DecodingError.dataCorruptedError(forKey: .weekdays, in: fields, debugDescription: "no wish of ours")
    }
    self = wish
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    switch date {
    case .beginning(let day): try fields.encode(day.text, forKey: .beginning)
    case .race(let day): try fields.encode(day.text, forKey: .race)
    }
    try fields.encode(weekdays, forKey: .weekdays)
    try fields.encode(level, forKey: .level)
  }
}
