import Accounts
import Persistence
import Units

extension Installation {
  /// Inserts a row into each table of the music library. This target doesn't import its stores.
  func haveMusic(as account: Account) async throws {
    let person = account.id.rawValue
    let hash = String(repeating: "ab", count: 32)
    let statements: [SQL] = [
      """
      INSERT INTO recording (hash, size, media_type, tags, state, is_doubtful, created_at)
      VALUES (\(hash), 1, 'audio/flac', '{}', 'waiting', 0, 0)
      """,
      """
      INSERT INTO track (
        id, account_id, recording_hash, size, file_name, title, title_key, words, state, is_doubtful, is_favourite,
        is_blocked, plays, skips, added_at, version
      )
      VALUES ('song', \(person), \(hash), 1, 'song.flac', 'Song', 'song', ' song', 'waiting', 0, 1, 0, 1, 0, 0, 1)
      """,
      """
      INSERT INTO listening (account_id, id, track_id, kind, context, at)
      VALUES (\(person), 'heard', 'song', 'completed', 'run', 0)
      """,
      """
      INSERT INTO folder_file (account_id, folder, path, size, modified, inode, recording_hash, media_type)
      VALUES (\(person), '/music', 'song.flac', 1, 0, 1, \(hash), 'audio/flac')
      """,
      """
      INSERT INTO music_server (id, account_id, address, login_kind, login, created_at, version)
      VALUES ('server', \(person), 'https://music.invalid', 'token', \([UInt8]()), 0, 1)
      """,
      """
      INSERT INTO server_song (server_id, account_id, song_id, file_name, stamp, recording_hash)
      VALUES ('server', \(person), 'song', 'song.flac', 'stamp', \(hash))
      """,
      """
      INSERT INTO playlist (id, account_id, name, kind, created_at, changed_at, version)
      VALUES ('list', \(person), 'List', 'ordered', 0, 0, 1)
      """,
      """
      INSERT INTO playlist_entry (id, playlist_id, account_id, track_id, rank, is_locked, added_at)
      VALUES ('entry', 'list', \(person), 'song', \([UInt8(128)]), 0, 0)
      """,
      """
      INSERT INTO mix (id, account_id, playlist_id, name, wish, job_id, created_at)
      VALUES ('mix', \(person), 'list', 'List', '{}', 'job', 0)
      """,
      """
      INSERT INTO upload (id, account_id, file_name, metadata, size, received, state, track_id, created_at, ends_at)
      VALUES ('file', \(person), 'song.flac', '', 1, 1, 'added', 'song', 0, 0)
      """,
      """
      INSERT INTO taste_state (account_id, version, heard, last_at, last_id, body)
      VALUES (\(person), 1, 1, 0, 'heard', \([UInt8]()))
      """,
      """
      INSERT INTO library_setting (account_id, no_repeat_songs, no_repeat_days, version)
      VALUES (\(person), 30, 3, 1)
      """,
    ]
    for statement in statements + Self.training(of: person) { try await database.run(statement) }
  }

