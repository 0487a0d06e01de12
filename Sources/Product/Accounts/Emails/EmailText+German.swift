extension EmailText {
  func german(_ site: String) -> Draft {
    switch self {
    case .confirm(let username, let link):
      Draft(
        subject: "Bestätige deine E-Mail-Adresse",
        paragraphs: [
          "jemand hat sich auf \(site) als „\(username)“ mit dieser Adresse registriert.",
          "Wenn du das warst, bestätige sie hier:", link,
          "Der Link funktioniert einmal und läuft nach drei Tagen ab.",
          "Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Das Konto wird nach einer Woche gelöscht.",
        ]
      )
    case .alreadyHere(let username, let link):
      Draft(
        subject: "Du hast bereits ein Konto",
        paragraphs: [
          "jemand hat sich auf \(site) mit dieser Adresse registriert. Du hast aber bereits ein Konto: „\(username)“.",
          "Es hat sich nichts geändert.",
          "Wenn du das warst und dein Passwort vergessen hast, wähle hier ein neues:", link,
          "Wenn du das nicht warst, kannst du diese E-Mail ignorieren.",
        ]
      )
    case .reset(let link, let hours):
      Draft(
        subject: "Setze dein Passwort zurück",
        paragraphs: [
          "jemand möchte das Passwort deines Kontos zurücksetzen. Wenn du das warst, wähle hier ein neues:", link,
          "Der Link funktioniert einmal und läuft nach \(hours == 1 ? "einer Stunde" : "\(hours) Stunden") ab.",
          "Wenn du das nicht warst, kannst du diese E-Mail ignorieren. Dein Passwort ändert sich nicht.",
        ]
      )
    case .confirmNewEmail(let link):
      Draft(
        subject: "Bestätige deine neue E-Mail-Adresse",
        paragraphs: [
          "du möchtest diese Adresse auf \(site) verwenden. Bestätige sie hier:", link,
          "Der Link funktioniert einmal und läuft nach einem Tag ab.",
          "Wenn du das nicht warst, kannst du diese E-Mail ignorieren.",
        ]
      )
    case .emailWillChange(let newEmail):
      Draft(
        subject: "Deine E-Mail-Adresse soll geändert werden",
        paragraphs: [
          "jemand, der dein Passwort kennt, möchte die E-Mail-Adresse deines Kontos in \(newEmail) ändern.",
          "Sie ändert sich, sobald die neue Adresse bestätigt ist.",
          "Wenn du das nicht warst, melde dich an, ändere dein Passwort und melde alle anderen Geräte ab.",
        ]
      )
    case .addressWanted:
      Draft(
        subject: "Jemand wollte deine E-Mail-Adresse verwenden",
        paragraphs: [
          "jemand wollte diese Adresse für ein anderes Konto verwenden. Sie gehört zu deinem, also wurde nichts geändert.",
          "Wenn du das nicht warst, kannst du diese E-Mail ignorieren.",
        ]
      )
    case .passwordChanged:
      Draft(
        subject: "Dein Passwort wurde geändert",
        paragraphs: [
          "das Passwort deines Kontos wurde geändert. Wenn du das warst, musst du nichts tun.",
          "Wenn du das nicht warst, setze dein Passwort auf \(site) zurück und informiere die Verwaltung.",
        ]
      )
    }
  }
}
