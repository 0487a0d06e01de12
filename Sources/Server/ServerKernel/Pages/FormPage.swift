import Accounts
package import HTTPTypes
package import Hummingbird

/// A form, alone on its page or on a card beside others. What was typed is given back with what is wrong with it; passwords are
/// not.
package struct FormPage: Sendable {
  package struct Field: Sendable {
    package let id: String
    package let name: String
    package let label: String
    package let kind: String
    /// What a browser or password manager may fill in (HTML, autofill).
    package let autocomplete: String
    package let hint: String?
    /// Which keys a phone shows.
    package let inputMode: String?
    package let isRequired: Bool
    /// One that a button can show.
    let isPassword: Bool
    /// One of `options`, rather than typed.
    let isChoice: Bool
    package var options: [Option]
    package var value: String
    package var fault: String?
    /// Of a box that can be ticked.
    package var isChecked = false

    /// - Parameter id: where the page has another field of the name.
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
  /// What went wrong as a whole.
  package var alarm: String?
  package let action: String
  package var fields: [Field] = []
  package var hidden: [Hidden] = []
  package var checkbox: Field?
  package let button: String
  package var links: [Link] = []
  /// Fields beside which the page itself says what is wrong.
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

  /// With what was typed and why it was refused.
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

/// A form that was sent and cannot be taken, on its way back to the page it came from.
package struct RefusedForm: Sendable {
  /// Which of the page's forms it was.
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
  /// As it was sent, where it was this form that was refused.
  package func after(_ refused: RefusedForm?) -> Self {
    guard let refused, refused.action == action else { return self }
    return refilled(with: refused.form, refused: refused.problem)
  }
}

extension Problem {
  /// Whether whoever sent a form can do something about it there.
  package var isOfForm: Bool {
    switch status {
    case .conflict, .unprocessableContent, .badRequest, .preconditionFailed: true
    default: false
    }
  }
}

extension Pages {
  /// What a form was refused, for its page to say. Throws what no other form could mend.
  /// - Parameter others: what this form can mend besides.
  package func refusal(
    _ error: any Error, _ reader: Reader, _ context: AppContext, or others: Set<HTTPResponse.Status> = []
  ) throws -> Problem {
    let problem = Problem(error, logger: context.logger)
    guard problem.isOfForm || others.contains(problem.status) else { throw problem }
    return problem.localized(by: reader.texts)
  }

  /// What a page shows again that was sent to `action` and refused with `error`.
  package func refused(
    _ action: String, _ form: [String: String], _ error: any Error, _ request: Request, _ context: AppContext
  ) async throws -> RefusedForm {
    let texts = try await readers.reader(of: request, context).texts
    return RefusedForm(
      action: action, form: form, problem: Problem(error, logger: context.logger).localized(by: texts))
  }
}
