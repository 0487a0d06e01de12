package import Accounts

extension FieldError {
  /// Words with dashes, the same for ever.
  package var code: String {
    switch self {
    case .missing: "missing"
    case .tooShort: "too-short"
    case .tooLong: "too-long"
    case .forbiddenCharacter: "forbidden-character"
    case .malformed: "malformed"
    case .mixedAlphabets: "mixed-alphabets"
    case .reserved: "reserved"
    case .taken: "taken"
    case .tooCommon: "too-common"
    case .same: "same"
    case .unknown: "unknown"
    case .outOfRange: "out-of-range"
    case .tooMany: "too-many"
    case .unordered: "unordered"
    case .inFuture: "in-future"
    }
  }

  /// What is wrong and what to do, beside the field.
  package var sentence: String {
    switch self {
    case .missing: "Fill this in."
    // Characters of one byte, as far as people count.
    case .tooShort(let minimum, _): "Take at least \(minimum) characters."
    case .tooLong(let maximum, let unit): "Take at most \(maximum) \(unit.rawValue)."
    case .forbiddenCharacter(let codePoint):
      "The character U+\(String(codePoint, radix: 16, uppercase: true)) cannot be used here."
    case .malformed: "This does not look right."
    case .mixedAlphabets: "Do not mix letters of different alphabets: they look alike."
    case .reserved: "This name is kept for Upbeat itself. Take another."
    case .taken: "Somebody has this already. Take another."
    case .tooCommon: "This is among the first to be tried. Take something nobody would guess."
    case .same(let field): "This must not be the same as \(field.words)."
    case .unknown: "This is not one of the values there are."
    case .outOfRange(let range): "Take a value from \(short(range.lowerBound)) to \(short(range.upperBound))."
    case .tooMany(let maximum): "Take at most \(maximum)."
    case .unordered: "Each must be above the one before."
    case .inFuture: "This day is still to come."
    }
  }

  /// What changes in the sentence, by the names that other languages' sentences use.
  package var facts: [String: String] {
    switch self {
    case .tooShort(let minimum, _): ["minimum": "\(minimum)"]
    case .tooLong(let maximum, _), .tooMany(let maximum): ["maximum": "\(maximum)"]
    case .forbiddenCharacter(let codePoint): ["character": "U+" + String(codePoint, radix: 16, uppercase: true)]
    case .outOfRange(let range): ["least": short(range.lowerBound), "most": short(range.upperBound)]
    case .missing, .malformed, .mixedAlphabets, .reserved, .taken, .tooCommon, .same, .unknown, .unordered, .inFuture:
      [:]
    }
  }

  private func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}

extension Field {
  /// In the middle of a sentence.
  fileprivate var words: String {
    switch self {
    case .username: "the username"
    case .email: "the e-mail address"
    default: rawValue
    }
  }
}

extension FormError {
  /// A line for each field, for the command line.
  package var sentences: String {
    faults.map { "\($0.field.rawValue): \($0.problem.sentence)" }.joined(separator: "\n")
  }
}
