extension WorkoutPlan {
  /// The plan as a plan file in YAML, one step per line. Parsing returns the same plan.
  package var yaml: String { PlanTree(self).lines.map { $0 + "\n" }.joined() }
}

extension PlanTree {
  /// One line per key.
  fileprivate var lines: [String] {
    guard case .words(let entries) = self else { return [flow] }
    return entries.flatMap { entry in
      switch entry.value {
      case .text, .number: ["\(entry.word.rawValue): \(entry.value.flow)"]
      case .words: ["\(entry.word.rawValue):"] + entry.value.lines.map { "  " + $0 }
      case .list(let items): ["\(entry.word.rawValue):"] + items.flatMap(\.itemLines)
      }
    }
  }

  private var itemLines: [String] {
    let own = holdsList ? lines : [flow]
    return own.enumerated().map { place, line in (place == 0 ? "  - " : "    ") + line }
  }

  private var holdsList: Bool {
    guard case .words(let entries) = self else { return false }
    return entries.contains { entry in
      // A list of texts fits on the line.
      guard case .list(let items) = entry.value, case .words? = items.first else { return false }
      return true
    }
  }

  /// Whether the value is the default of a step, so that the key can be omitted.
  private static func isUnderstood(_ word: PlanWord, _ value: PlanTree) -> Bool {
    guard word == .curve, case .text(CurveShape.steady.rawValue) = value else { return false }
    return true
  }

  /// In flow style: on one line, in braces.
  private var flow: String {
    switch self {
    case .text(let text): text.isPlainYAML ? text : text.quotedYAML
    case .number(let number): PlanText.number(number)
    case .words(let entries):
      "{"
        + entries.filter { !Self.isUnderstood($0.word, $0.value) }.map { "\($0.word.rawValue): \($0.value.flow)" }
        .joined(separator: ", ")
        + "}"
    case .list(let items): "[" + items.map(\.flow).joined(separator: ", ") + "]"
    }
  }
}

extension String {
  /// Whether it is a valid plain scalar, even in flow style. Stricter than YAML, because quotes do no harm.
  fileprivate var isPlainYAML: Bool {
    guard let first = unicodeScalars.first, first.properties.isAlphabetic || ("0"..."9").contains(first) else {
      return false
    }
    return unicodeScalars.allSatisfy(\.isPlain) && !contains(": ") && !hasSuffix(":") && !hasSuffix(" ")
      && !["true", "false", "yes", "no", "on", "off", "null"].contains(lowercased())
  }

  fileprivate var quotedYAML: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension Unicode.Scalar {
  fileprivate var isPlain: Bool {
    switch self {
    case "0"..."9", " ", ".", "/", "-", "+", "%", "_", "(", ")", "'", "×", "–", "½", ":": true
    default: properties.isAlphabetic
    }
  }
}
