/// A steady pulse fitted to taps by least squares, so that a single early or late tap changes it little.
struct TapFit {
  /// The time of the first fitted beat in seconds.
  let first: Double
  /// The beat interval in seconds.
  let interval: Double

  private static let fewest = 4
  /// The largest root mean square deviation from the fitted pulse, as a fraction of a beat.
  private static let mostSpread = 0.15

  /// Nil for fewer than four taps, or when the taps have no steady pulse. The taps may skip beats.
  init?(_ taps: [Double]) {
    let taps = taps.sorted()
    let gaps = zip(taps.dropFirst(), taps).map { $0 - $1 }
    guard taps.count >= Self.fewest, taps.allSatisfy(\.isFinite), let typical = Self.median(gaps), typical > 0.05 else {
      return nil
    }
    var places = [0.0]
    for gap in gaps { places.append(places[places.count - 1] + max(1, (gap / typical).rounded())) }
    let count = Double(taps.count)
    let (meanPlace, meanTime) = (places.reduce(0, +) / count, taps.reduce(0, +) / count)
    var (together, alone) = (0.0, 0.0)
    for (place, time) in zip(places, taps) {
      together += (place - meanPlace) * (time - meanTime)
      alone += (place - meanPlace) * (place - meanPlace)
    }
    let interval = together / alone
    let first = meanTime - interval * meanPlace
    guard interval.isFinite, interval > 0 else { return nil }
    let squares = zip(places, taps).map { place, time in
      let miss = time - first - interval * place
      return miss * miss
    }
    guard (squares.reduce(0, +) / count).squareRoot() <= Self.mostSpread * interval else { return nil }
    self.first = first
    self.interval = interval
  }

  private static func median(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.sorted()[values.count / 2]
  }
}
