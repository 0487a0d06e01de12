/// What stands in `README.txt` beside the files.
enum DataExportReadme {
  static let name = "README.txt"

  static func text(in language: Language) -> String {
    switch language {
    case .english:
      """
      This is everything Upbeat keeps of you.

      The files that end in .json are text: open them with any editor. Your picture is as we keep it;
      the files that you handed in to become sessions are as they were, in original-files.
      An Upbeat, this one or another, can read the archive back: log in there, and send it to
      "Import" of your account. It takes back what you told it of yourself; who was logged in where,
      access tokens, the list of what happened and plans that others sent you and you have not answered are here for
      you to see, and are not taken back.

      Nobody who does not know your password has got this file from us. Whoever has it can read it.

      """
    case .german:
      """
      Das ist alles, was Upbeat von dir aufbewahrt.

      Die Dateien, die auf .json enden, sind Text: Jeder Editor öffnet sie. Dein Bild ist so, wie wir es haben;
      die Dateien, aus denen Einheiten wurden, sind so, wie du sie abgegeben hast, in original-files.
      Ein Upbeat, dieses oder ein anderes, kann das Archiv wieder lesen: Melde dich dort an und gib es bei
      „Importieren“ in deinem Konto an. Es nimmt zurück, was du von dir erzählt hast; wer wo angemeldet war,
      Zugangsschlüssel, die Liste dessen, was geschah, und Pläne, die dir andere schickten und die du nicht beantwortet
      hast, sind zum Ansehen da und werden nicht zurückgenommen.

      Niemand, der dein Passwort nicht kennt, hat diese Datei von uns. Wer sie hat, kann sie lesen.

      """
    }
  }
}
