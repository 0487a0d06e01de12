import Foundation
import HTTPTypes
package import Songs

/// Reads a form's fields one by one, and remembers all that is wrong with them.
package struct FormReading {
  package let values: [String: String]
  package private(set) var faults: [Problem.FieldProblem] = []

  package init(_ values: [String: String]) { self.values = values }

  /// Nil where nothing was typed.
  package func text(_ name: String) -> String? {
    guard let text = values[name]?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    return text
  }

  /// With a point or a comma.
  package mutating func number(_ name: String) -> Double? {
    guard let text = text(name) else { return nil }
    guard let number = Double(text.replacing(",", with: ".")), number.isFinite else {
      note(name, "malformed", "Enter a number.")
      return nil
    }
    return number
  }

  package mutating func whole(_ name: String) -> Int? {
    guard let number = number(name) else { return nil }
    guard let whole = Int(exactly: number) else {
      note(name, "malformed", "Enter a whole number.")
      return nil
    }
    return whole
  }

  package mutating func whole(_ name: String, within limits: ClosedRange<Int>) -> Int? {
    guard let whole = whole(name) else { return nil }
    guard limits.contains(whole) else {
      let (least, most) = (limits.lowerBound.formatted(), limits.upperBound.formatted())
      note(name, "out-of-range", "Enter a number from \(least) to \(most).", ["least": least, "most": most])
      return nil
    }
    return whole
  }

  package mutating func range(_ least: String, _ most: String, within limits: ClosedRange<Double>) -> NumberRange? {
    let range = NumberRange(min: bounded(least, limits), max: bounded(most, limits))
    if let low = range.min, let high = range.max, low > high {
      note(most, "unordered", "The minimum is greater than the maximum.")
    }
    return range == NumberRange() ? nil : range
  }

  private mutating func bounded(_ name: String, _ limits: ClosedRange<Double>) -> Double? {
    guard let number = number(name) else { return nil }
    guard limits.contains(number) else {
      let (least, most) = (limits.lowerBound.formatted(), limits.upperBound.formatted())
      note(name, "out-of-range", "Enter a number from \(least) to \(most).", ["least": least, "most": most])
      return nil
    }
    return number
  }

  /// Names between commas.
  package func names(_ name: String) -> [String]? {
    let names = (values[name] ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    return names.isEmpty ? nil : names
  }

  /// Boxes that are ticked: their names begin alike.
  package func ticked(_ beginning: String) -> [String]? {
    let names = values.filter { $0.key.hasPrefix(beginning) }.sorted { $0.key < $1.key }.map(\.value)
    return names.isEmpty ? nil : names
  }

  package mutating func note(_ name: String, _ code: String, _ detail: String, _ facts: [String: String] = [:]) {
    var fault = Problem.FieldProblem(field: name, code: code, detail: detail)
    fault.facts = facts
    faults.append(fault)
  }

  /// Throws all that was wrong.
  package func check() throws(Problem) {
    guard faults.isEmpty else {
      throw Problem(.unprocessableContent, "wrong-fields", "Some fields need your attention.", fields: faults)
    }
  }
}

/// A field of a form as a template shows it.
package struct FormInput: Sendable {
  package let name: String
  package let label: String
  package var hint: String?
  package var kind = "text"
  /// Which keys a phone shows.
  package var keys = "text"
  package let value: String
  package let fault: String?

  package init(
    name: String, label: String, hint: String? = nil, kind: String = "text", keys: String = "text", value: String,
    fault: String?
  ) {
    self.name = name
    self.label = label
    self.hint = hint
    self.kind = kind
    self.keys = keys
    self.value = value
    self.fault = fault
  }
}

/// One of a few.
package struct FormChoice: Sendable {
  package let name: String
  /// Of the element.
  package let id: String
  package let value: String
  package let words: String
  package let isChosen: Bool

  package init(name: String, id: String, value: String, words: String, isChosen: Bool) {
    self.name = name
    self.id = id
    self.value = value
    self.words = words
    self.isChosen = isChosen
  }
}

/// What was refused of a form, by its fields.
package struct FormErrors: Sendable {
  private let byField: [String: String]
  /// What no field of the form stands for.
  package let alarm: String?

  /// - Parameters:
  ///   - problem: whose fields are JSON pointers or names of fields.
  ///   - fields: those of the form.
  package init(_ problem: Problem?, fields: Set<String>) {
    var byField: [String: String] = [:]
    var others: [String] = []
    for fault in problem?.fields ?? [] {
      let name = fault.field.split(separator: "/").last.map(String.init) ?? ""
      let field = [name, name + "Min"].first(where: fields.contains)
      if let field { byField[field] = byField[field] ?? fault.detail } else { others.append(fault.detail) }
    }
    self.byField = byField
    if let problem, byField.isEmpty || !others.isEmpty {
      alarm = others.isEmpty ? problem.detail : others.joined(separator: " ")
    } else {
      alarm = nil
    }
  }

  package subscript(name: String) -> String? { byField[name] }
}
