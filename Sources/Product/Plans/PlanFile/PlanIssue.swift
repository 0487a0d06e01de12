/// Something wrong in a plan file, and where.
package struct PlanIssue: Hashable, Sendable {
  /// What is wrong. Values are quoted as they stand in the file.
  package enum ValueError: Error, Hashable, Sendable {
    /// Not YAML; in the words of the YAML parser.
    case notYAML(String)
    case tab
    case anchor
    case tooDeep
    case manyDocuments
    case unknownWord(String, meant: String?, known: [String])
    case duplicateWord(String, firstLine: Int)
    case notUnderstood(String, PlanQuantity)
    case noUnit(String, PlanQuantity)
    case outOfRange(String, PlanQuantity, allowed: String)
    case unknownChoice(String, of: PlanWord, meant: String?, known: [String])
    case wrongShape(wanted: Shape, found: Shape)
    case missing(PlanWord, in: Place)
    case noLength
    case noSteps
    case conflict(PlanWord, PlanWord)
    case rampUnclear(String)
    case rampMixesKinds
    case distanceWithoutSpeed(Activity)
    case triathlonLegWithoutActivity
    case restingAboveMaximum
    case tooLong(hours: Double)
  }

  package enum Shape: Hashable, Sendable {
    case text, list, words, nothing
  }

  package enum Place: Hashable, Sendable {
    case step, rounds
  }

  /// Counted from 1.
  package let line: Int
  /// Counted from 1, in Unicode scalars.
  package let column: Int
  package let fault: ValueError
  /// Where that is in terms of JSON (RFC 6901); empty for the whole, and in what is not even YAML.
  package let pointer: String

  package init(line: Int, column: Int, fault: ValueError, pointer: String = "") {
    self.line = line
    self.column = column
    self.fault = fault
    self.pointer = pointer
  }

  func at(_ pointer: String) -> PlanIssue {
    PlanIssue(line: line, column: column, fault: fault, pointer: pointer)
  }
}
