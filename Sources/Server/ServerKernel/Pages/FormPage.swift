import Accounts
import HTTPTypes
import Hummingbird

/// A form, alone on its page or on a card beside others. What was typed is given back with what is wrong with it; passwords are
/// not.
struct FormPage: Sendable {
  struct Field: Sendable {
    let id: String
    let name: String
    let label: String
    let kind: String
    /// What a browser or password manager may fill in (HTML, autofill).
    let autocomplete: String
    let hint: String?
    /// Which keys a phone shows.
    let inputMode: String?
    let isRequired: Bool
    /// One that a button can show.
    let isPassword: Bool
    /// One of `options`, rather than typed.
    let isChoice: Bool
    var options: [Option]
    var value: String
    var fault: String?
    /// Of a box that can be ticked.
    var isChecked = false

    /// - Parameter id: where the page has another field of the name.
    init(
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
  struct Option: Sendable {
    let choice: String
    let words: String
    let isChosen: Bool

    init(_ choice: String, _ words: String, isChosen: Bool = false) {
      self.choice = choice
      self.words = words
      self.isChosen = isChosen
    }
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
  /// Fields beside which the page itself says what is wrong.
  var shownElsewhere: Set<String> = []

  /// With what was typed and why it was refused.
  func refilled(with form: [String: String], refused problem: Problem) -> Self {
    var page = self
    var faults = Dictionary(
      problem.fields.map { ($0.field.drop { $0 == "/" }, $0.detail) }, uniquingKeysWith: { first, _ in first })
    if problem.code == "password-wrong" { faults["password"] = problem.detail }
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
struct RefusedForm: Sendable {
  /// Which of the page's forms it was.
  let action: String
  let form: [String: String]
  let problem: Problem
}

extension FormPage {
  /// As it was sent, where it was this form that was refused.
  func after(_ refused: RefusedForm?) -> Self {
    guard let refused, refused.action == action else { return self }
    return refilled(with: refused.form, refused: refused.problem)
  }
}

extension Problem {
  /// Whether whoever sent a form can do something about it there.
  var isOfForm: Bool {
    switch status {
    case .conflict, .unprocessableContent, .badRequest, .preconditionFailed: true
    default: false
    }
  }
}

extension Pages {
  /// What a form was refused, for its page to say. Throws what no other form could mend.
  /// - Parameter others: what this form can mend besides.
  func refusal(
    _ error: any Error, _ reader: Reader, _ context: AppContext, or others: Set<HTTPResponse.Status> = []
  ) throws -> Problem {
    let problem = Problem(error, logger: context.logger)
    guard problem.isOfForm || others.contains(problem.status) else { throw problem }
    return problem.localized(by: reader.texts)
  }

  /// What a page shows again that was sent to `action` and refused with `error`.
  func refused(
    _ action: String, _ form: [String: String], _ error: any Error, _ request: Request, _ context: AppContext
  ) async throws -> RefusedForm {
    let texts = try await readers.reader(of: request, context).texts
    return RefusedForm(
      action: action, form: form, problem: Problem(error, logger: context.logger).localized(by: texts))
  }
}
