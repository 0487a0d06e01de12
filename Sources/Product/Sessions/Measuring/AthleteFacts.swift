package import Accounts
package import Sensors
package import Units

/// The athlete's data that figures depend on. Every value is optional; figures that need a missing value are left out.
package struct AthleteFacts: Hashable, Sendable {
  /// On the day of the session.
  package var weight: Kilograms?
  package var height: Metres?
  /// In years.
  package var age: Double?
  package var sex: Sex?
  package var restingHeartRate: BeatsPerMinute?
  package var maximumHeartRate: BeatsPerMinute?
  /// The athlete's own zones, for example from a laboratory test.
  package var ownZones: HeartRateZones?

  package init() {}

  /// Uses the last weight known on that day, otherwise the first one after it.
  package init(_ record: HealthRecord, on day: CalendarDay) {
    weight = (record.weights.last { $0.day <= day } ?? record.weights.first)?.weight
    height = record.height
    age = record.birthDate.map { Self.years(from: $0, to: day) }.flatMap { $0 > 0 ? $0 : nil }
    sex = record.sex
    restingHeartRate = record.restingHeartRate
    maximumHeartRate = record.maximumHeartRate
    ownZones = record.zones
  }

  /// Uses the UTC day; nil outside the supported years.
  package init?(_ record: HealthRecord, at moment: Moment) {
    guard let day = CalendarDay(moment, offset: .zero) else { return nil }
    self.init(record, on: day)
  }

  /// Nil without a resting rate, or without both a maximum rate and an age to estimate it from.
  package var heartRates: HeartRates? {
    guard let restingHeartRate, let fastest = fastestHeartRate else { return nil }
    return HeartRates(resting: restingHeartRate, maximum: fastest)
  }

  /// The athlete's own zones, else zones by heart rate reserve, else zones by maximum heart rate. Nil if not even the age is
  /// known.
  package var zones: HeartRateZones? {
    ownZones ?? heartRates.map(HeartRateZones.init(reserve:)) ?? fastestHeartRate.map(HeartRateZones.init(maximum:))
  }

  /// Nil without a weight.
  package var body: Body? { weight.flatMap { Body.expected(weight: $0, height: height, age: age, sex: sex) } }

  private var fastestHeartRate: BeatsPerMinute? {
    maximumHeartRate ?? age.flatMap { (5...120).contains($0) ? HeartRates.expectedMaximum(age: $0) : nil }
  }

  private static func years(from birth: CalendarDay, to day: CalendarDay) -> Double {
    let (from, to) = (numbers(birth), numbers(day))
    return to.year - from.year + (to.month - from.month) / 12 + (to.day - from.day) / 365.25
  }

  private static func numbers(_ day: CalendarDay) -> (year: Double, month: Double, day: Double) {
    let parts = day.text.split(separator: "-").compactMap { Double($0) }
    return (parts[0], parts[1], parts[2])
  }
}
