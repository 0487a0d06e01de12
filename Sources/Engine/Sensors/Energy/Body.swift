public import Units

/// The properties of a person that the energy equations need.
public struct Body: Hashable, Sendable {
  public let weight: Kilograms
  public let height: Metres
  /// In years.
  public let age: Double
  /// If nil, the equations for men and women are averaged.
  public let sex: Sex?

  /// Nil unless within 20–400 kg, 0.5–2.8 m and 5–120 years.
  public init?(weight: Kilograms, height: Metres, age: Double, sex: Sex?) {
    guard (20...400).contains(weight.value), (0.5...2.8).contains(height.value), (5...120).contains(age) else {
      return nil
    }
    self.weight = weight
    self.height = height
    self.age = age
    self.sex = sex
  }

  /// Fills in a missing height (1.70 m) or age (40 years) of an adult. These change energy by about 5 %, whereas a missing
  /// weight would change it by a third. Nil under the same conditions as `init`.
  public static func expected(weight: Kilograms, height: Metres?, age: Double?, sex: Sex?) -> Body? {
    Body(weight: weight, height: height ?? Metres(1.7), age: age ?? 40, sex: sex)
  }

  /// The value of an equation that differs by sex.
  func value(women: Double, men: Double) -> Double {
    switch sex {
    case .female: women
    case .male: men
    case nil: (women + men) / 2
    }
  }
}
