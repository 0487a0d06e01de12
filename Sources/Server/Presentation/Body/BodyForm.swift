package import Accounts
import Foundation
package import ServerKernel
import Units

/// The form for health data, in the person's units. It shows only the newest weight.
package struct BodyForm: Sendable {
  package let units: UnitSystem
  package let texts: TextCatalogue

  package init(units: UnitSystem, texts: TextCatalogue) {
    self.units = units
    self.texts = texts
  }

  /// - Parameters:
  ///   - asksConsent: whether the person still has to agree to storing health data.
  ///   - today: in the person's time zone, `2026-11-22`.
  package func page(_ health: HealthForm, to action: String, asksConsent: Bool, today: String) -> FormPage {
    FormPage(
      title: texts("settings.body.title"), lead: asksConsent ? ConsentKind.health.text(in: texts.language) : nil,
      action: action, fields: height(health.height) + [weight(health.weights?.last)] + others(health, today),
      checkbox: asksConsent ? .init(name: "consent", label: texts("settings.body.consent"), kind: "checkbox") : nil,
      button: texts("settings.save"))
  }

  /// The stored values with the changes of the form. Throws `FormError`.
  package func health(_ form: [String: String], changing old: HealthForm, today: String) throws -> HealthForm {
    var faults: [FieldIssue] = []
    func number(_ name: String, _ field: Field, in range: ClosedRange<Double>) -> Double? {
      do { return try Self.number(form[name], in: range) } catch {
        faults.append(FieldIssue(field, error))
        return nil
      }
    }
    var health = old
    switch units {
    case .metric: health.height = number("height", .height, in: 50...280).map { $0 / 100 }
    case .imperial:
      let feet = number("height", .height, in: 1...9)
      let inches = number("inches", .height, in: 0...11.9)
      health.height = feet.map { ($0 * 12 + (inches ?? 0)) * metresInInch }
    }
    let weight = number("weights", .weights, in: units == .metric ? 20...400 : 45...880)
    health.sex = form["sex"].flatMap { $0.isEmpty ? nil : $0 }
    health.birthDate = form["birthDate"].flatMap { $0.isEmpty ? nil : $0 }
    health.restingHeartRate = number("restingHeartRate", .restingHeartRate, in: 20...150)
    health.maximumHeartRate = number("maximumHeartRate", .maximumHeartRate, in: 80...250)
    guard faults.isEmpty else { throw FormError(faults) }
    if let weight { health.note(units == .metric ? weight : weight * kilogramsInPound, on: today) }
    return health
  }

  /// `72.5 kg` or `160 lb`.
  package func words(_ weight: HealthForm.Weight) -> String {
    switch units {
    case .metric: texts("settings.body.kilograms", ["weight": texts.number(weight.kilograms, digits: 1)])
    case .imperial:
      texts("settings.body.pounds", ["weight": texts.number(weight.kilograms / kilogramsInPound, digits: 0)])
    }
  }

  private func height(_ metres: Double?) -> [FormPage.Field] {
    switch units {
    case .metric:
      return [
        number("height", "settings.body.heightInCentimetres", metres.map { Self.written($0 * 100, digits: 1) })
      ]
    case .imperial:
      let inches = metres.map { $0 / metresInInch }
      return [
        number(
          "height", "settings.body.heightInFeet", inches.map { Self.written(($0 / 12).rounded(.down), digits: 0) }),
        number(
          "inches", "settings.body.inches",
          inches.map { Self.written($0.truncatingRemainder(dividingBy: 12), digits: 1) }),
      ]
    }
  }

  private func weight(_ last: HealthForm.Weight?) -> FormPage.Field {
    number(
      "weights", units == .metric ? "settings.body.weightInKilograms" : "settings.body.weightInPounds",
      last.map { Self.written(units == .metric ? $0.kilograms : $0.kilograms / kilogramsInPound, digits: 1) },
      hint: texts("settings.body.weightHint"))
  }

  private func others(_ health: HealthForm, _ today: String) -> [FormPage.Field] {
    [
      .init(
        name: "birthDate", label: texts("settings.body.birthDate"), kind: "date", autocomplete: "bday",
        isRequired: false, value: health.birthDate ?? ""),
      .init(
        name: "sex", label: texts("settings.body.sex"), autocomplete: "sex", hint: texts("settings.body.sexHint"),
        isRequired: false,
        options: ["", "female", "male"].map { .init($0, texts("settings.body.sexes.\($0.isEmpty ? "unsaid" : $0)")) },
        value: health.sex ?? ""),
      number(
        "restingHeartRate", "settings.body.restingHeartRate",
        health.restingHeartRate.map { Self.written($0, digits: 0) }, hint: texts("settings.body.restingHint")),
      number(
        "maximumHeartRate", "settings.body.maximumHeartRate",
        health.maximumHeartRate.map { Self.written($0, digits: 0) }, hint: texts("settings.body.maximumHint")),
    ]
  }

  private func number(_ name: String, _ label: String, _ value: String?, hint: String? = nil) -> FormPage.Field {
    .init(name: name, label: texts(label), hint: hint, inputMode: "decimal", isRequired: false, value: value ?? "")
  }

  /// Nil if the field is empty. Takes a point or a comma.
  package static func number(_ text: String?, in range: ClosedRange<Double>) throws(FieldError) -> Double? {
    let typed = (text ?? "").trimmingCharacters(in: .whitespaces).replacing(",", with: ".")
    guard !typed.isEmpty else { return nil }
    guard let number = Double(typed) else { throw .malformed }
    guard range.contains(number) else { throw .outOfRange(range) }
    return number
  }

  /// The value of an input element: with a point and without trailing zeros.
  package static func written(_ number: Double, digits: Int) -> String {
    number.formatted(
      .number.precision(.fractionLength(0...digits)).grouping(.never).locale(Locale(identifier: "en_GB")))
  }
}

extension HealthForm {
  /// Replaces any weight of the same day.
  package mutating func note(_ kilograms: Double, on day: String) {
    let others = (weights ?? []).filter { $0.day != day }
    weights = (others + [Weight(day: day, kilograms: kilograms)]).sorted { $0.day < $1.day }
  }
}

private let metresInInch = 0.0254
package let kilogramsInPound = 0.453_592_37
