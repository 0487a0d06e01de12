import Persistence

extension Migration {
  /// Pictures and videos of exercises: of people's own, of waiting requests, and of what everybody sees.
  ///
  /// The last have a table of their own, because they are deleted with their author's account while the published texts stay.
  /// Of a video, `picture_hash` is its poster.
  static let exerciseMedia = Migration(
    "exercise-media",
    [
      "ALTER TABLE own_exercise ADD COLUMN picture_hash TEXT REFERENCES file (hash)",
      "ALTER TABLE own_exercise ADD COLUMN video_hash TEXT REFERENCES file (hash)",
      "CREATE INDEX own_exercise_by_picture ON own_exercise (picture_hash)",
      "CREATE INDEX own_exercise_by_video ON own_exercise (video_hash)",
      "ALTER TABLE publishing_request ADD COLUMN picture_hash TEXT REFERENCES file (hash)",
      "ALTER TABLE publishing_request ADD COLUMN video_hash TEXT REFERENCES file (hash)",
      "CREATE INDEX publishing_request_by_picture ON publishing_request (picture_hash)",
      "CREATE INDEX publishing_request_by_video ON publishing_request (video_hash)",
      """
      CREATE TABLE published_exercise_media (
        exercise_id TEXT PRIMARY KEY REFERENCES published_exercise (id) ON DELETE CASCADE,
        account_id TEXT REFERENCES account (id) ON DELETE CASCADE,
        picture_hash TEXT NOT NULL REFERENCES file (hash),
        video_hash TEXT REFERENCES file (hash)
      )
      """,
      "CREATE INDEX published_exercise_media_by_account ON published_exercise_media (account_id)",
      "CREATE INDEX published_exercise_media_by_picture ON published_exercise_media (picture_hash)",
      "CREATE INDEX published_exercise_media_by_video ON published_exercise_media (video_hash)",
    ])
}
