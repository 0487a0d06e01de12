import Accounts
package import HTTPTypes
package import Hummingbird

/// A form, alone on its page or on a card. If it is refused, it shows the entered values with their errors. Passwords are not
/// shown again.
package struct FormPage: Sendable {
  package struct Field: Sendable {
    package let id: String
    package let name: String
    package let label: String
    /// The type of the `input` element.
    package let kind: String
    /// The value of the `autocomplete` attribute.
    package let autocomplete: String
    package let hint: String?
    /// The value of the `inputmode` attribute: the keyboard on phones.
    package let inputMode: String?
    package let isRequired: Bool
    /// Whether the field has a button that shows the password.
    let isPassword: Bool
    /// Whether the field is a choice among `options`.
    let isChoice: Bool
    package var options: [Option]
    package var value: String
    package var fault: String?
    /// For a checkbox.
    package var isChecked = false

    /// - Parameter id: for a second field of the same name on the page.
    package init(
      name: String, id: String? = nil, label: String, kind: String = "text", autocomplete: String = "off",
      hint: String? = nil, inputMode: String? = nil, isRequired: Bool = true, options: [Option] = [],
      value: String = "", isChecked: Bool = false
    ) {
      self.id = id ?? name
      self.name = name
      self.label = label
      self.kind = kind
      self.autocomplete = autocomplete
      self.hint = hint
      self.inputMode = inputMode
      self.isRequired = isRequired
      isPassword = kind == "password"
      isChoice = !options.isEmpty
      self.options = options.map { Option($0.choice, $0.words, isChosen: $0.choice == value) }
      self.value = value
      self.isChecked = isChecked
    }
  }
  package struct Option: Sendable {
    package let choice: String
    package let words: String
    package let isChosen: Bool

    package init(_ choice: String, _ words: String, isChosen: Bool = false) {
      self.choice = choice
      self.words = words
      self.isChosen = isChosen
    }
  }
  package struct Link: Sendable {
    package let address: String
    package let words: String

    package init(address: String, words: String) {
      self.address = address
      self.words = words
    }
  }
  package struct Hidden: Sendable {
    package let name: String
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package let title: String
  package var lead: String?
  /// An error that concerns the whole form.
  package var alarm: String?
  package let action: String
  package var fields: [Field] = []
  package var hidden: [Hidden] = []
  package var checkbox: Field?
  package let button: String
  package var links: [Link] = []
  /// Names of fields whose errors the page shows elsewhere.
  package var shownElsewhere: Set<String> = []

  package init(
    title: String, lead: String? = nil, alarm: String? = nil, action: String, fields: [Field] = [],
    hidden: [Hidden] = [], checkbox: Field? = nil, button: String, links: [Link] = [],
    shownElsewhere: Set<String> = []
  ) {
    self.title = title
    self.lead = lead
    self.alarm = alarm
    self.action = action
    self.fields = fields
    self.hidden = hidden
    self.checkbox = checkbox
    self.button = button
    self.links = links
    self.shownElsewhere = shownElsewhere
  }

  /// The form with the entered values and the errors of `problem`.
  package func refilled(with form: [String: String], refused problem: Problem) -> Self {
    var page = self
    var faults = Dictionary(
      problem.fields.map { ($0.field.drop { $0 == "/" }, $0.detail) }, uniquingKeysWith: { first, _ in first })
    if problem.code == "password-wrong" { faults["password"] = problem.detail }
    if problem.code == "setup-code-wrong" { faults["setupCode"] = problem.detail }
    let isBesideFields = !faults.isEmpty
    page.fields = fields.map { field in
      let typed = field.isPassword ? "" : form[field.name] ?? ""
      var refilled = field
      refilled.value = typed
      refilled.options = field.options.map { Option($0.choice, $0.words, isChosen: $0.choice == typed) }
      refilled.fault = faults.removeValue(forKey: field.name[...])
      return refilled
    }
    if var box = checkbox {
      box.isChecked = form[box.name] == "yes"
      box.fault = faults.removeValue(forKey: box.name[...])
      page.checkbox = box
    }
    let others = faults.filter { !shownElsewhere.contains(String($0.key)) }.values.sorted()
    page.alarm =
      isBesideFields && others.isEmpty ? nil : others.isEmpty ? problem.detail : others.joined(separator: " ")
    return page
  }
}

/// A refused form with its values, for the page that shows it again.
package struct RefusedForm: Sendable {
  /// The form's action, which identifies it on the page.
  package let action: String
  package let form: [String: String]
  package let problem: Problem

  package init(action: String, form: [String: String], problem: Problem) {
    self.action = action
    self.form = form
    self.problem = problem
  }
}

extension FormPage {
  /// Shows values and errors if `refused` is this form, otherwise the form unchanged.
  package func after(_ refused: RefusedForm?) -> Self {
    guard let refused, refused.action == action else { return self }
    return refilled(with: refused.form, refused: refused.problem)
  }
}

extension Problem {
  /// Whether the person can correct this in the form.
  package var isOfForm: Bool {
    switch status {
    case .conflict, .unprocessableContent, .badRequest, .preconditionFailed: true
    default: false
    }
  }
}

extension Pages {
  /// The translated problem for the form's page. Rethrows problems that the person cannot correct in a form.
  /// - Parameter others: further statuses that this form can show.
  package func refusal(
    _ error: any Error, _ reader: Reader, _ context: AppContext, or others: Set<HTTPResponse.Status> = []
  ) throws -> Problem {
    let problem = Problem(error, logger: context.logger)
    guard problem.isOfForm || others.contains(problem.status) else { throw problem }
    return problem.localized(by: reader.texts)
  }

  /// The refused form for the page that shows it again.
  package func refused(
    _ action: String, _ form: [String: String], _ error: any Error, _ request: Request, _ context: AppContext
  ) async throws -> RefusedForm {
    let texts = try await readers.reader(of: request, context).texts
    return RefusedForm(
      action: action, form: form, problem: Problem(error, logger: context.logger).localized(by: texts))
  }
}
