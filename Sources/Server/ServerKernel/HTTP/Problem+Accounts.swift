package import Accounts
import HTTPTypes

extension FormError: ProblemConvertible {
  package var problem: Problem {
    let faults = faults.map { fault in
      var said = Problem.FieldProblem(
        field: "/" + fault.field.rawValue, code: fault.problem.code, detail: fault.problem.sentence)
      said.facts = fault.problem.facts
      return said
    }
    return Problem(
      .unprocessableContent, "wrong-fields",
      faults.count == 1 ? faults[0].detail : "\(faults.count) fields cannot be taken as they are.", fields: faults)
  }
}

extension LogIn.Failure: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .wrong: Problem(.forbidden, "log-in-wrong", "Name and password do not belong together.")
    case .unverified:
      Problem(
        .forbidden, "unverified", "Confirm your e-mail address first, by the link in the letter you were sent.")
    case .suspended: Problem(.forbidden, "suspended", "This account was shut by an administrator.")
    }
  }
}

extension TooManyAttemptsError: ProblemConvertible {
  package var problem: Problem {
    Problem(
      .tooManyRequests, "too-many-attempts",
      "Too many attempts. Wait \(inMinutes(retryAfterSeconds)), then try again.",
      headers: [.retryAfter: String(retryAfterSeconds)], facts: ["minutes": "\((retryAfterSeconds + 59) / 60)"])
  }
}

extension PasswordHasher.TooBusy: ProblemConvertible {
  package var problem: Problem {
    Problem(
      .serviceUnavailable, "busy", "Too many people are logging in just now. Try again in a moment.",
      headers: [.retryAfter: String(retryAfterSeconds)])
  }
}

extension SignUp.Closed: ProblemConvertible {
  package var problem: Problem {
    Problem(.forbidden, "sign-up-closed", "Nobody can sign up here. Ask whoever runs this server for an account.")
  }
}

extension SignUp.WrongSetupCodeError: ProblemConvertible {
  package var problem: Problem {
    Problem(
      .forbidden, "setup-code-wrong",
      "This server has no account yet. Enter the setup code that it wrote into its log when it started.")
  }
}

extension UnusableLinkError: ProblemConvertible {
  package var problem: Problem {
    Problem(
      .gone, "link-unusable", "This link has been used, is too old, or was not copied whole. Ask for another.")
  }
}

extension PasswordProof.Wrong: ProblemConvertible {
  package var problem: Problem { Problem(.forbidden, "password-wrong", "This is not your password.") }
}

func inMinutes(_ seconds: Int) -> String {
  seconds < 120 ? "\(seconds) seconds" : "\((seconds + 59) / 60) minutes"
}