  private static func training(of person: String) -> [SQL] {
    let hash = String(repeating: "cd", count: 32)
    return [
      "INSERT INTO training_recording (id, account_id, created_at) VALUES ('run', \(person), 0)",
      "INSERT INTO training_intake (recording_id, arrivals, size, last_at) VALUES ('run', 1, 1, 0)",
      """
      INSERT INTO training_batch (recording_id, hash, arrival, device, body, received_at)
      VALUES ('run', \([UInt8](repeating: 1, count: 32)), 1, 'watch', \([UInt8]()), 0)
      """,
      """
      INSERT INTO training_series (recording_id, device, kind, is_heart, body)
      VALUES ('run', 'watch', 'heartRate', 1, \([UInt8]()))
      """,
      "INSERT INTO training_device (recording_id, device, received) VALUES ('run', 'watch', '[[1,1]]')",
      """
      INSERT INTO training_session (
        id, account_id, state, state_at, started_at, is_ended_by_silence, begins_at, activity, audience, shows_map,
        shows_heart_rate, hidden_radius, utc_offset, revision, figures_revision, created_at, changed_at, version
      )
      VALUES ('run', \(person), 'started', 0, 0, 0, 0, 'run', 'private', 1, 0, 200, 0, 0, 0, 0, 0, 1)
      """,
      "INSERT INTO training_session_recording (session_id, recording_id, known_arrival) VALUES ('run', 'run', 0)",
      """
      INSERT INTO training_best (session_id, account_id, activity, kind, score, starts_after)
      VALUES ('run', \(person), 'run', '1km', -300, 0)
      """,
      """
      INSERT INTO training_lift (
        session_id, account_id, number, exercise, weight, sets, repetitions, most_repetitions, volume
      )
      VALUES ('run', \(person), 0, 'id:deadlift', 100, 1, 5, 5, 500)
      """,
      "INSERT INTO training_music_session (session_id, account_id, body) VALUES ('run', \(person), \([UInt8]()))",
      "INSERT INTO training_music (account_id, changes, known) VALUES (\(person), 1, 0)",
      """
      INSERT INTO shared_run (id, code, account_id, workout, pauses_all, state, created_at, version)
      VALUES ('together', 'ABC234', \(person), '', 1, 'waiting', 0, 1)
      """,
      """
      INSERT INTO shared_run_member (run_id, account_id, state, joined_at)
      VALUES ('together', \(person), 'here', 0)
      """,
      "INSERT INTO training_edit (session_id, number, body, made_at) VALUES ('run', 1, '{}', 0)",
      """
      INSERT INTO live_link (id, account_id, session_id, token_hash, name, created_at)
      VALUES ('link', \(person), 'run', \([UInt8](repeating: 1, count: 32)), 'Ben', 0)
      """,
      """
      INSERT INTO activity_import (id, account_id, file_name, size, job_id, others, created_at)
      VALUES ('import', \(person), 'run.fit', 1, 'job', 0, 0)
      """,
      """
      INSERT INTO activity_import_file (import_id, number, part, name, outcome, session_id, warnings)
      VALUES ('import', 1, 1, 'run.fit', 'imported', 'run', '[]')
      """,
      """
      INSERT INTO original_file (
        recording_id, account_id, content, part, name, size, format, holds_heart, created_at
      )
      VALUES ('run', \(person), \([UInt8](repeating: 1, count: 32)), 1, 'run.fit', 1, 'fit', 0, 0)
      """,
      """
      INSERT INTO activity_export (id, account_id, form, job_id, created_at)
      VALUES ('export', \(person), 'fit', 'job', 0)
      """,
      "INSERT INTO first_step (account_id, step, left_at) VALUES (\(person), 'body', 0)",
      "INSERT INTO weekly_goal (account_id, minutes, set_at) VALUES (\(person), 150, 0)",
      """
      INSERT INTO own_exercise (
        id, account_id, content, category, level, muscles, equipment, key_en, key_de, synonyms, created_at, changed_at, version
      )
      VALUES ('own-a', \(person), '{}', 'legs', 'beginner', '', '', 'a', 'a', '', 0, 0, 1)
      """,
      """
      INSERT INTO published_exercise (
        id, account_id, licence, content, category, level, muscles, equipment, key_en, key_de, synonyms, published_at, revision
      )
      VALUES ('own-a', \(person), 'CC0-1.0', '{}', 'legs', 'beginner', '', '', 'a', 'a', '', 0, 1)
      """,
      """
      INSERT INTO file (hash, size, media_type, created_at)
      VALUES (\(hash), 1, 'image/jpeg', 0)
      """,
      """
      INSERT INTO published_exercise_media (exercise_id, account_id, picture_hash) VALUES ('own-a', \(person), \(hash))
      """,
      """
      INSERT INTO publishing_request (exercise_id, account_id, content, licence, state, asked_at, version)
      VALUES ('own-a', \(person), '{}', 'CC0-1.0', 'published', 0, 1)
      """,
      "INSERT INTO favourite_exercise (account_id, exercise_id, added_at) VALUES (\(person), 'push-up', 0)",
      "INSERT INTO exercise_pace (account_id, exercise_id, rate, measured_at) VALUES (\(person), 'push-up', 21.5, 0)",
      "INSERT INTO run_preference (account_id, strategy, set_at) VALUES (\(person), 'holds-phase', 0)",
    ]
  }
}
