/// The content of `README.txt` in the archive.
enum DataExportReadme {
  static let name = "README.txt"

  static func text(in language: Language) -> String {
    switch language {
    case .english:
      """
      This archive contains everything that Upbeat stores about you.

      The files that end in .json are text: open them with any editor. Your picture is included as we store it.
      The files that you imported as sessions are unchanged, in the folder original-files.
      You can import this archive into any Upbeat server: log in there and choose "Import" in your account.
      The import restores your own data. It doesn't restore log-ins, access tokens, the activity log, and workouts
      from others that you haven't answered. They are included for your information.

      This file isn't encrypted: anyone who has it can read it. Store it in a safe place.

      """
    case .german:
      """
      Dieses Archiv enthält alles, was Upbeat über dich speichert.

      Die Dateien mit der Endung .json sind Text und lassen sich mit jedem Editor öffnen. Dein Bild liegt so bei, wie
      wir es speichern. Die Dateien, die du als Einheiten importiert hast, liegen unverändert im Ordner original-files.
      Du kannst dieses Archiv in jeden Upbeat-Server importieren: Melde dich dort an und wähle „Importieren“ in deinem
      Konto. Der Import stellt deine eigenen Daten wieder her. Anmeldungen, Zugriffstoken, das Aktivitätsprotokoll und
      unbeantwortete Trainings von anderen werden nicht importiert. Sie liegen nur zur Information bei.

      Diese Datei ist nicht verschlüsselt: Wer sie hat, kann sie lesen. Bewahre sie sicher auf.

      """
    }
  }
}
