extension EmailText {
  func german(_ site: String) -> Draft {
    switch self {
    case .confirm(let username, let link):
      Draft(
        subject: "Bestätige deine Adresse",
        paragraphs: [
          "jemand hat sich auf \(site) als „\(username)“ mit dieser Adresse angemeldet. Wenn du es warst, bestätige sie hier:",
          link,
          "Der Link gilt einmal, drei Tage lang. Wenn du es nicht warst, tu nichts: Das Konto verschwindet nach einer Woche.",
        ]
      )
    case .alreadyHere(let username, let link):
      Draft(
        subject: "Du hast schon ein Konto",
        paragraphs: [
          "jemand hat sich auf \(site) mit dieser Adresse angemeldet. Du hast schon ein Konto, als „\(username)“, und nichts hat sich geändert.",
          "Wenn du es warst und dein Passwort vergessen hast, wähle hier ein neues:", link,
          "Wenn du es nicht warst, tu nichts.",
        ]
      )
    case .reset(let link, let hours):
      Draft(
        subject: "Wähle ein neues Passwort",
        paragraphs: [
          "jemand hat ein neues Passwort für dein Konto verlangt. Wenn du es warst, wähle es hier:", link,
          "Der Link gilt einmal, \(hours == 1 ? "eine Stunde" : "\(hours) Stunden") lang. Wenn du es nicht warst, tu nichts: Dein Passwort bleibt, wie es ist.",
        ]
      )
    case .confirmNewEmail(let link):
      Draft(
        subject: "Bestätige deine neue Adresse",
        paragraphs: [
          "du möchtest diese Adresse auf \(site) verwenden. Bestätige sie hier:", link,
          "Der Link gilt einmal, einen Tag lang. Wenn du es nicht warst, tu nichts.",
        ]
      )
    case .emailWillChange(let newEmail):
      Draft(
        subject: "Deine Adresse soll sich ändern",
        paragraphs: [
          "jemand, der dein Passwort kennt, möchte die Adresse deines Kontos zu \(newEmail) ändern. Sie ändert sich, sobald jene Adresse bestätigt ist.",
          "Wenn du es nicht warst, melde dich an, ändere dein Passwort und beende alle anderen Sitzungen.",
        ]
      )
    case .addressWanted:
      Draft(
        subject: "Jemand möchte deine Adresse",
        paragraphs: [
          "jemand wollte diese Adresse für ein anderes Konto verwenden. Sie gehört zu deinem, also hat sich nichts geändert.",
          "Wenn du es nicht warst, tu nichts.",
        ]
      )
    case .passwordChanged:
      Draft(
        subject: "Dein Passwort wurde geändert",
        paragraphs: [
          "das Passwort deines Kontos wurde geändert. Wenn du es warst, ist alles gut.",
          "Wenn du es nicht warst, verlange auf \(site) ein neues, und sag es denen, die die Seite betreiben.",
        ]
      )
    }
  }
}
