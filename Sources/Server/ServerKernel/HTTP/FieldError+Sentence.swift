package import Accounts

extension FieldError {
  /// A stable identifier in kebab case.
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

  /// What is wrong and what to do, for display beside the field.
  package var sentence: String {
    switch self {
    case .missing: "Required."
    // The minimum is in bytes. In ASCII that is the number of characters.
    case .tooShort(let minimum, _): "Use at least \(minimum) characters."
    case .tooLong(let maximum, let unit): "Use at most \(maximum) \(unit.rawValue)."
    case .forbiddenCharacter(let codePoint):
      "\(shown(codePoint)) isn't allowed here. Use another character."
    case .malformed: "This isn't valid. Check it for typing errors."
    case .mixedAlphabets: "Don't mix letters of different alphabets, because some look alike."
    case .reserved: "This name is reserved. Choose another one."
    case .taken: "This is already taken. Choose another one."
    case .tooCommon: "This is too common. Choose something that is hard to guess."
    case .same(let field): "This must not be the same as \(field.words)."
    case .unknown: "This isn't one of the allowed values."
    case .outOfRange(let range): "Enter a number from \(short(range.lowerBound)) to \(short(range.upperBound))."
    case .tooMany(let maximum): "Choose at most \(maximum)."
    case .unordered: "Each value must be higher than the one before."
    case .inFuture: "This date is in the future."
    }
  }

  /// The values in the sentence, by the placeholder names of the translations.
  package var facts: [String: String] {
    switch self {
    case .tooShort(let minimum, _): ["minimum": "\(minimum)"]
    case .tooLong(let maximum, _), .tooMany(let maximum): ["maximum": "\(maximum)"]
    case .forbiddenCharacter(let codePoint): ["character": shown(codePoint)]
    case .outOfRange(let range): ["least": short(range.lowerBound), "most": short(range.upperBound)]
    case .missing, .malformed, .mixedAlphabets, .reserved, .taken, .tooCommon, .same, .unknown, .unordered, .inFuture:
      [:]
    }
  }

  /// The character in quotation marks, or its code point such as `U+200B` if it is invisible.
  private func shown(_ codePoint: UInt32) -> String {
    if let scalar = Unicode.Scalar(codePoint), scalar.isGraphic || scalar == " " { return "“\(scalar)”" }
    return "U+" + String(codePoint, radix: 16, uppercase: true)
  }

  private func short(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}

extension Field {
  /// The name of the field in the middle of a sentence.
  fileprivate var words: String {
    switch self {
    case .username: "the username"
    case .email: "the e-mail address"
    default: rawValue
    }
  }
}

extension FormError {
  /// One line per field, for the command line.
  package var sentences: String {
    faults.map { "\($0.field.rawValue): \($0.problem.sentence)" }.joined(separator: "\n")
  }
}

extension Unicode.Scalar {
  fileprivate var isGraphic: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator, .spaceSeparator,
      .nonspacingMark, .enclosingMark:
      false
    default: true
    }
  }
}

extension Problem.FieldProblem {
  /// - Parameter field: a JSON pointer (RFC 6901).
  package init(_ field: String, _ error: FieldError) {
    self.init(field: field, code: error.code, detail: error.sentence)
    facts = error.facts
  }
}
