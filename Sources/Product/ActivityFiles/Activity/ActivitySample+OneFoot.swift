extension Cadence {
  /// Whole and in one byte, whose 255 means “unknown”.
  var inByte: Double { min(perMinute.rounded(), 254) }
}

extension ActivitySample {
  /// As devices count on foot.
  var countingOneFoot: Self {
    var sample = self
    sample.cadence = cadence?.halved
    return sample
  }
}

extension ActivityTotals {
  /// As devices count on foot.
  var countingOneFoot: Self {
    var totals = self
    totals.meanCadence = meanCadence?.halved
    totals.greatestCadence = greatestCadence?.halved
    return totals
  }
}
