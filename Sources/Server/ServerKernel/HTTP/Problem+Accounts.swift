import Accounts
import HTTPTypes

extension Problem {
  /// How what accounts refuse looks from outside. Nil for errors that are none of theirs.
  init?(ofAccounts error: any Error) {
    switch error {
    case let form as InvalidForm: self.init(form)
    case let refusal as LogIn.Refusal: self.init(refusal)
    case let error as TooManyAttempts:
      self.init(
        .tooManyRequests, "too-many-attempts",
        "Too many attempts. Wait \(inMinutes(error.retryAfterSeconds)), then try again.",
        headers: [.retryAfter: String(error.retryAfterSeconds)],
        facts: ["minutes": "\((error.retryAfterSeconds + 59) / 60)"])
    case let error as PasswordHasher.TooBusy:
      self.init(
        .serviceUnavailable, "busy", "Too many people are logging in just now. Try again in a moment.",
        headers: [.retryAfter: String(error.retryAfterSeconds)])
    case is SignUp.Closed:
      self.init(.forbidden, "sign-up-closed", "Nobody can sign up here. Ask whoever runs this server for an account.")
    case is LinkUnusable:
      self.init(
        .gone, "link-unusable",
        "This link has been used, is too old, or was not copied whole. Ask for another.")
    case is PasswordProof.Wrong: self.init(.forbidden, "password-wrong", "This is not your password.")
    default:
      guard let problem = Problem(ofProfile: error) else { return nil }
      self = problem
    }
  }

  private init(_ form: InvalidForm) {
    let faults = form.faults.map { fault in
      var said = Fault(field: "/" + fault.field.rawValue, code: fault.problem.code, detail: fault.problem.sentence)
      said.facts = fault.problem.facts
      return said
    }
    self.init(
      .unprocessableContent, "wrong-fields",
      faults.count == 1 ? faults[0].detail : "\(faults.count) fields cannot be taken as they are.", fields: faults)
  }

  private init(_ refusal: LogIn.Refusal) {
    switch refusal {
    case .wrong: self.init(.forbidden, "log-in-wrong", "Name and password do not belong together.")
    case .unverified:
      self.init(
        .forbidden, "unverified", "Confirm your e-mail address first, by the link in the letter you were sent.")
    case .suspended: self.init(.forbidden, "suspended", "This account was shut by an administrator.")
    }
  }
}

func inMinutes(_ seconds: Int) -> String {
  seconds < 120 ? "\(seconds) seconds" : "\((seconds + 59) / 60) minutes"
}
