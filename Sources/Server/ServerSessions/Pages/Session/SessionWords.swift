import Accounts
import Foundation
import Plans
import Presentation
import ServerKernel
import Units

/// Numbers of training as one person reads them: in their language and units, and a pace or a speed as the activity has it.
struct SessionWords: Sendable {
  let texts: TextCatalogue
  private let activity: Activity
  private let isImperial: Bool

  init(_ reader: Reader, _ activity: Activity) {
    texts = reader.texts
    self.activity = activity
    isImperial = reader.units == .imperial
  }

  var distance: Gauge {
    isImperial ? gauge("mile", digits: 2, factor: 1 / metresInMile) : gauge("kilometre", digits: 2, factor: 0.001)
  }
  var height: Gauge { isImperial ? gauge("foot", factor: 1 / metresInFoot) : gauge("metre") }
  var heartRate: Gauge { gauge("beats") }
  var tempo: Gauge { gauge("beats") }
  var cadence: Gauge {
    gauge(activity == .cycle ? "turns" : activity == .swim || activity == .row ? "strokes" : "steps")
  }
  var power: Gauge { gauge("watt") }
  var temperature: Gauge { isImperial ? gauge("fahrenheit", factor: 1.8, zero: 32) : gauge("celsius") }
  var energy: Gauge { gauge("kilocalorie") }
  /// Of a barbell or the like, with a digit after the point where it is not whole.
  func weight(_ kilograms: Double) -> String {
    let weight = isImperial ? kilograms / kilogramsInPound : kilograms
    let isWhole = abs(weight - weight.rounded()) < 0.05
    let unit = texts(isImperial ? "sets.pound" : "sets.kilogram")
    return "\(texts.number(weight, digits: isWhole ? 0 : 1))\u{00A0}\(unit)"
  }

  /// Of a share of 1.
  var share: Gauge { gauge("percent", factor: 100) }
  var speed: Gauge {
    isImperial
      ? gauge("milesAnHour", digits: 1, factor: 3600 / metresInMile) : gauge("kilometresAnHour", digits: 1, factor: 3.6)
  }

  /// Of seconds a kilometre. Nil where people speak of speed instead.
  var pace: Gauge? {
    switch activity {
    case .cycle, .triathlon: nil
    case .swim: isImperial ? clock("yards100", 91.44) : clock("metres100", 100)
    case .row: clock("metres500", 500)
    case .run, .walk, .hiit, .strength, .yoga, .dance, .custom:
      isImperial ? clock("minutesAMile", metresInMile) : clock("minutesAKilometre", 1000)
    }
  }

  /// How quick somebody was, one way or the other.
  func going(speed metresASecond: Double?, pace secondsAKilometre: Double?) -> String? {
    if let pace { secondsAKilometre.map { pace($0) } } else { metresASecond.map { speed($0) } }
  }

  var goingName: String { texts(pace == nil ? "session.names.speed" : "session.names.pace") }
  var splitLength: Double { isImperial ? metresInMile : 1000 }

  func time(_ seconds: Double) -> String { clockTime(Seconds(seconds)) }

  private func gauge(_ unit: String, digits: Int = 0, factor: Double = 1, zero: Double = 0) -> Gauge {
    Gauge(texts: texts, unit: texts("session.units.\(unit)"), digits: digits, factor: factor, zero: zero)
  }

  private func clock(_ unit: String, _ length: Double) -> Gauge {
    Gauge(texts: texts, unit: texts("session.units.\(unit)"), factor: length / 1000, isClock: true)
  }
}

/// One quantity as it is shown: in which unit, with how many digits.
struct Gauge: Sendable {
  let texts: TextCatalogue
  let unit: String
  var digits = 0
  var factor = 1.0
  var zero = 0.0
  /// Minutes and seconds.
  var isClock = false

  func value(_ measured: Double) -> Double { measured * factor + zero }

  func callAsFunction(_ measured: Double) -> String { "\(number(measured))\u{00A0}\(unit)" }

  func number(_ measured: Double) -> String { shown(value(measured)) }

  /// What is in the unit already.
  func shown(_ value: Double) -> String {
    isClock ? clockTime(Seconds(value)) : texts.number(value.rounded() == 0 && digits == 0 ? 0 : value, digits: digits)
  }
}

private let metresInFoot = 0.3048
