extension EmailText {
  func english(_ site: String) -> Draft {
    switch self {
    case .confirm(let username, let link):
      Draft(
        subject: "Confirm your e-mail address",
        paragraphs: [
          "Someone signed up at \(site) as “\(username)” with this address. If this was you, confirm it here:", link,
          "The link works once and expires after three days.",
          "If this wasn't you, you can ignore this e-mail. The account will be deleted after a week.",
        ]
      )
    case .alreadyHere(let username, let link):
      Draft(
        subject: "You already have an account",
        paragraphs: [
          "Someone signed up at \(site) with this address. You already have an account: “\(username)”. Nothing has changed.",
          "If this was you and you forgot your password, choose a new one here:", link,
          "If this wasn't you, you can ignore this e-mail.",
        ]
      )
    case .reset(let link, let hours):
      Draft(
        subject: "Reset your password",
        paragraphs: [
          "Someone asked to reset the password of your account. If this was you, choose a new one here:", link,
          "The link works once and expires after \(hours == 1 ? "one hour" : "\(hours) hours").",
          "If this wasn't you, you can ignore this e-mail. Your password won't change.",
        ]
      )
    case .confirmNewEmail(let link):
      Draft(
        subject: "Confirm your new e-mail address",
        paragraphs: [
          "You asked to use this address at \(site). Confirm it here:", link,
          "The link works once and expires after one day. If this wasn't you, you can ignore this e-mail.",
        ]
      )
    case .emailWillChange(let newEmail):
      Draft(
        subject: "Your e-mail address is about to change",
        paragraphs: [
          "Someone who knows your password asked to change the e-mail address of your account to \(newEmail).",
          "It will change once the new address is confirmed.",
          "If this wasn't you, log in, change your password and log out all other devices.",
        ]
      )
    case .addressWanted:
      Draft(
        subject: "Someone tried to use your e-mail address",
        paragraphs: [
          "Someone tried to use this address for another account. It belongs to your account, so nothing has changed.",
          "If this wasn't you, you can ignore this e-mail.",
        ]
      )
    case .passwordChanged:
      Draft(
        subject: "Your password was changed",
        paragraphs: [
          "The password of your account was changed. If this was you, there is nothing to do.",
          "If this wasn't you, reset your password at \(site) and tell its administrator.",
        ]
      )
    }
  }
}
