internal import Foundation
package import Sensors
package import Units

/// A person's body data. Every value is optional.
package struct HealthRecord: Hashable, Sendable {
  package struct Weight: Hashable, Sendable {
    package let day: CalendarDay
    package let weight: Kilograms
  }

  package let height: Metres?
  package let sex: Sex?
  package let birthDate: CalendarDay?
  package let restingHeartRate: BeatsPerMinute?
  package let maximumHeartRate: BeatsPerMinute?
  /// The person's own zones, for example from a laboratory test.
  package let zones: HeartRateZones?
  /// Earliest first, at most one per day.
  package let weights: [Weight]
  private let zoneLimits: [Double]?

  /// The ranges cover everybody; values outside are typing errors.
  package init(_ form: HealthForm) throws(FormError) {
    var check = FormCheck()
    height = check.read(.height) { () throws(FieldError) in try Self.number(form.height, in: 0.5...2.8) }?
      .map { Metres($0) }
    sex = check.read(.sex) { () throws(FieldError) in try Self.sex(form.sex) } ?? nil
    birthDate = check.read(.birthDate) { () throws(FieldError) in try Self.day(form.birthDate) } ?? nil
    let resting = check.read(.restingHeartRate) { () throws(FieldError) in
      try Self.number(form.restingHeartRate, in: 20...150)
    }
    let maximum = check.read(.maximumHeartRate) { () throws(FieldError) in
      try Self.number(form.maximumHeartRate, in: 80...250)
    }
    restingHeartRate = resting?.map { BeatsPerMinute(known: $0) }
    maximumHeartRate = maximum?.map { BeatsPerMinute(known: $0) }
    zones = check.read(.zones) { () throws(FieldError) in try Self.zones(form.zones) } ?? nil
    zoneLimits = form.zones
    weights = check.read(.weights) { () throws(FieldError) in try Self.weights(form.weights ?? []) } ?? []
    if let restingHeartRate, let maximumHeartRate, restingHeartRate >= maximumHeartRate {
      check.note(.maximumHeartRate, .unordered)
    }
    try check.finish()
  }

  /// Rejects future dates. A date that has begun anywhere on Earth is accepted.
  func checkDays(at now: Moment) throws(FormError) {
    let furthest = (now + Seconds(14 * 3600)).day(in: .gmt)
    var check = FormCheck()
    if let birthDate, birthDate.text > furthest { check.note(.birthDate, .inFuture) }
    if let last = weights.last, last.day.text > furthest { check.note(.weights, .inFuture) }
    try check.finish()
  }

  /// The record in the form that `init` reads.
  package var form: HealthForm {
    var form = HealthForm()
    form.height = height?.value
    form.sex = sex.map { $0 == .female ? "female" : "male" }
    form.birthDate = birthDate?.text
    form.restingHeartRate = restingHeartRate?.value
    form.maximumHeartRate = maximumHeartRate?.value
    form.zones = zoneLimits
    form.weights =
      weights.isEmpty ? nil : weights.map { HealthForm.Weight(day: $0.day.text, kilograms: $0.weight.value) }
    return form
  }

  /// A weight per day for ten years.
  private static let mostWeights = 3_660

  private static func number(_ number: Double?, in range: ClosedRange<Double>) throws(FieldError) -> Double? {
    guard let number else { return nil }
    // NaN is outside every range.
    guard range.contains(number) else { throw .outOfRange(range) }
    return number
  }

  private static func sex(_ text: String?) throws(FieldError) -> Sex? {
    switch text {
    case nil: nil
    case "female": .female
    case "male": .male
    default: throw .unknown
    }
  }

  private static func day(_ text: String?) throws(FieldError) -> CalendarDay? {
    guard let text else { return nil }
    guard let day = CalendarDay(text) else { throw .malformed }
    return day
  }

  private static func zones(_ limits: [Double]?) throws(FieldError) -> HeartRateZones? {
    guard let limits else { return nil }
    guard limits.count <= 6 else { throw .tooMany(maximum: 6) }
    var rates: [BeatsPerMinute] = []
    for limit in limits {
      guard (30...250).contains(limit) else { throw .outOfRange(30...250) }
      rates.append(BeatsPerMinute(known: limit))
    }
    guard let zones = HeartRateZones(limits: rates) else { throw .unordered }
    return zones
  }

  private static func weights(_ forms: [HealthForm.Weight]) throws(FieldError) -> [Weight] {
    guard forms.count <= mostWeights else { throw .tooMany(maximum: mostWeights) }
    var weights: [Weight] = []
    for form in forms {
      guard let day = CalendarDay(form.day) else { throw .malformed }
      guard (20...400).contains(form.kilograms) else { throw .outOfRange(20...400) }
      if let last = weights.last, day <= last.day { throw .unordered }
      weights.append(Weight(day: day, weight: Kilograms(form.kilograms)))
    }
    return weights
  }
}
