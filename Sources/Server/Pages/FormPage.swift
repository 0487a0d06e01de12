import Accounts

/// A page whose middle is one form. What was typed is given back with what is wrong with it; passwords are not.
struct FormPage: Sendable {
  struct Field: Sendable {
    let name: String
    let label: String
    var kind = "text"
    /// What a browser or password manager may fill in (HTML, autofill).
    let autocomplete: String
    var hint: String?
    var value = ""
    var fault: String?
  }
  struct Link: Sendable {
    let address: String
    let words: String
  }
  struct Hidden: Sendable {
    let name: String
    let value: String
  }

  let title: String
  var lead: String?
  /// What went wrong as a whole.
  var alarm: String?
  let action: String
  var fields: [Field] = []
  var hidden: [Hidden] = []
  var checkbox: Field?
  let button: String
  var links: [Link] = []

  /// With what was typed and why it was refused.
  func refilled(with form: [String: String], refused problem: Problem) -> Self {
    var page = self
    var faults = Dictionary(
      problem.fields.map { ($0.field.drop { $0 == "/" }, $0.detail) }, uniquingKeysWith: { first, _ in first })
    page.fields = fields.map { field in
      var field = field
      if field.kind != "password" { field.value = form[field.name] ?? "" }
      field.fault = faults.removeValue(forKey: field.name[...])
      return field
    }
    let isSaidBesideFields = !problem.fields.isEmpty && faults.isEmpty
    page.alarm = isSaidBesideFields ? nil : ([problem.detail] + faults.values.sorted()).joined(separator: " ")
    return page
  }
}
