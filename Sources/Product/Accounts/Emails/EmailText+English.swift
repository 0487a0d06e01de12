extension EmailText {
  func english(_ site: String) -> Draft {
    switch self {
    case .confirm(let username, let link):
      Draft(
        subject: "Confirm your address",
        paragraphs: [
          "somebody signed up at \(site) as “\(username)” with this address. If it was you, confirm it here:", link,
          "The link works once, for three days. If it was not you, do nothing: the account goes after a week.",
        ]
      )
    case .alreadyHere(let username, let link):
      Draft(
        subject: "You have an account already",
        paragraphs: [
          "somebody signed up at \(site) with this address. You have an account already, as “\(username)”, and nothing has changed.",
          "If it was you and you have forgotten your password, choose a new one here:", link,
          "If it was not you, do nothing.",
        ]
      )
    case .reset(let link, let hours):
      Draft(
        subject: "Choose a new password",
        paragraphs: [
          "somebody asked for a new password for your account. If it was you, choose one here:", link,
          "The link works once, for \(hours == 1 ? "an hour" : "\(hours) hours"). If it was not you, do nothing: your password stays as it is.",
        ]
      )
    case .confirmNewEmail(let link):
      Draft(
        subject: "Confirm your new address",
        paragraphs: [
          "you would like to use this address at \(site). Confirm it here:", link,
          "The link works once, for a day. If it was not you, do nothing.",
        ]
      )
    case .emailWillChange(let newEmail):
      Draft(
        subject: "Your address is about to change",
        paragraphs: [
          "somebody who knows your password asked to change the address of your account to \(newEmail). It changes when that address is confirmed.",
          "If it was not you, log in, change your password, and end all other sessions.",
        ]
      )
    case .addressWanted:
      Draft(
        subject: "Somebody would like your address",
        paragraphs: [
          "somebody asked to use this address for another account. It belongs to yours, so nothing has changed.",
          "If it was not you, do nothing.",
        ]
      )
    case .passwordChanged:
      Draft(
        subject: "Your password was changed",
        paragraphs: [
          "the password of your account was changed. If it was you, all is well.",
          "If it was not you, ask for a new one at \(site), and tell whoever runs it.",
        ]
      )
    }
  }
}
