import Units

/// A timestamp in XML files, such as `2024-06-01T12:00:00.250+02:00`, a profile of ISO 8601.
struct InternetTime: Hashable {
  let moment: Moment
  /// Local time minus UTC; nil without a zone or with `Z`.
  let offset: Seconds?

  /// Nil if `text` isn't a timestamp. Without a zone, it counts as UTC.
  init?(_ text: String) {
    var bytes = Array(text.utf8)[...]
    guard let year = Self.digits(4, &bytes), Self.take("-", &bytes), let month = Self.digits(2, &bytes),
      (1...12).contains(month), Self.take("-", &bytes), let day = Self.digits(2, &bytes), (1...31).contains(day),
      Self.take("T", &bytes) || Self.take(" ", &bytes) || Self.take("t", &bytes),
      let hour = Self.digits(2, &bytes), hour <= 24, Self.take(":", &bytes), let minute = Self.digits(2, &bytes),
      minute <= 59
    else { return nil }
    var second = 0
    if Self.take(":", &bytes) {
      // 60 in a leap second.
      guard let digits = Self.digits(2, &bytes), digits <= 60 else { return nil }
      second = digits
    }
    var thousandths = 0
    if Self.take(".", &bytes) || Self.take(",", &bytes) {
      let fraction = bytes.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard !fraction.isEmpty else { return nil }
      bytes = bytes.dropFirst(fraction.count)
      for place in 0..<3 {
        let digit = place < fraction.count ? Int(fraction[fraction.startIndex + place] - UInt8(ascii: "0")) : 0
        thousandths = thousandths * 10 + digit
      }
    }
    guard let zone = Self.zone(&bytes), bytes.isEmpty else { return nil }
    let days = Self.days(year: year, month: month, day: day)
    let seconds = days * 86_400 + hour * 3_600 + minute * 60 + second - (zone.seconds ?? 0)
    moment = Moment(milliseconds: Int64(seconds * 1000 + thousandths))
    offset = zone.seconds.map { Seconds(Double($0)) }
  }

  private struct Zone {
    let seconds: Int?
  }

  private static func zone(_ bytes: inout ArraySlice<UInt8>) -> Zone? {
    if bytes.isEmpty || take("Z", &bytes) || take("z", &bytes) { return Zone(seconds: nil) }
    let isWest = take("-", &bytes)
    guard isWest || take("+", &bytes), let hours = digits(2, &bytes), hours <= 18 else { return nil }
    _ = take(":", &bytes)
    let minutes = digits(2, &bytes) ?? 0
    guard minutes < 60 else { return nil }
    return Zone(seconds: (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1))
  }

  private static func take(_ character: Character, _ bytes: inout ArraySlice<UInt8>) -> Bool {
    guard let byte = bytes.first, byte == character.asciiValue else { return false }
    bytes.removeFirst()
    return true
  }

  private static func digits(_ count: Int, _ bytes: inout ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= count else { return nil }
    var number = 0
    for byte in bytes.prefix(count) {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    bytes.removeFirst(count)
    return number
  }

  /// Days since 1970 in the Gregorian calendar. Years start in March, so the leap day comes last.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let month = month <= 2 ? month + 9 : month - 3
    let leaps = year / 4 - year / 100 + year / 400
    return year * 365 + leaps + (month * 153 + 2) / 5 + day - 1 - 719_468
  }

  /// With up to three decimals of the second.
  static func text(_ moment: Moment) -> String {
    let days = moment.milliseconds.quotientFlooring(86_400_000)
    let rest = moment.milliseconds - days * 86_400_000
    let (year, month, day) = date(days)
    let time = [rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60].map { padded($0, 2) }.joined(separator: ":")
    let fraction = rest % 1000 == 0 ? "" : ".\(padded(rest % 1000, 3))"
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(time)\(fraction)Z"
  }

  private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let days = days + 719_468
    let era = days.quotientFlooring(146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  private static func padded(_ number: Int64, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension Int64 {
  fileprivate func quotientFlooring(_ divisor: Int64) -> Int64 {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? quotient - 1 : quotient
  }
}
