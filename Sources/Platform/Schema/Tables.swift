/// All tables, each after those it refers to. A migration's tables must be added here too; a test compares them.
package let tables: [Table] = [
  Table(
    "file", since: 1, key: ["hash"],
    [
      .text("hash"), .integer("size"), .text("media_type"), .integer("created_at"), .integer("unused_since"),
    ]),
  Table("file_removal", since: 1, key: ["hash"], [.text("hash"), .integer("begun_at")]),
  Table("file_sweep", since: 1, key: ["id"], [.integer("id"), .integer("removals")]),
  Table(
    "account", since: 2, key: ["id"],
    [
      .text("id"), .text("username"), .text("username_key"), .text("first_name"), .text("last_name"),
      .text("search_key"), .blob("email"), .blob("email_key"), .blob("new_email"), .blob("new_email_key"),
      .text("password"), .text("language"), .text("time_zone"), .text("units"), .text("picture_audience"),
      .text("role"), .integer("created_at"), .integer("verified_at"), .integer("suspended_at"), .integer("version"),
    ]),
  Table(
    "session", since: 2, key: ["id"],
    [
      .text("id"), .text("account_id"), .blob("token_hash"), .integer("is_remembered"), .text("device"),
      .text("address"), .integer("created_at"), .integer("last_seen_at"),
    ]),
  Table(
    "known_device", since: 2, key: ["token_hash"],
    [.blob("token_hash"), .text("account_id"), .integer("last_used_at")]),
  Table(
    "access_token", since: 2, key: ["id"],
    [
      .text("id"), .text("account_id"), .blob("token_hash"), .text("name"), .text("scopes"), .integer("created_at"),
      .integer("ends_at"), .integer("last_used_at"),
    ]),
  Table(
    "account_link", since: 2, key: ["token_hash"],
    [.blob("token_hash"), .text("account_id"), .text("purpose"), .integer("expires_at")]),
  Table("attempt", since: 2, key: ["kind", "subject"], [.text("kind"), .blob("subject"), .integer("empty_at")]),
  Table(
    "profile_picture", since: 2, key: ["account_id"],
    [.text("account_id"), .text("large_hash"), .text("small_hash"), .integer("changed_at")]),
  Table(
    "consent", since: 2, key: ["account_id", "kind", "number"],
    [
      .text("account_id"), .text("kind"), .integer("number"), .integer("text_version"), .text("decision"),
      .integer("decided_at"),
    ]),
  Table(
    "health", since: 2, key: ["account_id"],
    [.text("account_id"), .blob("sealed"), .integer("version"), .integer("changed_at")]),
  Table(
    "audit_entry", since: 2, key: ["id"],
    [
      .text("id"), .integer("at"), .text("action"), .text("actor_id"), .text("subject_id"), .text("address"),
    ]),
  Table(
    "takeout", since: 2, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("direction"), .text("hash"), .integer("size"), .integer("created_at"),
      .integer("ends_at"),
    ]),
  Table(
    "job", since: 3, key: ["id"],
    [
      .text("id"), .text("kind"), .text("payload"), .text("owner_id"), .text("unique_key"), .text("state"),
      .integer("attempts"), .integer("claimable_at"), .text("claimed_by"), .integer("cancellation_asked_at"),
      .real("progress"), .text("phase"), .text("reason"), .integer("created_at"), .integer("started_at"),
      .integer("ended_at"),
    ]),
  Table("job_schedule", since: 3, key: ["key"], [.text("key"), .integer("due_at")]),
  Table("event_counter", since: 3, key: ["person_id"], [.text("person_id"), .integer("last_number")]),
  Table(
    "event", since: 3, key: ["person_id", "number"],
    [
      .text("person_id"), .integer("number"), .text("kind"), .text("body"), .integer("created_at"),
    ]),
  Table(
    "repeatable_request", since: 4, key: ["account_id", "key"],
    [.text("account_id"), .text("key"), .blob("fingerprint"), .integer("begun_at"), .blob("answer")]),
  Table(
    "recording", since: 5, key: ["hash"],
    [
      .text("hash"), .integer("size"), .text("media_type"), .text("tags"), .text("cover_hash"),
      .text("small_cover_hash"), .text("state"), .text("reason"), .real("duration"), .real("tempo"),
      .real("felt_cadence"), .integer("wheel_key"), .real("energy"),
      .real("valence"), .real("confidence"), .integer("is_doubtful"), .integer("analyser_version"),
      .integer("created_at"), .integer("analysed_at"),
    ]),
  Table(
    "recording_analysis", since: 5, key: ["hash"], [.text("hash"), .integer("version"), .blob("body")]),
  Table(
    "track", since: 5, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("recording_hash"), .text("stored_hash"), .integer("size"),
      .text("file_name"), .text("title"), .text("title_key"), .text("artist"), .text("artist_key"), .text("album"),
      .text("album_key"), .text("album_artist"), .text("genre"), .text("genre_key"), .integer("year"),
      .integer("number"), .text("words"), .text("state"), .text("reason"), .real("duration"), .real("tempo"),
      .real("felt_cadence"), .integer("wheel_key"), .real("energy"), .real("valence"), .real("confidence"),
      .integer("is_doubtful"), .integer("is_favourite"), .integer("is_blocked"), .integer("plays"), .integer("skips"),
      .integer("last_played_at"), .integer("added_at"), .integer("version"),
    ]),
  Table(
    "correction", since: 5, key: ["track_id"],
    [
      .text("track_id"), .real("tempo"), .real("beat_at"), .real("downbeat_at"), .integer("meter"),
      .integer("corrected_at"),
    ]),
  Table(
    "upload", since: 6, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("file_name"), .text("metadata"), .text("sha256"), .integer("size"),
      .integer("received"), .text("state"), .text("reason"), .text("track_id"), .integer("created_at"),
      .integer("ends_at"),
    ]),
  Table(
    "upload_piece", since: 6, key: ["upload_id", "place"],
    [.text("upload_id"), .integer("place"), .integer("size"), .text("hash")]),
  Table(
    "folder_file", since: 7, key: ["account_id", "folder", "path"],
    [
      .text("account_id"), .text("folder"), .text("path"), .integer("size"), .integer("modified"), .integer("inode"),
      .text("recording_hash"), .text("media_type"), .text("fault"), .integer("missing_since"),
    ]),
  Table(
    "plan", since: 14, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("title"), .text("title_key"), .text("activity"), .integer("number"),
      .integer("created_at"), .integer("changed_at"), .integer("removed_at"), .integer("version"),
    ]),
  Table(
    "plan_version", since: 14, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("plan_id"), .integer("number"), .text("content"), .real("duration"),
      .real("distance"), .integer("created_at"),
    ]),
  Table(
    "playlist", since: 8, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("name"), .text("kind"), .text("content"), .text("day"),
      .integer("created_at"), .integer("changed_at"), .integer("version"), .integer("removed_at", since: 20),
      .text("plan_version_id", since: 28),
    ]),
  Table(
    "playlist_entry", since: 8, key: ["id"],
    [
      .text("id"), .text("playlist_id"), .text("account_id"), .text("track_id"), .blob("rank"), .integer("is_locked"),
      .text("section"), .integer("added_at"),
    ]),
  Table("recording_sound", since: 9, key: ["hash"], [.text("hash"), .blob("vector")]),
  Table(
    "listening", since: 9, key: ["account_id", "id"],
    [
      .text("account_id"), .text("id"), .text("track_id"), .text("kind"), .text("context"), .integer("at"),
      .real("position"), .real("listened"), .real("planned"), .real("since_change"), .real("synchrony"),
      .text("session_id", since: 27),
    ]),
  Table(
    "taste_state", since: 9, key: ["account_id"],
    [
      .text("account_id"), .integer("version"), .integer("heard"), .integer("last_at"), .text("last_id"),
      .blob("body"),
    ]),
  Table(
    "library_setting", since: 9, key: ["account_id"],
    [
      .text("account_id"), .integer("no_repeat_songs"), .real("no_repeat_days"), .integer("taste_begins_at"),
      .integer("version"), .integer("listening_begins_at", since: 27),
    ]),
  Table(
    "rendition", since: 10, key: ["recording_hash", "format", "bit_rate"],
    [
      .text("recording_hash"), .text("format"), .integer("bit_rate"), .text("file_hash"), .text("reason"),
      .integer("used_at"),
    ]),
  Table(
    "music_server", since: 11, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("address"), .text("login_kind"), .blob("login"), .integer("created_at"),
      .integer("scanned_at"), .text("failure"), .integer("failed_at"), .integer("version"),
    ]),
  Table(
    "server_song", since: 11, key: ["server_id", "song_id"],
    [
      .text("server_id"), .text("account_id"), .text("song_id"), .text("file_name"), .text("stamp"),
      .text("recording_hash"), .text("fault"), .integer("missing_since"),
    ]),
  Table(
    "mix", since: 12, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("playlist_id"), .text("name"), .text("wish"), .text("job_id"),
      .text("file_hash"), .text("content"), .text("reason"), .integer("created_at"), .integer("ended_at"),
    ]),
  Table(
    "training_recording", since: 13, key: ["id"], [.text("id"), .text("account_id"), .integer("created_at")]),
  Table(
    "training_intake", since: 13, key: ["recording_id"],
    [.text("recording_id"), .integer("arrivals"), .integer("size"), .integer("last_at")]),
  Table(
    "training_batch", since: 13, key: ["recording_id", "hash"],
    [
      .text("recording_id"), .blob("hash"), .integer("arrival"), .text("device"), .blob("body"), .blob("heart"),
      .integer("received_at"),
    ]),
  Table(
    "training_series", since: 13, key: ["recording_id", "device", "kind"],
    [.text("recording_id"), .text("device"), .text("kind"), .integer("is_heart"), .blob("body")]),
  Table(
    "training_device", since: 13, key: ["recording_id", "device"],
    [.text("recording_id"), .text("device"), .text("received")]),
  Table(
    "training_session", since: 13, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("state"), .integer("state_at"), .integer("planned_at"),
      .integer("started_at"), .integer("ended_at"), .integer("is_ended_by_silence"), .integer("begins_at"),
      .text("activity"), .text("legs"), .text("title"), .text("title_key"), .blob("notes"), .real("rating"),
      .text("plan_id"),
      .integer("plan_version"), .text("plan"), .text("audience"), .integer("shows_map"), .integer("shows_heart_rate"),
      .real("hidden_radius"), .text("time_zone"), .integer("utc_offset"), .integer("revision"),
      .integer("figures_revision"), .blob("figures"), .real("elapsed"), .real("moving"), .real("distance"),
      .real("energy"), .real("load"), .text("merged_into"), .integer("created_at"), .integer("changed_at"),
      .integer("removed_at"), .integer("version"), .real("rated_load", since: 18),
      .integer("songs_pending", since: 27), .integer("is_simulated", since: 29),
      .integer("figures_version", since: 31),
    ]),
  Table(
    "training_session_recording", since: 13, key: ["session_id", "recording_id"],
    [
      .text("session_id"), .text("recording_id"), .integer("starts_at"), .integer("ends_at"),
      .integer("known_arrival"),
    ]),
  Table(
    "training_edit", since: 13, key: ["session_id", "number"],
    [.text("session_id"), .integer("number"), .text("body"), .integer("made_at")]),
  Table(
    "live_link", since: 13, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("session_id"), .blob("token_hash"), .text("name"),
      .integer("created_at"),
    ]),
  Table(
    "plan_link", since: 14, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("plan_id"), .blob("token_hash"), .integer("created_at"),
      .integer("ends_at"),
    ]),
  Table(
    "received_plan", since: 14, key: ["id"],
    [.text("id"), .text("account_id"), .text("sender_id"), .text("content"), .integer("sent_at")]),
  Table(
    "enrolment", since: 14, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("training_plan"), .text("wish"), .text("first_day"),
      .integer("created_at"), .integer("left_at"), .integer("version"),
    ]),
  Table(
    "planned_workout", since: 14, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("enrolment_id"), .text("plan_version_id"), .integer("week"),
      .text("day"), .text("title"), .text("purpose"), .text("state"), .text("session_id"),
    ]),
  Table(
    "training_best", since: 15, key: ["session_id", "activity", "kind"],
    [
      .text("session_id"), .text("account_id"), .text("activity"), .text("kind"), .real("score"),
      .real("starts_after"),
    ]),
  Table(
    "activity_import", since: 16, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("file_name"), .integer("size"), .text("upload_hash"), .text("job_id"),
      .integer("files"), .integer("others"), .text("damage"), .text("reason"), .integer("created_at"),
      .integer("ended_at"),
    ]),
  Table(
    "activity_import_file", since: 16, key: ["import_id", "number", "part"],
    [
      .text("import_id"), .integer("number"), .integer("part"), .text("name"), .text("outcome"), .text("session_id"),
      .text("warnings"), .text("reason"),
    ]),
  Table(
    "original_file", since: 16, key: ["recording_id"],
    [
      .text("recording_id"), .text("account_id"), .blob("content"), .integer("part"), .text("file_hash"),
      .text("name"), .integer("size"), .text("format"), .text("device"), .real("distance"), .integer("holds_heart"),
      .integer("created_at"),
    ]),
  Table(
    "activity_export", since: 17, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("form"), .text("job_id"), .text("file_hash"), .integer("size"),
      .integer("sessions"), .integer("created_at"), .integer("ended_at"),
    ]),
  Table(
    "first_step", since: 19, key: ["account_id", "step"],
    [.text("account_id"), .text("step"), .integer("left_at")]),
  Table(
    "weekly_goal", since: 23, key: ["account_id"],
    [.text("account_id"), .integer("minutes"), .integer("workouts"), .integer("set_at")]),
  Table(
    "scheduled_workout", since: 24, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("plan_id"), .text("day"), .text("time"), .integer("is_weekly"),
      .text("ends_before"), .integer("removed_at"), .integer("created_at"),
    ]),
  Table(
    "schedule_change", since: 24, key: ["scheduled_id", "day"],
    [.text("scheduled_id"), .text("day"), .text("moved_day"), .text("moved_time"), .text("state")]),
  Table(
    "training_music_session", since: 25, key: ["session_id"],
    [.text("session_id"), .text("account_id"), .blob("body")]),
  Table(
    "training_music", since: 25, key: ["account_id"],
    [.text("account_id"), .integer("changes"), .integer("known"), .blob("body")]),
  Table(
    "shared_run", since: 26, key: ["id"],
    [
      .text("id"), .text("code"), .text("account_id"), .text("workout"), .integer("pauses_all"), .text("state"),
      .integer("since"), .real("paused_after"), .integer("created_at"), .integer("version"),
    ]),
  Table(
    "shared_run_member", since: 26, key: ["run_id", "account_id"],
    [.text("run_id"), .text("account_id"), .text("state"), .integer("joined_at")]),
  Table(
    "run_preference", since: 30, key: ["account_id"],
    [
      .text("account_id"), .text("strategy"), .integer("coached_cadence"), .integer("set_at"),
      .integer("listening_level", since: 32),
    ]),
  Table(
    "own_exercise", since: 33, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("content"), .text("category"), .text("level"), .text("muscles"),
      .text("equipment"), .text("key_en"), .text("key_de"), .text("synonyms"), .integer("created_at"),
      .integer("changed_at"), .integer("archived_at"), .integer("version"), .text("picture_hash", since: 38),
      .text("video_hash", since: 38),
    ]),
  Table(
    "favourite_exercise", since: 33, key: ["account_id", "exercise_id"],
    [.text("account_id"), .text("exercise_id"), .integer("added_at")]),
  Table(
    "training_lift", since: 34, key: ["session_id", "number"],
    [
      .text("session_id"), .text("account_id"), .integer("number"), .text("exercise"), .real("weight"),
      .integer("sets"), .integer("repetitions"), .integer("most_repetitions"), .real("volume"), .real("epley"),
      .real("brzycki"),
    ]),
  Table(
    "published_exercise", since: 36, key: ["id"],
    [
      .text("id"), .text("account_id"), .text("licence"), .text("content"), .text("category"), .text("level"),
      .text("muscles"), .text("equipment"), .text("key_en"), .text("key_de"), .text("synonyms"),
      .integer("published_at"), .integer("removed_at"), .integer("revision"),
    ]),
  Table(
    "publishing_request", since: 36, key: ["exercise_id"],
    [
      .text("exercise_id"), .text("account_id"), .text("content"), .text("licence"), .text("state"), .text("reason"),
      .integer("asked_at"), .integer("version"), .text("picture_hash", since: 38), .text("video_hash", since: 38),
    ]),
  Table(
    "exercise_pace", since: 37, key: ["account_id", "exercise_id"],
    [.text("account_id"), .text("exercise_id"), .real("rate"), .integer("measured_at")]),
  Table(
    "published_exercise_media", since: 38, key: ["exercise_id"],
    [.text("exercise_id"), .text("account_id"), .text("picture_hash"), .text("video_hash")]),
  Table(
    "imported_exercise", since: 39, key: ["source", "source_id"],
    [
      .text("source"), .text("source_id"), .text("exercise_id"), .integer("is_twin"), .text("address"), .text("author"),
      .text("picture_address"), .text("picture_author"), .text("picture_licence"), .integer("checked_at"),
    ]),
  Table(
    "exercise_import", since: 39, key: ["source"],
    [.text("source"), .integer("begun_at"), .integer("ended_at"), .text("fault")]),
]
