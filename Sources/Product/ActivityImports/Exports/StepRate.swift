internal import ActivityFiles
import Sessions
internal import Units

/// Cadence from footfalls, for sessions without a measured cadence.
enum StepRate {
  /// One value per second, over the surrounding ten seconds; none with fewer than four steps.
  static func cadences(of footfalls: [Sample<Footfall>]) -> [Sample<Cadence>] {
    guard let first = footfalls.first?.moment, let last = footfalls.last?.moment else { return [] }
    var cadences: [Sample<Cadence>] = []
    var (low, high) = (0, 0)
    var moment = first.wholeSecond
    while moment <= last {
      while low < footfalls.count, footfalls[low].moment < moment - half { low += 1 }
      high = max(high, low)
      while high < footfalls.count, footfalls[high].moment <= moment + half { high += 1 }
      if high - low >= fewest {
        let time = footfalls[high - 1].moment - footfalls[low].moment
        if let cadence = Cadence(perMinute: Double(high - low - 1) / time.value * 60) {
          cadences.append(Sample(cadence, at: moment))
        }
        moment = moment + Seconds(1)
      } else if low < footfalls.count, footfalls[low].moment > moment + half {
        // Skips the gap, which may last for hours.
        moment = (footfalls[low].moment - half).wholeSecond + Seconds(1)
      } else {
        moment = moment + Seconds(1)
      }
    }
    return cadences
  }

  private static let half = Seconds(5)
  private static let fewest = 4
}
