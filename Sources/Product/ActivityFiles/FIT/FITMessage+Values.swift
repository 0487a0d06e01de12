import Units

extension FITMessage {
  func text(_ field: UInt8, _ limits: ActivityFileLimits) -> String? {
    text(field).map { $0.prefix(utf8: limits.text) }
  }

  func moment(_ field: UInt8) -> Moment? { integer(field).map { Moment(fit: $0) } }

  /// In milliseconds, in a field of at most 32 bits.
  func seconds(_ field: UInt8) -> Seconds? {
    integer(field, as: UInt32.self).map { Seconds(Double($0) / 1000) }
  }

  func metres(_ field: UInt8, scale: Double = 1) -> Metres? { number(field, scale: scale).map { Metres($0) } }

  /// Nil for zero, which means no detected heartbeat.
  func heartRate(_ field: UInt8) -> BeatsPerMinute? { number(field).flatMap { BeatsPerMinute($0) } }

  func watts(_ field: UInt8) -> Watts? { number(field).map { Watts($0) } }

  /// - Parameter fraction: the field with 1/128 of a revolution.
  func cadence(_ field: UInt8, fraction: UInt8) -> Cadence? {
    guard let whole = number(field) else { return nil }
    guard let part = number(fraction, scale: 128) else { return Cadence(perMinute: whole) }
    return Cadence(perMinute: whole + part)
  }

  /// In m/s, from the 32-bit field, else from the 16-bit field.
  func speed(_ wide: UInt8, _ narrow: UInt8) -> MetresPerSecond? {
    (number(wide, scale: 1000) ?? number(narrow, scale: 1000)).map { MetresPerSecond($0) }
  }

  func sport(_ field: UInt8) -> Sport? { integer(field).flatMap { Sport(rawValue: $0) } }
  func variant(_ field: UInt8) -> SportVariant? { integer(field).flatMap { SportVariant(rawValue: $0) } }
}

extension String {
  /// At most `most` bytes, ending at a character boundary.
  func prefix(utf8 most: Int) -> String {
    guard utf8.count > most else { return self }
    var text = ""
    for character in self {
      if text.utf8.count + character.utf8.count > most { break }
      text.append(character)
    }
    return text
  }
}
