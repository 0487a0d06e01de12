package import Persistence
internal import Storage
package import Units

/// Stores which files are the picture and the video of an exercise.
package struct ExerciseMediaStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Replaces the media of an own exercise, or removes them. A published exercise keeps its media for others until an
  /// administrator accepts the change.
  /// - Parameter media: files that were just added.
  package func set(
    _ media: ExerciseMedia?, of id: ExerciseID, ownedBy person: Identifier<Person>, at now: Moment
  ) async throws {
    try await database.write { transaction in
      guard let old = try OwnExerciseStore.exercise(id, of: person, in: transaction), old.archived == nil else {
        throw ExerciseError.noSuchExercise
      }
      guard media != old.media else { return }
      if media?.video != nil, old.media?.video == nil, try !Self.hasRoomForVideo(of: person, in: transaction) {
        throw ExerciseError.tooManyVideos(most: ExerciseMedia.mostVideos)
      }
      _ = try transaction.run(
        """
        UPDATE own_exercise
        SET picture_hash = \(media?.picture.text),
          video_hash = \(media?.video?.text),
          changed_at = \(now.milliseconds),
          version = version + 1
        WHERE id = \(id.text)
          AND account_id = \(person.rawValue)
        """)
      try PublishingStore.renew(old.exercise, media, of: person, at: now, in: transaction)
    }
  }

  static func hasRoomForVideo(of person: Identifier<Person>, in transaction: any Transaction) throws -> Bool {
    let row = try transaction.first(
      """
      SELECT COUNT(video_hash) AS videos
      FROM own_exercise
      WHERE account_id = \(person.rawValue)
      """)
    guard let row else { throw DatabaseError.damaged }
    return try row.count("videos") < ExerciseMedia.mostVideos
  }

  /// Shows media to everybody, or none. A published picture or video may show its author, so it is deleted with the account.
  static func publish(
    _ media: ExerciseMedia?, of id: ExerciseID, by person: String?, in transaction: any Transaction
  ) throws {
    _ = try transaction.run("DELETE FROM published_exercise_media WHERE exercise_id = \(id.text)")
    guard let media else { return }
    _ = try transaction.run(
      """
      INSERT INTO published_exercise_media (exercise_id, account_id, picture_hash, video_hash)
      VALUES (\(id.text), \(person), \(media.picture.text), \(media.video?.text))
      """)
  }
}

extension Row {
  /// From the columns `picture_hash` and `video_hash`.
  func exerciseMedia() throws(DatabaseError) -> ExerciseMedia? {
    guard let picture = try hashOrNil("picture_hash") else { return nil }
    return ExerciseMedia(picture: picture, video: try hashOrNil("video_hash"))
  }
}
