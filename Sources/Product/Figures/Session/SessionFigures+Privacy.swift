package import Sessions

extension SessionFigures {
  /// The figures as others see them. Figures contain no positions, so only the music volume, the body's weight, heart data and
  /// energy derived from it are removed.
  package func seen(under privacy: SessionPrivacy) -> SessionFigures {
    var seen = self
    seen.musicAtFullVolume = nil
    for place in seen.sets?.indices ?? 0..<0 { seen.sets?[place].bodyWeight = nil }
    guard !privacy.showsHeartRate else { return seen }
    seen.heartRate = nil
    seen.variability = nil
    seen.load.impulse = nil
    // Time in a zone is heart data.
    if seen.fire?.inZone ?? 0 > 0 { seen.fire = nil }
    seen.totals.hideHeart(heartRate != nil)
    for place in seen.legs.indices { seen.legs[place].totals.hideHeart(heartRate != nil) }
    for place in seen.kilometres.indices { seen.kilometres[place].figures.hideHeart() }
    for place in seen.miles.indices { seen.miles[place].figures.hideHeart() }
    for place in seen.laps.indices { seen.laps[place].hideHeart() }
    for place in seen.intervals.indices {
      seen.intervals[place].done.hideHeart()
      switch seen.intervals[place].target?.quantity {
      case .zone, .heartRate: seen.intervals[place].withinTarget = nil
      case .cadence, .tempo, .speed, .effort, .power, nil: break
      }
    }
    return seen
  }
}

extension TotalFigures {
  /// - Parameter hadHeartRate: the energy may derive from the heart rate.
  fileprivate mutating func hideHeart(_ hadHeartRate: Bool) {
    heartRate = nil
    greatestHeartRate = nil
    if hadHeartRate { energy = nil }
  }
}

extension StretchFigures {
  fileprivate mutating func hideHeart() {
    heartRate = nil
    greatestHeartRate = nil
  }
}
