package import Accounts
package import Sensors
package import Units

/// What figures need to know of who trained. All of it is optional: what cannot be known without is left out.
package struct AthleteFacts: Hashable, Sendable {
  /// On the day of the session.
  package var weight: Kilograms?
  package var height: Metres?
  /// In years.
  package var age: Double?
  package var sex: Sex?
  package var restingHeartRate: BeatsPerMinute?
  package var maximumHeartRate: BeatsPerMinute?
  /// Their own, such as a laboratory gives.
  package var ownZones: HeartRateZones?

  package init() {}

  /// The weight is the last one known on that day, or else the first after it.
  package init(_ record: HealthRecord, on day: CalendarDay) {
    weight = (record.weights.last { $0.day <= day } ?? record.weights.first)?.weight
    height = record.height
    age = record.birthDate.map { Self.years(from: $0, to: day) }.flatMap { $0 > 0 ? $0 : nil }
    sex = record.sex
    restingHeartRate = record.restingHeartRate
    maximumHeartRate = record.maximumHeartRate
    ownZones = record.zones
  }

  /// By the day in Greenwich; nil beyond the years that are counted.
  package init?(_ record: HealthRecord, at moment: Moment) {
    guard let day = CalendarDay(moment, offset: .zero) else { return nil }
    self.init(record, on: day)
  }

  /// Nil unless the resting rate is known, and the maximum or at least the age from which to estimate it.
  package var heartRates: HeartRates? {
    guard let restingHeartRate, let fastest = fastestHeartRate else { return nil }
    return HeartRates(resting: restingHeartRate, maximum: fastest)
  }

  /// Their own zones, or those of the reserve, or those of the maximum; nil where not even the age is known.
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
