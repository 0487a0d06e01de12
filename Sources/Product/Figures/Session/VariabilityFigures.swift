import Sensors
import Sessions
import Units

/// Heart rate variability.
package struct VariabilityFigures: Codable, Hashable, Sendable {
  /// Five minutes of heartbeats, the standard length (Task Force 1996), or the remainder at the end.
  package struct Window: Codable, Hashable, Sendable {
    /// The window's last beat, in seconds since the start of the session.
    package let end: Double
    /// In milliseconds.
    package let rmssd: Double
    /// The share of intervals that aren't between two sinus beats, 0…1. Above 0.05, RMSSD is unreliable.
    package let artefacts: Double
  }

  /// In milliseconds: the root mean square over all windows.
  package let rmssd: Double
  /// The mean over all windows.
  package let artefacts: Double
  package let windows: [Window]

  /// Nil without enough intervals.
  init?(_ session: SessionMeasurements) {
    var variability = Self.fresh
    var windows: [Window] = []
    var (length, end) = (0.0, 0.0)
    func read() {
      guard let rmssd = variability.rmssd else { return }
      windows.append(
        Window(
          end: end.rounded(places: 3), rmssd: (rmssd.value * 1000).rounded(places: 1),
          artefacts: variability.artefacts.rounded(places: 4)))
    }
    for beat in session.timeline.heartbeats {
      let time = session.timeline.seconds(to: beat.moment)
      guard beat.value.value > 0 else { continue }
      // Devices report several beats at once, seconds late. A longer gap means missing beats.
      if length > 0, time - end - beat.value.value > Self.longestSilence { variability.receiveGap() }
      variability.receive(beat.value)
      length += beat.value.value
      end = time
      if length >= Self.window.value {
        read()
        (variability, length) = (Self.fresh, 0)
      }
    }
    if length >= 60 || windows.isEmpty { read() }
    guard !windows.isEmpty else { return nil }
    let count = Double(windows.count)
    let square = windows.reduce(0) { $0 + $1.rmssd * $1.rmssd } / count
    rmssd = square.squareRoot().rounded(places: 1)
    artefacts = (windows.reduce(0) { $0 + $1.artefacts } / count).rounded(places: 4)
    self.windows = windows
  }

  private static let window = Seconds.minutes(5)
  private static var fresh: HeartRateVariability { HeartRateVariability(window: window) }
  private static let longestSilence = 5.0
}
