/// The steady pulse that somebody tapped, by least squares: a single tap that is early or late moves it little.
struct TapFit {
  /// When it is at its first tap, in seconds.
  let first: Double
  /// From one beat to the next, in seconds.
  let interval: Double

  private static let fewest = 4
  /// Taps that miss the fitted pulse by more than this part of a beat on average are no pulse.
  private static let mostSpread = 0.15

  /// Nil unless there are enough taps that make a pulse. One or two beats may have been missed.
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
