import Foundation
import Units

extension Moment {
  /// Parses RFC 3339, with or without fractional seconds. Otherwise nil.
  package init?(written text: String) {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains("."))
    let seconds: Double
    do { seconds = try style.parse(text).timeIntervalSince1970 } catch { return nil }
    guard let milliseconds = Int64(exactly: (seconds * 1000).rounded()) else { return nil }
    self.init(milliseconds: milliseconds)
  }
}
