public import Units

extension Body {
  /// Energy from heart rate (Keytel et al. 2005, doi 10.1080/02640410470001730089), in kJ/min with W in kg and A in years: men
  /// −55.0969 + 0.6309·HR + 0.1988·W + 0.2017·A, women −20.4022 + 0.4472·HR − 0.1263·W + 0.0740·A.
  ///
  /// The equation was derived from exercise. It applies from 0.6 of the maximum heart rate up; the basal rate applies at
  /// resting heart rate and below, with linear interpolation between (our own choice). The result is never below the basal
  /// rate, and heart rates above the maximum count as the maximum.
  public func energyRate(at rate: BeatsPerMinute, _ rates: HeartRates) -> EnergyRate {
    let basal = basalRate.kilocaloriesPerMinute
    guard rate > rates.resting else { return basalRate }
    let exercising = max(keytel(min(rate, rates.maximum)), basal)
    let moderate = max(rates.maximum.value * 0.6, rates.resting.value)
    guard rate.value < moderate else { return EnergyRate(kilocaloriesPerMinute: exercising) }
    let share = (rate.value - rates.resting.value) / (moderate - rates.resting.value)
    return EnergyRate(kilocaloriesPerMinute: basal + (exercising - basal) * share)
  }

  private func keytel(_ rate: BeatsPerMinute) -> Double {
    let women = -20.4022 + 0.4472 * rate.value - 0.1263 * weight.value + 0.0740 * age
    let men = -55.0969 + 0.6309 * rate.value + 0.1988 * weight.value + 0.2017 * age
    return Kilocalories(Kilojoules(value(women: women, men: men))).value
  }
}
