package import Accounts
import HTTPTypes

extension FormError: ProblemConvertible {
  package var problem: Problem {
    let faults = faults.map { Problem.FieldProblem("/" + $0.field.rawValue, $0.problem) }
    return Problem(
      .unprocessableContent, "wrong-fields",
      faults.count == 1 ? faults[0].detail : "\(faults.count) fields need your attention.", fields: faults)
  }
}

extension LogIn.Failure: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .wrong: Problem(.forbidden, "log-in-wrong", "Wrong username or password.")
    case .unverified:
      Problem(
        .forbidden, "unverified", "Confirm your e-mail address first. The link is in the e-mail that we sent you.")
    case .suspended:
      Problem(.forbidden, "suspended", "This account is suspended. Contact the administrator of this server.")
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
      .serviceUnavailable, "busy", "Too many people are logging in right now. Try again in a moment.",
      headers: [.retryAfter: String(retryAfterSeconds)])
  }
}

extension SignUp.Closed: ProblemConvertible {
  package var problem: Problem {
    Problem(.forbidden, "sign-up-closed", "Sign-up is closed on this server. Ask the administrator for an account.")
  }
}

extension SignUp.WrongSetupCodeError: ProblemConvertible {
  package var problem: Problem {
    Problem(
      .forbidden, "setup-code-wrong",
      "This server has no account yet. Enter the setup code from the server's log.")
  }
}

extension UnusableLinkError: ProblemConvertible {
  package var problem: Problem {
    Problem(
      .gone, "link-unusable", "This link was already used, has expired or is incomplete. Request a new one.")
  }
}

extension PasswordProof.Wrong: ProblemConvertible {
  package var problem: Problem { Problem(.forbidden, "password-wrong", "Wrong password.") }
}

func inMinutes(_ seconds: Int) -> String {
  seconds < 120 ? "\(seconds) seconds" : "\((seconds + 59) / 60) minutes"
}
