/// The column of an encrypted value. Each column has its own key.
package enum SealedColumn: String, Sendable, CaseIterable {
  case email = "account.email"
  case newEmail = "account.new_email"
  case health = "health.sealed"
  case archive = "takeout.archive"
  case musicServer = "music_server.login"
  case recording = "recording.body"
  case sessionNotes = "training_session.notes"
  case sessionFigures = "training_session.figures"
  case sessionMusic = "training_music_session.body"
  case musicEffects = "training_music.body"
  case originalFile = "original_file.content"
  case sessionArchive = "activity_export.archive"
  case answer = "repeatable_request.answer"
}
