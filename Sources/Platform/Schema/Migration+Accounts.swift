import Persistence

extension Migration {
  /// Accounts, and how people prove their identity.
  ///
  /// A person's rows refer to `account` and are deleted with it. Hashes and fingerprints have 32 bytes.
  static let accounts = Migration(
    "accounts",
    [
      """
      CREATE TABLE account (
        id TEXT PRIMARY KEY,
        username TEXT NOT NULL,
        username_key TEXT NOT NULL,
        first_name TEXT NOT NULL,
        last_name TEXT NOT NULL,
        search_key TEXT NOT NULL,
        email BLOB NOT NULL,
        email_key BLOB NOT NULL,
        new_email BLOB,
        new_email_key BLOB,
        password TEXT NOT NULL,
        language TEXT NOT NULL,
        time_zone TEXT NOT NULL,
        units TEXT NOT NULL,
        picture_audience TEXT NOT NULL,
        role TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        verified_at BIGINT,
        suspended_at BIGINT,
        version BIGINT NOT NULL,
        CONSTRAINT account_role CHECK (role IN ('person', 'moderator', 'administrator')),
        CONSTRAINT account_units CHECK (units IN ('metric', 'imperial')),
        CONSTRAINT account_picture_audience CHECK (picture_audience IN ('nobody', 'people')),
        CONSTRAINT account_new_email CHECK ((new_email IS NULL) = (new_email_key IS NULL))
      )
      """,
      "CREATE UNIQUE INDEX account_by_username ON account (username_key)",
      // An address belongs to the account that has confirmed it. Before that, several may claim it, so that nobody can block a
      // stranger's.
      "CREATE UNIQUE INDEX account_by_email ON account (email_key) WHERE verified_at IS NOT NULL",
      "CREATE INDEX account_claiming_email ON account (email_key)",
      """
      CREATE TABLE session (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        token_hash BLOB NOT NULL,
        is_remembered BIGINT NOT NULL,
        device TEXT NOT NULL,
        address TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        last_seen_at BIGINT NOT NULL,
        CONSTRAINT session_is_remembered CHECK (is_remembered IN (0, 1))
      )
      """,
      "CREATE UNIQUE INDEX session_by_token ON session (token_hash)",
      "CREATE INDEX session_by_account ON session (account_id)",
      // Devices with a login. They outlive the session.
      """
      CREATE TABLE known_device (
        token_hash BLOB PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        last_used_at BIGINT NOT NULL
      )
      """,
      "CREATE INDEX known_device_by_account ON known_device (account_id)",
      """
      CREATE TABLE access_token (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        token_hash BLOB NOT NULL,
        name TEXT NOT NULL,
        scopes TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        ends_at BIGINT,
        last_used_at BIGINT
      )
      """,
      "CREATE UNIQUE INDEX access_token_by_token ON access_token (token_hash)",
      "CREATE INDEX access_token_by_account ON access_token (account_id)",
      // Links in e-mails. A row is deleted when its link is used.
      """
      CREATE TABLE account_link (
        token_hash BLOB PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        purpose TEXT NOT NULL,
        expires_at BIGINT NOT NULL,
        CONSTRAINT account_link_purpose CHECK (purpose IN ('verification', 'reset', 'email'))
      )
      """,
      "CREATE INDEX account_link_by_account ON account_link (account_id)",
      // Rate limits for attempts: each is empty again at `empty_at`.
      """
      CREATE TABLE attempt (
        kind TEXT NOT NULL,
        subject BLOB NOT NULL,
        empty_at BIGINT NOT NULL,
        PRIMARY KEY (kind, subject)
      )
      """,
      "CREATE INDEX attempt_by_end ON attempt (empty_at)",
      """
      CREATE TABLE profile_picture (
        account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        large_hash TEXT NOT NULL REFERENCES file (hash),
        small_hash TEXT NOT NULL REFERENCES file (hash),
        changed_at BIGINT NOT NULL
      )
      """,
      "CREATE INDEX profile_picture_by_large_file ON profile_picture (large_hash)",
      "CREATE INDEX profile_picture_by_small_file ON profile_picture (small_hash)",
      // All decisions are kept; the highest number of each kind is in force.
      """
      CREATE TABLE consent (
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        kind TEXT NOT NULL,
        number BIGINT NOT NULL,
        text_version BIGINT NOT NULL,
        decision TEXT NOT NULL,
        decided_at BIGINT NOT NULL,
        PRIMARY KEY (account_id, kind, number),
        CONSTRAINT consent_decision CHECK (decision IN ('given', 'withdrawn'))
      )
      """,
      // Sealed as a whole: not even the presence of a weight is visible.
      """
      CREATE TABLE health (
        account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
        sealed BLOB NOT NULL,
        version BIGINT NOT NULL,
        changed_at BIGINT NOT NULL
      )
      """,
      // Data exports, sealed, and uploaded ones. An export in progress has no hash.
      """
      CREATE TABLE takeout (
        id TEXT PRIMARY KEY,
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        direction TEXT NOT NULL,
        hash TEXT REFERENCES file (hash),
        size BIGINT,
        created_at BIGINT NOT NULL,
        ends_at BIGINT NOT NULL,
        CONSTRAINT takeout_direction CHECK (direction IN ('in', 'out'))
      )
      """,
      "CREATE INDEX takeout_by_account ON takeout (account_id)",
      "CREATE INDEX takeout_by_file ON takeout (hash)",
      // The audit log. Deleting an account removes its names; the entry stays for its year.
      """
      CREATE TABLE audit_entry (
        id TEXT PRIMARY KEY,
        at BIGINT NOT NULL,
        action TEXT NOT NULL,
        actor_id TEXT REFERENCES account (id) ON DELETE SET NULL,
        subject_id TEXT REFERENCES account (id) ON DELETE SET NULL,
        address TEXT
      )
      """,
      "CREATE INDEX audit_entry_by_actor ON audit_entry (actor_id)",
      "CREATE INDEX audit_entry_by_subject ON audit_entry (subject_id)",
      "CREATE INDEX audit_entry_by_time ON audit_entry (at)",
    ])
}
