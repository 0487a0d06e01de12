extension Cadence {
  /// Rounded to fit in a byte, where 255 means “unknown”.
  var inByte: Double { min(perMinute.rounded(), 254) }
}

extension ActivitySample {
  /// On foot, the steps of one foot, as devices count.
  var countingOneFoot: Self {
    var sample = self
    sample.cadence = cadence?.halved
    return sample
  }
}

extension ActivityTotals {
  /// On foot, the steps of one foot, as devices count.
  var countingOneFoot: Self {
    var totals = self
    totals.meanCadence = meanCadence?.halved
    totals.greatestCadence = greatestCadence?.halved
    return totals
  }
}
