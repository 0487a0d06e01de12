package import Units

/// An error in a plan file and its position.
package struct PlanIssue: Hashable, Sendable {
  /// The kind of error. Values are quoted as in the file.
  package enum ValueError: Error, Hashable, Sendable {
    /// Not valid YAML, with the parser's message.
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
    case unknownExercise(String, meant: String?)
    /// More than one has this name.
    case ambiguousExercise(String, [String])
    /// An exercise without repetitions, time and distance.
    case noAmount
    case noExercises(most: Int)
    /// A round takes longer than the time until the next.
    case everyTooShort(Seconds, needed: Seconds)
  }

  package enum Shape: Hashable, Sendable {
    case text, list, words, nothing
  }

  package enum Place: Hashable, Sendable {
    case step, rounds, exercise
  }

  /// From 1.
  package let line: Int
  /// In Unicode scalars, from 1.
  package let column: Int
  package let fault: ValueError
  /// The position as a JSON pointer (RFC 6901); empty for the whole document, and for invalid YAML.
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
