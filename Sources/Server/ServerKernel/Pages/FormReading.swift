import Foundation
import HTTPTypes
package import Songs

/// Reads the fields of a form and collects their errors.
package struct FormReading {
  package let values: [String: String]
  package private(set) var faults: [Problem.FieldProblem] = []

  package init(_ values: [String: String]) { self.values = values }

  /// Nil if the field is empty.
  package func text(_ name: String) -> String? {
    guard let text = values[name]?.trimmingCharacters(in: .whitespaces), !text.isEmpty else { return nil }
    return text
  }

  /// Takes a point or a comma as the decimal separator.
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

  /// A range from two fields. Notes an error for a bound outside `limits`.
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

  /// A comma-separated list; nil if it is empty.
  package func names(_ name: String) -> [String]? {
    let names = (values[name] ?? "").split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    return names.isEmpty ? nil : names
  }

  /// The values of ticked checkboxes whose names start with `beginning`. Nil if there are none.
  package func ticked(_ beginning: String) -> [String]? {
    let names = values.filter { $0.key.hasPrefix(beginning) }.sorted { $0.key < $1.key }.map(\.value)
    return names.isEmpty ? nil : names
  }

  /// Adds an error to a field.
  package mutating func note(_ name: String, _ code: String, _ detail: String, _ facts: [String: String] = [:]) {
    var fault = Problem.FieldProblem(field: name, code: code, detail: detail)
    fault.facts = facts
    faults.append(fault)
  }

  /// Throws a problem with all collected errors.
  package func check() throws(Problem) {
    guard faults.isEmpty else {
      throw Problem(.unprocessableContent, "wrong-fields", "Some fields need your attention.", fields: faults)
    }
  }
}

/// An input element for a template.
package struct FormInput: Sendable {
  package let name: String
  package let label: String
  package var hint: String?
  package var kind = "text"
  /// The value of the `inputmode` attribute: the keyboard on phones.
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

/// A radio button or an option for a template.
package struct FormChoice: Sendable {
  package let name: String
  /// The `id` of the element.
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

/// The errors of a refused form, by field.
package struct FormErrors: Sendable {
  private let byField: [String: String]
  /// Errors that belong to no field of the form.
  package let alarm: String?

  /// - Parameters:
  ///   - problem: its fields are JSON pointers or names of fields.
  ///   - fields: the names of the form's fields.
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
