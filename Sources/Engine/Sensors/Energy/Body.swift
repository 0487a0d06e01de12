public import Units

/// What the equations of energy need to know of a person.
public struct Body: Hashable, Sendable {
  public let weight: Kilograms
  public let height: Metres
  /// In years.
  public let age: Double
  /// Nil takes the mean of the equations of both.
  public let sex: Sex?

  /// Nil outside 20–400 kg, 0.5–2.8 m or 5–120 years.
  public init?(weight: Kilograms, height: Metres, age: Double, sex: Sex?) {
    guard (20...400).contains(weight.value), (0.5...2.8).contains(height.value), (5...120).contains(age) else {
      return nil
    }
    self.weight = weight
    self.height = height
    self.age = age
    self.sex = sex
  }

  /// Of who may not have told their height or age. Those move energy by a twentieth, so a usual adult's stand in: 1.70 m,
  /// 40 years; a weight would move it by a third. Nil as `init` is.
  public static func expected(weight: Kilograms, height: Metres?, age: Double?, sex: Sex?) -> Body? {
    Body(weight: weight, height: height ?? Metres(1.7), age: age ?? 40, sex: sex)
  }

  /// Of an equation that differs by sex.
  func value(women: Double, men: Double) -> Double {
    switch sex {
    case .female: women
    case .male: men
    case nil: (women + men) / 2
    }
  }
}
