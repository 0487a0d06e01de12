import Units

/// The intensity curve of a simple training: a warm-up, a peak around the middle, an exponential fall at the end (WORK-3).
///
/// With u the share of the time elapsed:
/// - up to 0.45 it rises as sin²(π/2 · u/0.45), with a soft start and end;
/// - up to 0.55 it stays at the peak;
/// - then, with v = (u − 0.55)/0.45, it falls as (e^(−3v) − e^(−3))/(1 − e^(−3)), quickly at first, to 0 at the end.
public enum PeakCurve {
  /// The intensity, from 0 at either end to 1 at the peak. `share` is clamped to 0…1.
  public static func height(at share: Double) -> Double {
    let u = min(max(share, 0), 1)
    if u < peakStart {
      let s = Elementary.sin(Elementary.pi / 2 * u / peakStart)
      return s * s
    }
    if u <= peakEnd { return 1 }
    let end = Elementary.exp(-decay)
    return (Elementary.exp(-decay * (u - peakEnd) / (1 - peakEnd)) - end) / (1 - end)
  }

  private static let peakStart = 0.45
  private static let peakEnd = 0.55
  private static let decay = 3.0
}
