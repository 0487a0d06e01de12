import Accounts
package import Plans
package import ServerKernel
import Units

/// Measurements in one person's language and units. Pace and speed follow the activity. All pages use this, so they round a
/// figure alike.
package struct SessionWords: Sendable {
  package let texts: TextCatalogue
  private let activity: Activity
  private let isImperial: Bool

  package init(_ reader: Reader, _ activity: Activity) {
    texts = reader.texts
    self.activity = activity
    isImperial = reader.units == .imperial
  }

  package var distance: Gauge {
    isImperial ? gauge("mile", digits: 2, factor: 1 / metresInMile) : gauge("kilometre", digits: 2, factor: 0.001)
  }
  package var height: Gauge { isImperial ? gauge("foot", factor: 1 / metresInFoot) : gauge("metre") }
  package var heartRate: Gauge { gauge("beats") }
  package var tempo: Gauge { gauge("beats") }
  package var cadence: Gauge {
    gauge(activity == .cycle ? "turns" : activity == .swim || activity == .row ? "strokes" : "steps")
  }
  package var power: Gauge { gauge("watt") }
  package var temperature: Gauge { isImperial ? gauge("fahrenheit", factor: 1.8, zero: 32) : gauge("celsius") }
  package var energy: Gauge { gauge("kilocalorie") }
  /// The weight of a barbell or the like, with one decimal unless it is whole.
  package func weight(_ kilograms: Double) -> String {
    let weight = isImperial ? kilograms / kilogramsInPound : kilograms
    let isWhole = abs(weight - weight.rounded()) < 0.05
    let unit = texts(isImperial ? "sets.pound" : "sets.kilogram")
    return "\(texts.number(weight, digits: isWhole ? 0 : 1))\u{00A0}\(unit)"
  }

  /// For a share of 1.
  package var share: Gauge { gauge("percent", factor: 100) }
  package var speed: Gauge {
    isImperial
      ? gauge("milesAnHour", digits: 1, factor: 3600 / metresInMile) : gauge("kilometresAnHour", digits: 1, factor: 3.6)
  }

  /// For seconds per kilometre. Nil for activities that use speed.
  package var pace: Gauge? {
    switch activity {
    case .cycle, .triathlon: nil
    case .swim: isImperial ? clock("yards100", 91.44) : clock("metres100", 100)
    case .row: clock("metres500", 500)
    case .run, .walk, .hiit, .strength, .yoga, .dance, .custom:
      isImperial ? clock("minutesAMile", metresInMile) : clock("minutesAKilometre", 1000)
    }
  }

  /// Pace or speed, whichever the activity uses.
  package func going(speed metresASecond: Double?, pace secondsAKilometre: Double?) -> String? {
    if let pace { secondsAKilometre.map { pace($0) } } else { metresASecond.map { speed($0) } }
  }

  package var goingName: String { texts(pace == nil ? "session.names.speed" : "session.names.pace") }

  package func time(_ seconds: Double) -> String { clockTime(Seconds(seconds)) }

  private func gauge(_ unit: String, digits: Int = 0, factor: Double = 1, zero: Double = 0) -> Gauge {
    Gauge(texts: texts, unit: texts("session.units.\(unit)"), digits: digits, factor: factor, zero: zero)
  }

  private func clock(_ unit: String, _ length: Double) -> Gauge {
    Gauge(texts: texts, unit: texts("session.units.\(unit)"), factor: length / 1000, isClock: true)
  }
}

/// A quantity with its unit and its number of decimals.
package struct Gauge: Sendable {
  private let texts: TextCatalogue
  package let unit: String
  package let digits: Int
  private let factor: Double
  private let zero: Double
  /// Whether values are shown as minutes and seconds.
  package let isClock: Bool

  package init(
    texts: TextCatalogue, unit: String, digits: Int = 0, factor: Double = 1, zero: Double = 0, isClock: Bool = false
  ) {
    self.texts = texts
    self.unit = unit
    self.digits = digits
    self.factor = factor
    self.zero = zero
    self.isClock = isClock
  }

  /// Converts from the stored unit to the shown one.
  package func value(_ measured: Double) -> Double { measured * factor + zero }

  package func callAsFunction(_ measured: Double) -> String { "\(number(measured))\u{00A0}\(unit)" }

  package func number(_ measured: Double) -> String { shown(value(measured)) }

  /// - Parameter value: in the shown unit.
  package func shown(_ value: Double) -> String {
    isClock ? clockTime(Seconds(value)) : texts.number(value.rounded() == 0 && digits == 0 ? 0 : value, digits: digits)
  }
}

private let metresInFoot = 0.3048
