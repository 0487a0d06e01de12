package import Foundation
package import ServerKernel
package import Sessions
package import Units

extension ClockZone {
  /// The time zone of the recording. Files without a location say UTC. Then the reader's own time zone is used.
  package func zone(for reader: Reader) -> TimeZone {
    if let known = name.flatMap({ TimeZone(identifier: $0) }) { return known }
    return (offset == .zero ? nil : TimeZone(secondsFromGMT: Int(offset.value))) ?? reader.timeZone
  }

  /// `21 November 2026 at 18:05`.
  package func moment(_ moment: Moment, for reader: Reader) -> String {
    formatted(moment, .long, .shortened, reader)
  }

  /// `18:05`.
  package func clock(_ moment: Moment, for reader: Reader) -> String {
    formatted(moment, .omitted, .shortened, reader)
  }

  /// `18:05:09`.
  package func time(_ moment: Moment, for reader: Reader) -> String {
    formatted(moment, .omitted, .standard, reader)
  }

  private func formatted(
    _ moment: Moment, _ date: Date.FormatStyle.DateStyle, _ time: Date.FormatStyle.TimeStyle, _ reader: Reader
  ) -> String {
    moment.date.formatted(
      Date.FormatStyle(date: date, time: time, locale: reader.texts.locale, timeZone: zone(for: reader)))
  }
}
