PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE schema_migration (
  number BIGINT PRIMARY KEY,
  name TEXT NOT NULL,
  checksum BIGINT NOT NULL,
  applied_at BIGINT NOT NULL
);
INSERT INTO schema_migration VALUES(1,'files',7670881212412139284,1795441883870);
INSERT INTO schema_migration VALUES(2,'accounts',-434385444357021127,1795441883870);
INSERT INTO schema_migration VALUES(3,'jobs',-1234933100411745207,1795441883870);
INSERT INTO schema_migration VALUES(4,'requests',309149542763601007,1795441883870);
INSERT INTO schema_migration VALUES(5,'library',7331431879453012363,1795441883870);
INSERT INTO schema_migration VALUES(6,'uploads',-4280686909690961592,1795441883870);
INSERT INTO schema_migration VALUES(7,'sources',5454606127935520737,1795441883870);
INSERT INTO schema_migration VALUES(8,'playlists',-594832593325118527,1795441883870);
INSERT INTO schema_migration VALUES(9,'taste',7398181629761634538,1795441883870);
INSERT INTO schema_migration VALUES(10,'delivery',5171824324320277394,1795441883870);
INSERT INTO schema_migration VALUES(11,'music-servers',-9018515207066861058,1795441883870);
INSERT INTO schema_migration VALUES(12,'mixes',9094594584146149163,1795441883870);
INSERT INTO schema_migration VALUES(13,'sessions',4550676385033118097,1795441883870);
INSERT INTO schema_migration VALUES(14,'workouts',-1678862203566574811,1795441883870);
INSERT INTO schema_migration VALUES(15,'trends',2241277968082241608,1795441883870);
INSERT INTO schema_migration VALUES(16,'activity imports',8261772557112114393,1795441883870);
INSERT INTO schema_migration VALUES(17,'activity exports',-1660672094789647885,1795441883870);
INSERT INTO schema_migration VALUES(18,'rated load',3575668241266767581,1795441883870);
INSERT INTO schema_migration VALUES(19,'first steps',351492846546789428,1795441883870);
INSERT INTO schema_migration VALUES(20,'playlist-removal',-6681924657971800033,1795441883870);
INSERT INTO schema_migration VALUES(21,'doubtful-tracks',-6139935869700427336,1795441883870);
INSERT INTO schema_migration VALUES(22,'trend-index',-7555282857997090730,1795441883870);
INSERT INTO schema_migration VALUES(23,'weekly-goal',-4798254801281249259,1795441883870);
INSERT INTO schema_migration VALUES(24,'schedule',-9111628983862806568,1795441883870);
INSERT INTO schema_migration VALUES(25,'music',3689519527845831172,1795441883870);
INSERT INTO schema_migration VALUES(26,'together',8006285007564062789,1795441883870);
INSERT INTO schema_migration VALUES(27,'heard songs',-7400354499793337122,1795441883870);
CREATE TABLE file (
  hash TEXT PRIMARY KEY CONSTRAINT file_hash_is_sha_256 CHECK (length(hash) = 64),
  size BIGINT NOT NULL CONSTRAINT file_size_is_not_negative CHECK (size >= 0),
  media_type TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  unused_since BIGINT
);
CREATE TABLE file_removal (
  hash TEXT PRIMARY KEY,
  begun_at BIGINT NOT NULL
);
CREATE TABLE file_sweep (
  id BIGINT PRIMARY KEY CONSTRAINT file_sweep_is_one_row CHECK (id = 1),
  removals BIGINT NOT NULL
);
INSERT INTO file_sweep VALUES(1,0);
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
);
INSERT INTO account VALUES('01a208ac-fb10-7975-83b2-19c5381c8ed3','anna','anna','Anna','Runner','anna runner anna',X'017e7c4021df0f9fa43f2e4d0d488625803c73ab0c36a5ee9ce6fae1f12545ee1e219f667d2337415833eae15c',X'2033b019f3545d0c90e576004f62950eebe7aadfcf9965c314ad4eeb280733bf',NULL,NULL,'$scrypt$ln=15,r=8,p=3$f3894959f2d1e280c37182217dcab5a1$46eb3d0d96d6e75fc6157e26c752766bf88d54929ac0f56eea5af3280cd24119','en','UTC','metric','nobody','administrator',1795441883920,1795441883920,NULL,1);
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
);
CREATE TABLE known_device (
  token_hash BLOB PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  last_used_at BIGINT NOT NULL
);
INSERT INTO known_device VALUES(X'02a9c49f9582ebd16f7bf4075d133b0e93763f73826e5120ee222b006ee663c0','01a208ac-fb10-7975-83b2-19c5381c8ed3',1795441885258);
CREATE TABLE access_token (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL,
  name TEXT NOT NULL,
  scopes TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  ends_at BIGINT,
  last_used_at BIGINT
);
CREATE TABLE account_link (
  token_hash BLOB PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  expires_at BIGINT NOT NULL,
  CONSTRAINT account_link_purpose CHECK (purpose IN ('verification', 'reset', 'email'))
);
CREATE TABLE attempt (
  kind TEXT NOT NULL,
  subject BLOB NOT NULL,
  empty_at BIGINT NOT NULL,
  PRIMARY KEY (kind, subject)
);
INSERT INTO attempt VALUES('log-in/address',X'b3ddedf14a525cdb6e1a37ae3bf3d6943222482e7fde917e2e4c701e9cf418e3',1795441885258);
INSERT INTO attempt VALUES('log-in/strangers',X'cf491c761258dd4b6edbf57c1ce636ed2e9943b848e72f1250ef7b81b79ec5a9',1795441885258);
CREATE TABLE profile_picture (
  account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  large_hash TEXT NOT NULL REFERENCES file (hash),
  small_hash TEXT NOT NULL REFERENCES file (hash),
  changed_at BIGINT NOT NULL
);
CREATE TABLE consent (
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  number BIGINT NOT NULL,
  text_version BIGINT NOT NULL,
  decision TEXT NOT NULL,
  decided_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, kind, number),
  CONSTRAINT consent_decision CHECK (decision IN ('given', 'withdrawn'))
);
INSERT INTO consent VALUES('01a208ac-fb10-7975-83b2-19c5381c8ed3','health',1,1,'given',1795441886152);
CREATE TABLE health (
  account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  sealed BLOB NOT NULL,
  version BIGINT NOT NULL,
  changed_at BIGINT NOT NULL
);
CREATE TABLE takeout (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  direction TEXT NOT NULL,
  hash TEXT REFERENCES file (hash),
  size BIGINT,
  created_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  CONSTRAINT takeout_direction CHECK (direction IN ('in', 'out'))
);
CREATE TABLE audit_entry (
  id TEXT PRIMARY KEY,
  at BIGINT NOT NULL,
  action TEXT NOT NULL,
  actor_id TEXT REFERENCES account (id) ON DELETE SET NULL,
  subject_id TEXT REFERENCES account (id) ON DELETE SET NULL,
  address TEXT
);
INSERT INTO audit_entry VALUES('01a208ac-fb10-775b-878c-08dd7f2b2888',1795441883920,'signed-up',NULL,'01a208ac-fb10-7975-83b2-19c5381c8ed3',NULL);
INSERT INTO audit_entry VALUES('01a208ad-004a-7b38-8b6a-4ea7da3f56da',1795441885258,'logged-in','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ac-fb10-7975-83b2-19c5381c8ed3','127.0.0.0/24');
INSERT INTO audit_entry VALUES('01a208ad-03c8-7179-8d63-f393d1665d17',1795441886152,'consent-given','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ac-fb10-7975-83b2-19c5381c8ed3','127.0.0.0/24');
CREATE TABLE job (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  owner_id TEXT REFERENCES account (id) ON DELETE CASCADE,
  unique_key TEXT,
  state TEXT NOT NULL
    CONSTRAINT job_state CHECK (state IN ('waiting', 'running', 'done', 'dead', 'cancelled')),
  attempts BIGINT NOT NULL CONSTRAINT job_attempts CHECK (attempts >= 0),
  claimable_at BIGINT NOT NULL,
  claimed_by TEXT,
  cancellation_asked_at BIGINT,
  progress DOUBLE PRECISION NOT NULL CONSTRAINT job_progress CHECK (progress BETWEEN 0 AND 1),
  phase TEXT,
  reason TEXT,
  created_at BIGINT NOT NULL,
  started_at BIGINT,
  ended_at BIGINT,
  CONSTRAINT job_claimed CHECK ((state = 'running') = (claimed_by IS NOT NULL)),
  CONSTRAINT job_ended CHECK ((state IN ('done', 'dead', 'cancelled')) = (ended_at IS NOT NULL))
);
CREATE TABLE job_schedule (
  key TEXT PRIMARY KEY,
  due_at BIGINT NOT NULL
);
INSERT INTO job_schedule VALUES('sweep-accounts',1795439700000);
INSERT INTO job_schedule VALUES('sweep-uploads',1795441800000);
INSERT INTO job_schedule VALUES('scan-folders',1795441800000);
INSERT INTO job_schedule VALUES('scan-music-servers',1795439100000);
INSERT INTO job_schedule VALUES('add-due-analyses',1795441860000);
INSERT INTO job_schedule VALUES('sweep-renditions',1795404000000);
INSERT INTO job_schedule VALUES('sweep-mixes',1795440300000);
INSERT INTO job_schedule VALUES('sweep-sessions',1795441440000);
INSERT INTO job_schedule VALUES('weigh-music',1795441880000);
INSERT INTO job_schedule VALUES('count-songs',1795441840000);
INSERT INTO job_schedule VALUES('sweep-activity-imports',1795440900000);
INSERT INTO job_schedule VALUES('sweep-plans',1795396200000);
INSERT INTO job_schedule VALUES('sweep-files',1795440300000);
INSERT INTO job_schedule VALUES('sweep-recordings',1795439700000);
INSERT INTO job_schedule VALUES('sweep-shared-runs',1795441500000);
INSERT INTO job_schedule VALUES('sweep-requests',1795440900000);
INSERT INTO job_schedule VALUES('sweep-jobs-and-events',1795439220000);
CREATE TABLE event_counter (
  person_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  last_number BIGINT NOT NULL
);
INSERT INTO event_counter VALUES('01a208ac-fb10-7975-83b2-19c5381c8ed3',7);
CREATE TABLE event (
  person_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  number BIGINT NOT NULL,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (person_id, number)
);
CREATE TABLE repeatable_request (
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  key TEXT NOT NULL,
  fingerprint BLOB NOT NULL,
  begun_at BIGINT NOT NULL,
  answer BLOB,
  PRIMARY KEY (account_id, key)
);
CREATE TABLE recording (
  hash TEXT PRIMARY KEY CONSTRAINT recording_hash_is_sha_256 CHECK (length(hash) = 64),
  size BIGINT NOT NULL CONSTRAINT recording_size_is_not_negative CHECK (size >= 0),
  media_type TEXT NOT NULL,
  tags TEXT NOT NULL,
  cover_hash TEXT REFERENCES file (hash),
  small_cover_hash TEXT REFERENCES file (hash),
  state TEXT NOT NULL,
  reason TEXT,
  duration DOUBLE PRECISION,
  tempo DOUBLE PRECISION,
  felt_cadence DOUBLE PRECISION,
  wheel_key BIGINT,
  energy DOUBLE PRECISION,
  valence DOUBLE PRECISION,
  confidence DOUBLE PRECISION,
  is_doubtful BIGINT NOT NULL,
  analyser_version BIGINT,
  created_at BIGINT NOT NULL,
  analysed_at BIGINT,
  CONSTRAINT recording_covers CHECK ((cover_hash IS NULL) = (small_cover_hash IS NULL)),
  CONSTRAINT recording_state CHECK (state IN ('waiting', 'steady', 'unsteady', 'failed')),
  CONSTRAINT recording_reason CHECK ((reason IS NOT NULL) = (state IN ('unsteady', 'failed'))),
  CONSTRAINT recording_tempo CHECK ((tempo IS NOT NULL) = (state = 'steady')),
  CONSTRAINT recording_felt_cadence CHECK ((felt_cadence IS NOT NULL) = (state = 'steady')),
  CONSTRAINT recording_duration CHECK ((duration IS NOT NULL) = (state IN ('steady', 'unsteady'))),
  CONSTRAINT recording_energy CHECK ((energy IS NOT NULL) = (duration IS NOT NULL)),
  CONSTRAINT recording_valence CHECK ((valence IS NOT NULL) = (duration IS NOT NULL)),
  CONSTRAINT recording_confidence CHECK ((confidence IS NOT NULL) = (duration IS NOT NULL)),
  CONSTRAINT recording_wheel_key CHECK (wheel_key BETWEEN 0 AND 23),
  CONSTRAINT recording_is_doubtful CHECK (is_doubtful IN (0, 1)),
  CONSTRAINT recording_analysed CHECK ((analyser_version IS NULL) = (analysed_at IS NULL)),
  CONSTRAINT recording_waiting CHECK (state = 'waiting' OR analysed_at IS NOT NULL)
);
INSERT INTO recording VALUES('d6a531f38d13a9e4f3be4a4b055a5fe1c035bb1c1794ea325ccec192561e07b6',1800965,'audio/mpeg','{"title":"Amber","artist":"The Ambers"}',NULL,NULL,'steady',NULL,150.0,158.00000521172259482,158.00000521172259482,21,0.5945559999999999734,0.77766599999999996839,0.69090399999999996261,0,3,1795441885277,1795441886210);
INSERT INTO recording VALUES('aff4cabcfca624cb7132e54d7aa46f78468185a0990d669aad2a0fbf97abd0d5',1800965,'audio/mpeg','{"artist":"The Birchs","title":"Birch"}',NULL,NULL,'steady',NULL,150.0,164.00003909857619532,164.00003909857619532,21,0.61790800000000001279,0.79395099999999996231,0.41619800000000001238,1,3,1795441885350,1795441887075);
INSERT INTO recording VALUES('424344f1e3d07498ca9b327acbf2ee1951ed6b24ba08da26abbedf14e1c6371c',1800965,'audio/mpeg','{"artist":"The Cedars","title":"Cedar"}',NULL,NULL,'steady',NULL,150.0,170.00000713579450461,170.00000713579450461,21,0.64027100000000003454,0.81024799999999996824,0.97467599999999998683,0,3,1795441885365,1795441887885);
INSERT INTO recording VALUES('5f2562bffb87748bc1f3bab7c2dacbfdf9a7acc08b4c18a9cd217af261b4d328',1800963,'audio/mpeg','{"title":"Dune","artist":"The Dunes"}',NULL,NULL,'steady',NULL,150.0,176.00001403922908593,176.00001403922908593,21,0.63761699999999998933,0.82649600000000000843,0.9829379999999999784,0,3,1795441885385,1795441888695);
CREATE TABLE recording_analysis (
  hash TEXT PRIMARY KEY REFERENCES recording (hash) ON DELETE CASCADE,
  version BIGINT NOT NULL,
  body BLOB NOT NULL
);
CREATE TABLE track (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  recording_hash TEXT NOT NULL REFERENCES recording (hash),
  stored_hash TEXT REFERENCES file (hash),
  size BIGINT NOT NULL,
  file_name TEXT NOT NULL,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  artist TEXT,
  artist_key TEXT,
  album TEXT,
  album_key TEXT,
  album_artist TEXT,
  genre TEXT,
  genre_key TEXT,
  year BIGINT,
  number BIGINT,
  words TEXT NOT NULL,
  state TEXT NOT NULL,
  reason TEXT,
  duration DOUBLE PRECISION,
  tempo DOUBLE PRECISION,
  felt_cadence DOUBLE PRECISION,
  wheel_key BIGINT,
  energy DOUBLE PRECISION,
  valence DOUBLE PRECISION,
  confidence DOUBLE PRECISION,
  is_doubtful BIGINT NOT NULL,
  is_favourite BIGINT NOT NULL,
  is_blocked BIGINT NOT NULL,
  plays BIGINT NOT NULL,
  skips BIGINT NOT NULL,
  last_played_at BIGINT,
  added_at BIGINT NOT NULL,
  version BIGINT NOT NULL,
  CONSTRAINT track_stores_its_recording CHECK (stored_hash = recording_hash),
  CONSTRAINT track_artist_key CHECK ((artist IS NULL) = (artist_key IS NULL)),
  CONSTRAINT track_album_key CHECK ((album IS NULL) = (album_key IS NULL)),
  CONSTRAINT track_genre_key CHECK ((genre IS NULL) = (genre_key IS NULL)),
  CONSTRAINT track_state CHECK (state IN ('waiting', 'steady', 'unsteady', 'failed')),
  CONSTRAINT track_reason CHECK ((reason IS NOT NULL) = (state IN ('unsteady', 'failed'))),
  CONSTRAINT track_tempo CHECK ((tempo IS NOT NULL) = (state = 'steady')),
  CONSTRAINT track_felt_cadence CHECK ((felt_cadence IS NOT NULL) = (state = 'steady')),
  CONSTRAINT track_duration CHECK ((duration IS NOT NULL) = (state IN ('steady', 'unsteady'))),
  CONSTRAINT track_energy CHECK ((energy IS NOT NULL) = (duration IS NOT NULL)),
  CONSTRAINT track_valence CHECK ((valence IS NOT NULL) = (duration IS NOT NULL)),
  CONSTRAINT track_confidence CHECK ((confidence IS NOT NULL) = (duration IS NOT NULL)),
  CONSTRAINT track_wheel_key CHECK (wheel_key BETWEEN 0 AND 23),
  CONSTRAINT track_is_doubtful CHECK (is_doubtful IN (0, 1)),
  CONSTRAINT track_is_favourite CHECK (is_favourite IN (0, 1)),
  CONSTRAINT track_is_blocked CHECK (is_blocked IN (0, 1)),
  CONSTRAINT track_plays CHECK (plays >= 0),
  CONSTRAINT track_skips CHECK (skips >= 0)
);
INSERT INTO track VALUES('01a208ad-005d-7ea1-a788-9577a0ca920a','01a208ac-fb10-7975-83b2-19c5381c8ed3','d6a531f38d13a9e4f3be4a4b055a5fe1c035bb1c1794ea325ccec192561e07b6',NULL,1800965,'Amber.mp3','Amber','amber','The Ambers','the ambers',NULL,NULL,NULL,NULL,NULL,NULL,NULL,' amber the ambers','steady',NULL,150.0,158.00000521172259482,158.00000521172259482,21,0.5945559999999999734,0.77766599999999996839,0.69090399999999996261,0,0,0,0,0,NULL,1795441885277,3);
INSERT INTO track VALUES('01a208ad-00a6-701e-809f-f1021d93da4d','01a208ac-fb10-7975-83b2-19c5381c8ed3','aff4cabcfca624cb7132e54d7aa46f78468185a0990d669aad2a0fbf97abd0d5',NULL,1800965,'Birch.mp3','Birch','birch','The Birchs','the birchs',NULL,NULL,NULL,NULL,NULL,NULL,NULL,' birch the birchs','steady',NULL,150.0,164.00003909857619532,164.00003909857619532,21,0.61790800000000001279,0.79395099999999996231,0.41619800000000001238,1,0,0,0,0,NULL,1795441885350,3);
INSERT INTO track VALUES('01a208ad-00b5-7c55-84b3-233fb9d813da','01a208ac-fb10-7975-83b2-19c5381c8ed3','424344f1e3d07498ca9b327acbf2ee1951ed6b24ba08da26abbedf14e1c6371c',NULL,1800965,'Cedar.mp3','Cedar','cedar','The Cedars','the cedars',NULL,NULL,NULL,NULL,NULL,NULL,NULL,' cedar the cedars','steady',NULL,150.0,170.00000713579450461,170.00000713579450461,21,0.64027100000000003454,0.81024799999999996824,0.97467599999999998683,0,0,0,0,0,NULL,1795441885365,3);
INSERT INTO track VALUES('01a208ad-00c9-749c-97f7-194cec8d120e','01a208ac-fb10-7975-83b2-19c5381c8ed3','5f2562bffb87748bc1f3bab7c2dacbfdf9a7acc08b4c18a9cd217af261b4d328',NULL,1800963,'Dune.mp3','Dune','dune','The Dunes','the dunes',NULL,NULL,NULL,NULL,NULL,NULL,NULL,' dune the dunes','steady',NULL,150.0,176.00001403922908593,176.00001403922908593,21,0.63761699999999998933,0.82649600000000000843,0.9829379999999999784,0,0,0,0,0,NULL,1795441885385,3);
CREATE TABLE correction (
  track_id TEXT PRIMARY KEY REFERENCES track (id) ON DELETE CASCADE,
  tempo DOUBLE PRECISION,
  beat_at DOUBLE PRECISION,
  downbeat_at DOUBLE PRECISION,
  meter BIGINT,
  corrected_at BIGINT NOT NULL,
  CONSTRAINT correction_tempo CHECK (tempo > 0),
  CONSTRAINT correction_meter CHECK (meter > 0)
);
CREATE TABLE upload (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  file_name TEXT NOT NULL,
  metadata TEXT NOT NULL,
  sha256 TEXT,
  size BIGINT NOT NULL CONSTRAINT upload_size CHECK (size > 0),
  received BIGINT NOT NULL CONSTRAINT upload_received CHECK (received BETWEEN 0 AND size),
  state TEXT NOT NULL,
  reason TEXT,
  track_id TEXT REFERENCES track (id) ON DELETE SET NULL,
  created_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  CONSTRAINT upload_state CHECK (state IN ('receiving', 'importing', 'added', 'there', 'failed')),
  CONSTRAINT upload_whole CHECK ((state = 'receiving') = (received < size)),
  CONSTRAINT upload_failed CHECK ((state = 'failed') = (reason IS NOT NULL))
);
CREATE TABLE upload_piece (
  upload_id TEXT NOT NULL REFERENCES upload (id) ON DELETE CASCADE,
  place BIGINT NOT NULL,
  size BIGINT NOT NULL,
  hash TEXT NOT NULL REFERENCES file (hash),
  PRIMARY KEY (upload_id, place)
);
CREATE TABLE folder_file (
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  folder TEXT NOT NULL,
  path TEXT NOT NULL,
  size BIGINT NOT NULL,
  modified BIGINT NOT NULL,
  inode BIGINT NOT NULL,
  recording_hash TEXT,
  media_type TEXT,
  fault TEXT,
  missing_since BIGINT,
  PRIMARY KEY (account_id, folder, path),
  CONSTRAINT folder_file_content CHECK ((recording_hash IS NULL) = (fault IS NOT NULL)),
  CONSTRAINT folder_file_media_type CHECK ((recording_hash IS NULL) = (media_type IS NULL))
);
INSERT INTO folder_file VALUES('01a208ac-fb10-7975-83b2-19c5381c8ed3','/srv/upbeat/music','Amber.mp3',1800965,1795441878547429659,16303517,'d6a531f38d13a9e4f3be4a4b055a5fe1c035bb1c1794ea325ccec192561e07b6','audio/mpeg',NULL,NULL);
INSERT INTO folder_file VALUES('01a208ac-fb10-7975-83b2-19c5381c8ed3','/srv/upbeat/music','Birch.mp3',1800965,1795441880323429575,16302087,'aff4cabcfca624cb7132e54d7aa46f78468185a0990d669aad2a0fbf97abd0d5','audio/mpeg',NULL,NULL);
INSERT INTO folder_file VALUES('01a208ac-fb10-7975-83b2-19c5381c8ed3','/srv/upbeat/music','Cedar.mp3',1800965,1795441882059429494,16303197,'424344f1e3d07498ca9b327acbf2ee1951ed6b24ba08da26abbedf14e1c6371c','audio/mpeg',NULL,NULL);
INSERT INTO folder_file VALUES('01a208ac-fb10-7975-83b2-19c5381c8ed3','/srv/upbeat/music','Dune.mp3',1800963,1795441883791429413,16303431,'5f2562bffb87748bc1f3bab7c2dacbfdf9a7acc08b4c18a9cd217af261b4d328','audio/mpeg',NULL,NULL);
CREATE TABLE playlist (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  content TEXT,
  day TEXT,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  version BIGINT NOT NULL, removed_at BIGINT,
  CONSTRAINT playlist_kind CHECK (kind IN ('ordered', 'smart', 'planned')),
  CONSTRAINT playlist_content CHECK ((content IS NULL) = (kind = 'ordered')),
  CONSTRAINT playlist_day CHECK (day IS NULL OR kind = 'planned')
);
INSERT INTO playlist VALUES('01a208ad-0fa3-7035-89ee-a5d083670cb6','01a208ac-fb10-7975-83b2-19c5381c8ed3','Hills','planned','{"coverage":1,"duration":600,"isBalanced":true,"notices":[{"count":1,"kind":"repeated","names":["The Ambers – Amber"],"others":0}],"recipe":{"plan":"name: Hills\nactivity: run\nsteps:\n  - {for: 4min, cadence: 160}\n  - {for: 6min, cadence: 170}\n"},"removed":[],"seed":1}',NULL,1795441889187,1795441889187,1,NULL);
INSERT INTO playlist VALUES('01a208ad-0fcd-70a4-84b3-ac3cc2a95d91','01a208ac-fb10-7975-83b2-19c5381c8ed3','Flat','planned','{"coverage":1,"duration":540,"isBalanced":true,"notices":[],"recipe":{"plan":"name: Flat\nactivity: run\nsteps:\n  - {for: 9min, cadence: 166}\n"},"removed":[],"seed":2}',NULL,1795441889229,1795441889229,1,NULL);
INSERT INTO playlist VALUES('01a208ad-0fe9-7bd5-bee1-043b265d7031','01a208ac-fb10-7975-83b2-19c5381c8ed3','Recipe 0','planned','{"coverage":1,"duration":660,"isBalanced":true,"notices":[{"count":1,"kind":"repeated","names":["The Birchs – Birch"],"others":0}],"recipe":{"plan":"name: Tempo run\nactivity: run\nsteps:\n  - {for: 5min, cadence: 160}\n  - {for: 6min, cadence: 172}\n"},"removed":[],"seed":3}',NULL,1795441889257,1795441889257,1,NULL);
INSERT INTO playlist VALUES('01a208ad-100a-70e5-91e4-1e363f75f732','01a208ac-fb10-7975-83b2-19c5381c8ed3','Recipe 1','planned','{"coverage":1,"duration":720,"isBalanced":true,"notices":[{"count":1,"kind":"repeated","names":["The Cedars – Cedar"],"others":0}],"recipe":{"activity":"run","intensity":4,"minutes":12},"removed":[],"seed":4}',NULL,1795441889290,1795441889290,1,NULL);
INSERT INTO playlist VALUES('01a208ad-102d-7eed-90fc-3e177da30f46','01a208ac-fb10-7975-83b2-19c5381c8ed3','Recipe 2','planned','{"coverage":1,"duration":720,"isBalanced":true,"notices":[{"count":1,"kind":"repeated","names":["The Cedars – Cedar"],"others":0}],"recipe":{"activity":"run","cadence":164,"minutes":12,"stretch":0.08},"removed":[],"seed":5}',NULL,1795441889325,1795441889325,1,NULL);
INSERT INTO playlist VALUES('01a208ad-104f-76b6-9e65-f3870045d863','01a208ac-fb10-7975-83b2-19c5381c8ed3','Smart','smart','{"filter":{},"order":{"column":"added","direction":"descending"}}',NULL,1795441889359,1795441889359,1,NULL);
INSERT INTO playlist VALUES('01a208ad-1054-7393-a044-1ee46c2c75e0','01a208ac-fb10-7975-83b2-19c5381c8ed3','Mine','ordered',NULL,NULL,1795441889364,1795441889364,1,NULL);
CREATE TABLE playlist_entry (
  id TEXT PRIMARY KEY,
  playlist_id TEXT NOT NULL REFERENCES playlist (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  track_id TEXT NOT NULL REFERENCES track (id) ON DELETE CASCADE,
  rank BLOB NOT NULL,
  is_locked BIGINT NOT NULL,
  section TEXT,
  added_at BIGINT NOT NULL,
  CONSTRAINT playlist_entry_is_locked CHECK (is_locked IN (0, 1))
);
INSERT INTO playlist_entry VALUES('01a208ad-0fa3-7a7e-ba4b-90b705727749','01a208ad-0fa3-7035-89ee-a5d083670cb6','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-005d-7ea1-a788-9577a0ca920a',X'80',0,'{"fadeIn":0,"slowest":1.0126579999999972,"to":149.619506,"end":147,"from":0.758752,"stepsPerBeat":1,"fastest":1.012658333333339,"tempo":158.00000583095257,"why":"Its 158.0 beats a minute carry a step each, played at 101.3 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 2.2).","start":0,"turnedOn":["seam"]}',1795441889187);
INSERT INTO playlist_entry VALUES('01a208ad-0fa3-755f-b014-b66cc0416d11','01a208ad-0fa3-7035-89ee-a5d083670cb6','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00a6-701e-809f-f1021d93da4d',X'800010',0,'{"turnedOn":["seam"],"stepsPerBeat":1,"tempo":164.0000396880096,"start":141,"from":1.462688,"to":147.804116,"fadeIn":6,"why":"Its 164.0 beats a minute carry a step each, played at 97.6 % to 103.7 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 2.4).","slowest":0.9756093333333311,"fastest":1.0365852708333414,"end":288.18382352941177}',1795441889187);
INSERT INTO playlist_entry VALUES('01a208ad-0fa3-7f00-8e67-2a4d5054a05a','01a208ad-0fa3-7035-89ee-a5d083670cb6','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00c9-749c-97f7-194cec8d120e',X'800020',0,'{"fadeIn":5.647058823529392,"slowest":0.965908833333317,"to":149.317937,"end":436.4191176470588,"from":0.681585,"stepsPerBeat":1,"fastest":0.9659091875000267,"tempo":176.00001377859437,"why":"Its 176.0 beats a minute carry a step each, played at 96.6 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 1.7).","start":282.5367647058824,"turnedOn":["seam"]}',1795441889187);
INSERT INTO playlist_entry VALUES('01a208ad-0fa3-7585-a138-86618ab6e17e','01a208ad-0fa3-7035-89ee-a5d083670cb6','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00b5-7c55-84b3-233fb9d813da',X'800030',0,'{"turnedOn":["seam"],"stepsPerBeat":1,"tempo":170.0000070158733,"start":430.7720588235294,"from":1.411036,"to":149.646324,"fadeIn":5.647058823529392,"why":"Its 170.0 beats a minute carry a step each, played at 100.0 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 1.4).","slowest":0.9999998541666075,"fastest":1.0000002083333588,"end":579.0073529411765}',1795441889187);
INSERT INTO playlist_entry VALUES('01a208ad-0fa3-7ba5-95be-9f9d03db35be','01a208ad-0fa3-7035-89ee-a5d083670cb6','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-005d-7ea1-a788-9577a0ca920a',X'800040',0,'{"fadeIn":5.647058823529392,"slowest":1.0759491249999396,"to":29.61951,"end":600,"from":0.758752,"stepsPerBeat":1,"fastest":1.0759494791666933,"tempo":158.00000817719342,"why":"Its 158.0 beats a minute carry a step each, played at 107.6 % of its own speed. Against it spoke most: that it, or its artist, was just heard (9.9 of a cost of 13.4).","start":573.3602941176471,"turnedOn":["repetition"]}',1795441889187);
INSERT INTO playlist_entry VALUES('01a208ad-0fcd-798d-8d59-f826232ae493','01a208ad-0fcd-70a4-84b3-ac3cc2a95d91','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-005d-7ea1-a788-9577a0ca920a',X'80',0,'{"stepsPerBeat":1,"from":0.758752,"slowest":1.0506326749999944,"fastest":1.050633020833347,"turnedOn":["stretch"],"tempo":158.00000583095257,"fadeIn":0,"end":141.6867469879518,"start":0,"why":"Its 158.0 beats a minute carry a step each, played at 105.1 % of its own speed. Against it spoke most: the stretch (1.0 of a cost of 2.9).","to":149.619506}',1795441889229);
INSERT INTO playlist_entry VALUES('01a208ad-0fcd-7e77-897f-3ed0231e3b45','01a208ad-0fcd-70a4-84b3-ac3cc2a95d91','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00b5-7c55-84b3-233fb9d813da',X'800010',0,'{"tempo":170.0000070158733,"slowest":0.9764704458333237,"to":149.646324,"from":1.411036,"fastest":0.9764707916666852,"stepsPerBeat":1,"why":"Its 170.0 beats a minute carry a step each, played at 97.6 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 2.1).","turnedOn":["seam"],"fadeIn":5.783132530120469,"end":287.71084337349396,"start":135.90361445783134}',1795441889229);
INSERT INTO playlist_entry VALUES('01a208ad-0fcd-7ef8-99ec-6d25fda67c68','01a208ad-0fcd-70a4-84b3-ac3cc2a95d91','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00a6-701e-809f-f1021d93da4d',X'800020',0,'{"stepsPerBeat":1,"from":1.462688,"slowest":1.0121946833333284,"fastest":1.0121950291666857,"turnedOn":["seam"],"tempo":164.0000399986896,"fadeIn":5.78313253012044,"end":427.95180722891564,"start":281.9277108433735,"why":"Its 164.0 beats a minute carry a step each, played at 101.2 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 2.4).","to":149.26753}',1795441889229);
INSERT INTO playlist_entry VALUES('01a208ad-0fcd-7b50-af39-ed77be14c250','01a208ad-0fcd-70a4-84b3-ac3cc2a95d91','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00c9-749c-97f7-194cec8d120e',X'800030',0,'{"tempo":176.00001367689268,"slowest":0.9431815666666454,"to":111.81794,"from":0.681585,"fastest":0.9431819125000198,"stepsPerBeat":1,"why":"Its 176.0 beats a minute carry a step each, played at 94.3 % of its own speed. Against it spoke most: the stretch (1.4 of a cost of 2.2).","turnedOn":["stretch"],"fadeIn":5.78313253012044,"end":540,"start":422.1686746987952}',1795441889229);
INSERT INTO playlist_entry VALUES('01a208ad-0fe9-71ad-861a-17cec49d69df','01a208ad-0fe9-7bd5-bee1-043b265d7031','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-005d-7ea1-a788-9577a0ca920a',X'80',0,'{"fadeIn":0,"slowest":1.0126579999999972,"to":149.619506,"end":147,"from":0.758752,"stepsPerBeat":1,"fastest":1.012658333333339,"tempo":158.00000583095257,"why":"Its 158.0 beats a minute carry a step each, played at 101.3 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 2.6).","start":0,"turnedOn":["seam"]}',1795441889257);
INSERT INTO playlist_entry VALUES('01a208ad-0fe9-7c79-bff8-22cca0870c3d','01a208ad-0fe9-7bd5-bee1-043b265d7031','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00a6-701e-809f-f1021d93da4d',X'800010',0,'{"turnedOn":["seam"],"stepsPerBeat":1,"start":141,"tempo":164.0000399986896,"from":1.462688,"to":149.26753,"fadeIn":6,"why":"Its 164.0 beats a minute carry a step each, played at 97.6 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 2.8).","slowest":0.9756093333333311,"fastest":0.9756096666666707,"end":292.5}',1795441889257);
INSERT INTO playlist_entry VALUES('01a208ad-0fe9-7997-ab39-43ee9ff98497','01a208ad-0fe9-7bd5-bee1-043b265d7031','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00b5-7c55-84b3-233fb9d813da',X'800020',0,'{"fadeIn":6,"slowest":0.941176333333333,"to":149.646324,"end":434.2151162790698,"from":1.411036,"stepsPerBeat":1,"fastest":1.0117649166666718,"tempo":170.0000070158733,"why":"Its 170.0 beats a minute carry a step each, played at 94.1 % to 101.2 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 2.0).","start":286.5,"turnedOn":["seam"]}',1795441889257);
INSERT INTO playlist_entry VALUES('01a208ad-0fe9-7d13-8f35-bf151055f3d3','01a208ad-0fe9-7bd5-bee1-043b265d7031','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00c9-749c-97f7-194cec8d120e',X'800030',0,'{"turnedOn":["seam"],"stepsPerBeat":1,"start":428.6337209302326,"tempo":176.00001377859437,"from":0.681585,"to":149.317937,"fadeIn":5.581395348837191,"why":"Its 176.0 beats a minute carry a step each, played at 97.7 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 1.6).","slowest":0.9772724666666447,"fastest":0.9772728250000322,"end":580.7267441860465}',1795441889257);
INSERT INTO playlist_entry VALUES('01a208ad-0fe9-7fa7-9931-fbc8e73f9b37','01a208ad-0fe9-7bd5-bee1-043b265d7031','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00a6-701e-809f-f1021d93da4d',X'800040',0,'{"fadeIn":5.581395348837191,"slowest":1.048780033333313,"to":90.730959,"end":660,"from":1.462688,"stepsPerBeat":1,"fastest":1.0487803916666958,"tempo":164.00003983498235,"why":"Its 164.0 beats a minute carry a step each, played at 104.9 % of its own speed. Against it spoke most: that it, or its artist, was just heard (20.5 of a cost of 21.9).","start":575.1453488372093,"turnedOn":["repetition"]}',1795441889257);
INSERT INTO playlist_entry VALUES('01a208ad-100a-7891-a4d7-77ff64e636d2','01a208ad-100a-70e5-91e4-1e363f75f732','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00b5-7c55-84b3-233fb9d813da',X'80',0,'{"to":149.646324,"tempo":170.0000070158733,"fadeIn":0,"stepsPerBeat":1,"end":151.80722891566265,"from":1.411036,"start":0,"slowest":0.9764704458333237,"fastest":0.9764707916666755,"why":"Its 170.0 beats a minute carry a step each, played at 97.6 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 1.8).","turnedOn":["seam"]}',1795441889290);
INSERT INTO playlist_entry VALUES('01a208ad-100a-7453-977f-47e0721a79f8','01a208ad-100a-70e5-91e4-1e363f75f732','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00a6-701e-809f-f1021d93da4d',X'800010',0,'{"stepsPerBeat":1,"fastest":1.0121950291666832,"from":1.462688,"turnedOn":["seam"],"fadeIn":5.783132530120469,"slowest":1.0121946833333284,"start":146.02409638554218,"why":"Its 164.0 beats a minute carry a step each, played at 101.2 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 1.9).","tempo":164.0000399986896,"to":149.26753,"end":292.04819277108436}',1795441889290);
INSERT INTO playlist_entry VALUES('01a208ad-100a-70e1-af2e-27e120e1fca7','01a208ad-100a-70e5-91e4-1e363f75f732','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-005d-7ea1-a788-9577a0ca920a',X'800020',0,'{"to":149.619506,"tempo":158.00000583095257,"fadeIn":5.783132530120497,"stepsPerBeat":1,"end":427.95180722891564,"from":0.758752,"start":286.26506024096386,"slowest":1.0506326749999944,"fastest":1.0506330208333523,"why":"Its 158.0 beats a minute carry a step each, played at 105.1 % of its own speed. Against it spoke most: the stretch (1.0 of a cost of 3.4).","turnedOn":["stretch"]}',1795441889290);
INSERT INTO playlist_entry VALUES('01a208ad-100a-7771-a6c7-165b923efa54','01a208ad-100a-70e5-91e4-1e363f75f732','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00c9-749c-97f7-194cec8d120e',X'800030',0,'{"stepsPerBeat":1,"fastest":0.9431819125000248,"from":0.681585,"turnedOn":["stretch"],"fadeIn":5.78313253012044,"slowest":0.9431815666666405,"start":422.1686746987952,"why":"Its 176.0 beats a minute carry a step each, played at 94.3 % of its own speed. Against it spoke most: the stretch (1.9 of a cost of 2.9).","tempo":176.000013471606,"to":147.954301,"end":578.3132530120482}',1795441889290);
INSERT INTO playlist_entry VALUES('01a208ad-100a-7dcb-808f-27106015cf95','01a208ad-100a-70e5-91e4-1e363f75f732','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00b5-7c55-84b3-233fb9d813da',X'800040',0,'{"to":145.41103,"tempo":170.0000070833336,"fadeIn":5.783132530120497,"stepsPerBeat":1,"end":720,"from":1.411036,"start":572.5301204819277,"slowest":0.9764704458333044,"fastest":0.9764707916666852,"why":"Its 170.0 beats a minute carry a step each, played at 97.6 % of its own speed. Against it spoke most: that it, or its artist, was just heard (30.1 of a cost of 30.9).","turnedOn":["repetition"]}',1795441889290);
INSERT INTO playlist_entry VALUES('01a208ad-102d-71a5-98e4-6d3335a33754','01a208ad-102d-7eed-90fc-3e177da30f46','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00b5-7c55-84b3-233fb9d813da',X'80',0,'{"to":149.646324,"tempo":170.0000070158733,"fadeIn":0,"stepsPerBeat":1,"end":153.65853658536585,"from":1.411036,"start":0,"slowest":0.9647057416666563,"fastest":0.9647060833333413,"why":"Its 170.0 beats a minute carry a step each, played at 96.5 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 1.9).","turnedOn":["seam"]}',1795441889325);
INSERT INTO playlist_entry VALUES('01a208ad-102d-7d34-9276-4c51558607ff','01a208ad-102d-7eed-90fc-3e177da30f46','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00c9-749c-97f7-194cec8d120e',X'800010',0,'{"stepsPerBeat":1,"fastest":0.9318182750000188,"from":0.681585,"turnedOn":["stretch"],"fadeIn":5.853658536585357,"slowest":0.9318179333333252,"start":147.8048780487805,"why":"Its 176.0 beats a minute carry a step each, played at 93.2 % of its own speed. Against it spoke most: the stretch (2.8 of a cost of 4.3).","end":305.8536585365854,"to":147.954301,"tempo":176.000013471606}',1795441889325);
INSERT INTO playlist_entry VALUES('01a208ad-102d-7017-89d4-6dab2f61df7f','01a208ad-102d-7eed-90fc-3e177da30f46','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-005d-7ea1-a788-9577a0ca920a',X'800020',0,'{"to":149.619506,"tempo":158.00000583095257,"fadeIn":5.853658536585385,"stepsPerBeat":1,"end":443.4146341463415,"from":0.758752,"start":300,"slowest":1.0379744499999937,"fastest":1.0379747916666844,"why":"Its 158.0 beats a minute carry a step each, played at 103.8 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 2.3).","turnedOn":["seam"]}',1795441889325);
INSERT INTO playlist_entry VALUES('01a208ad-102d-71a3-9e44-f7ad57e7a99f','01a208ad-102d-7eed-90fc-3e177da30f46','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00a6-701e-809f-f1021d93da4d',X'800030',0,'{"stepsPerBeat":1,"fastest":0.9999999083333536,"from":1.462688,"turnedOn":["seam"],"fadeIn":5.853658536585385,"slowest":0.999999566666644,"start":437.5609756097561,"why":"Its 164.0 beats a minute carry a step each, played at 100.0 % of its own speed. Against it spoke most: where it had to be cut or changed (0.9 of a cost of 2.0).","end":585.3658536585366,"to":149.26753,"tempo":164.0000399986896}',1795441889325);
INSERT INTO playlist_entry VALUES('01a208ad-102d-7030-bdc5-09cb4550ef71','01a208ad-102d-7eed-90fc-3e177da30f46','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-00b5-7c55-84b3-233fb9d813da',X'800040',0,'{"to":136.940442,"tempo":170.0000072309031,"fadeIn":5.853658536585385,"stepsPerBeat":1,"end":720,"from":1.411036,"start":579.5121951219512,"slowest":0.9647057416666425,"fastest":0.9647060833333506,"why":"Its 170.0 beats a minute carry a step each, played at 96.5 % of its own speed. Against it spoke most: that it, or its artist, was just heard (28.9 of a cost of 29.9).","turnedOn":["repetition"]}',1795441889325);
CREATE TABLE recording_sound (
  hash TEXT PRIMARY KEY REFERENCES recording (hash) ON DELETE CASCADE,
  vector BLOB NOT NULL
);
INSERT INTO recording_sound VALUES('d6a531f38d13a9e4f3be4a4b055a5fe1c035bb1c1794ea325ccec192561e07b6',X'f1d97abee8a4133f836a833e51a3e03e4da3793ea838be3e00ff043e66c049bef8a64dbfd0b35dbfd0b35dbfd0b35dbfdf319cbe32c928becb9f3f3e8c2ebf3ec2a2e2bd9a3e6b3e253c493fd0b35d3f13819a3e357af53d95b8163fd5269e3e72c49c3f72c49c3f72c49c3f72c49c3fe17d953e72c49c3f4e60c2be971bbcbed0b35d3f5f97c1bed445c2becb47c2bed0b35d3fd11fc2bed0b35d3fd0f1c1bed0b35d3fd0b35d3fd9b3ddbf753e0c3eb5a506bf');
INSERT INTO recording_sound VALUES('aff4cabcfca624cb7132e54d7aa46f78468185a0990d669aad2a0fbf97abd0d5',X'c9e474be99f4133f7cd2813e39d6dd3ea7eb793e952bc43ef8181c3e745f2ebeaa2d49bfd0b35dbfd0b35dbfd0b35dbf9f7698be992b23be4242543e61fdcf3e8e01b9bdfe2b6b3e2c66483fd0b35d3f52d69f3e4c701a3ea92e203fe678ad3e72c49c3f72c49c3f72c49c3f72c49c3f3fa9963e72c49c3f9b57c5be573f763ed0b35d3f6d3bc5becb2dc5be575ec2be12f55a3ffa0bc5bed0b35d3fabe7c4bed0b35d3fd0b35d3fd9b3ddbf33fa513eb98ef9be');
INSERT INTO recording_sound VALUES('424344f1e3d07498ca9b327acbf2ee1951ed6b24ba08da26abbedf14e1c6371c',X'baf46fbe8314143f904f803e5931dc3e43707c3e3cbdca3e44f9323efd3313be16df44bfd0b35dbfd0b35dbfd0b35dbf7cb490be284917bef0366f3efa97dc3efd2f97bddf6f743eb398483fd0b35d3f3508a33e029f2f3eace1263f1b4bb83e72c49c3f72c49c3f72c49c3f72c49c3f42b2983e72c49c3faa64c8bed0b35d3fd0b35d3fcf31c8bee02dc8bed0b35d3fd0b35d3f670bc8bed0b35d3f397c123ed0b35d3fd0b35d3fd9b3ddbf5c21843e07d2e5be');
INSERT INTO recording_sound VALUES('5f2562bffb87748bc1f3bab7c2dacbfdf9a7acc08b4c18a9cd217af261b4d328',X'ea5a4bbedeaf123f51f57b3e58c6d63eeeb27f3ec1fed33e71c8563eee95d9bd01f63dbfd0b35dbfd0b35dbfd0b35dbf27ddb6bdd311a0bd098a7f3e9a08fb3eb7d095bd3eb3843e5be9513fd0b35d3ff372c03e486a613e1172323faca8c13e72c49c3f72c49c3f72c49c3f72c49c3fd47d983e72c49c3ff4fdccbed0b35d3fd0b35d3f45d4ccbe45d4ccbed0b35d3f1ec5013fad4d73bed0b35d3fd0b35d3f6761bfbed0b35d3fd9b3ddbf4e0d74bd3315d2be');
CREATE TABLE listening (
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  track_id TEXT NOT NULL REFERENCES track (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  context TEXT NOT NULL,
  at BIGINT NOT NULL,
  position DOUBLE PRECISION,
  listened DOUBLE PRECISION,
  planned DOUBLE PRECISION,
  since_change DOUBLE PRECISION,
  synchrony DOUBLE PRECISION, session_id TEXT,
  PRIMARY KEY (account_id, id),
  CONSTRAINT listening_kind CHECK (kind IN ('started', 'completed', 'skipped')),
  CONSTRAINT listening_context CHECK (context IN ('run', 'other')),
  CONSTRAINT listening_position CHECK (position >= 0),
  CONSTRAINT listening_listened CHECK (listened >= 0),
  CONSTRAINT listening_planned CHECK (planned > 0),
  CONSTRAINT listening_since_change CHECK (since_change >= 0),
  CONSTRAINT listening_synchrony CHECK (synchrony BETWEEN 0 AND 1)
);
CREATE TABLE taste_state (
  account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  version BIGINT NOT NULL,
  heard BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  last_id TEXT NOT NULL,
  body BLOB NOT NULL
);
CREATE TABLE library_setting (
  account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  no_repeat_songs BIGINT NOT NULL,
  no_repeat_days DOUBLE PRECISION NOT NULL,
  taste_begins_at BIGINT,
  version BIGINT NOT NULL, listening_begins_at BIGINT,
  CONSTRAINT library_setting_songs CHECK (no_repeat_songs >= 0),
  CONSTRAINT library_setting_days CHECK (no_repeat_days >= 0)
);
CREATE TABLE rendition (
  recording_hash TEXT NOT NULL REFERENCES recording (hash) ON DELETE CASCADE,
  format TEXT NOT NULL,
  bit_rate BIGINT NOT NULL CONSTRAINT rendition_bit_rate_is_positive CHECK (bit_rate > 0),
  file_hash TEXT REFERENCES file (hash),
  reason TEXT,
  used_at BIGINT NOT NULL,
  PRIMARY KEY (recording_hash, format, bit_rate),
  CONSTRAINT rendition_is_made_or_failed CHECK ((file_hash IS NULL) = (reason IS NOT NULL))
);
CREATE TABLE music_server (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  address TEXT NOT NULL,
  login_kind TEXT NOT NULL CONSTRAINT music_server_login_kind CHECK (login_kind IN ('token', 'password', 'apiKey')),
  login BLOB NOT NULL,
  created_at BIGINT NOT NULL,
  scanned_at BIGINT,
  failure TEXT,
  failed_at BIGINT,
  version BIGINT NOT NULL,
  UNIQUE (account_id, address),
  CONSTRAINT music_server_failure CHECK ((failure IS NULL) = (failed_at IS NULL))
);
CREATE TABLE server_song (
  server_id TEXT NOT NULL REFERENCES music_server (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  song_id TEXT NOT NULL,
  file_name TEXT NOT NULL,
  stamp TEXT,
  recording_hash TEXT,
  fault TEXT,
  missing_since BIGINT,
  PRIMARY KEY (server_id, song_id),
  CONSTRAINT server_song_content CHECK ((recording_hash IS NULL) = (fault IS NOT NULL))
);
CREATE TABLE mix (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  playlist_id TEXT REFERENCES playlist (id) ON DELETE SET NULL,
  name TEXT NOT NULL,
  wish TEXT NOT NULL,
  job_id TEXT NOT NULL,
  file_hash TEXT REFERENCES file (hash),
  content TEXT,
  reason TEXT,
  created_at BIGINT NOT NULL,
  ended_at BIGINT,
  CONSTRAINT mix_is_made_or_failed CHECK (file_hash IS NULL OR reason IS NULL),
  CONSTRAINT mix_has_content CHECK ((file_hash IS NULL) = (content IS NULL)),
  CONSTRAINT mix_has_ended CHECK ((file_hash IS NULL AND reason IS NULL) = (ended_at IS NULL))
);
CREATE TABLE training_recording (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  created_at BIGINT NOT NULL
);
CREATE TABLE training_intake (
  recording_id TEXT PRIMARY KEY REFERENCES training_recording (id) ON DELETE CASCADE,
  arrivals BIGINT NOT NULL,
  size BIGINT NOT NULL,
  last_at BIGINT NOT NULL
);
CREATE TABLE training_batch (
  recording_id TEXT NOT NULL REFERENCES training_recording (id) ON DELETE CASCADE,
  hash BLOB NOT NULL,
  arrival BIGINT NOT NULL,
  device TEXT NOT NULL,
  body BLOB NOT NULL,
  heart BLOB,
  received_at BIGINT NOT NULL,
  PRIMARY KEY (recording_id, hash)
);
CREATE TABLE training_series (
  recording_id TEXT NOT NULL REFERENCES training_recording (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  kind TEXT NOT NULL,
  is_heart BIGINT NOT NULL,
  body BLOB NOT NULL,
  PRIMARY KEY (recording_id, device, kind),
  CONSTRAINT training_series_is_heart CHECK (is_heart IN (0, 1))
);
CREATE TABLE training_device (
  recording_id TEXT NOT NULL REFERENCES training_recording (id) ON DELETE CASCADE,
  device TEXT NOT NULL,
  received TEXT NOT NULL,
  PRIMARY KEY (recording_id, device)
);
CREATE TABLE training_session (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  state_at BIGINT NOT NULL,
  planned_at BIGINT,
  started_at BIGINT,
  ended_at BIGINT,
  is_ended_by_silence BIGINT NOT NULL,
  begins_at BIGINT NOT NULL,
  activity TEXT NOT NULL,
  legs TEXT,
  title TEXT,
  title_key TEXT,
  notes BLOB,
  rating DOUBLE PRECISION,
  plan_id TEXT,
  plan_version BIGINT,
  plan TEXT,
  audience TEXT NOT NULL,
  shows_map BIGINT NOT NULL,
  shows_heart_rate BIGINT NOT NULL,
  hidden_radius DOUBLE PRECISION NOT NULL,
  time_zone TEXT,
  utc_offset BIGINT NOT NULL,
  revision BIGINT NOT NULL,
  figures_revision BIGINT NOT NULL,
  figures BLOB,
  elapsed DOUBLE PRECISION,
  moving DOUBLE PRECISION,
  distance DOUBLE PRECISION,
  energy DOUBLE PRECISION,
  load DOUBLE PRECISION,
  merged_into TEXT,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  removed_at BIGINT,
  version BIGINT NOT NULL, rated_load DOUBLE PRECISION, songs_pending BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT training_session_state CHECK (state IN ('planned', 'started', 'paused', 'ended', 'discarded')),
  CONSTRAINT training_session_started CHECK (state IN ('planned', 'discarded') OR started_at IS NOT NULL),
  CONSTRAINT training_session_ended CHECK ((state = 'ended') = (ended_at IS NOT NULL) OR state = 'discarded'),
  CONSTRAINT training_session_is_ended_by_silence CHECK (is_ended_by_silence IN (0, 1)),
  CONSTRAINT training_session_discarded CHECK (state <> 'discarded' OR removed_at IS NOT NULL),
  CONSTRAINT training_session_audience CHECK (audience IN ('private', 'friends', 'club', 'public')),
  CONSTRAINT training_session_shows_map CHECK (shows_map IN (0, 1)),
  CONSTRAINT training_session_shows_heart_rate CHECK (shows_heart_rate IN (0, 1)),
  CONSTRAINT training_session_plan CHECK (plan IS NOT NULL OR (plan_id IS NULL AND plan_version IS NULL))
);
CREATE TABLE training_session_recording (
  session_id TEXT NOT NULL REFERENCES training_session (id) ON DELETE CASCADE,
  recording_id TEXT NOT NULL REFERENCES training_recording (id) ON DELETE CASCADE,
  starts_at BIGINT,
  ends_at BIGINT,
  known_arrival BIGINT NOT NULL,
  PRIMARY KEY (session_id, recording_id)
);
CREATE TABLE training_edit (
  session_id TEXT NOT NULL REFERENCES training_session (id) ON DELETE CASCADE,
  number BIGINT NOT NULL,
  body TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  PRIMARY KEY (session_id, number)
);
CREATE TABLE live_link (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  session_id TEXT NOT NULL REFERENCES training_session (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL,
  name TEXT NOT NULL,
  created_at BIGINT NOT NULL
);
CREATE TABLE plan (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  title TEXT NOT NULL,
  title_key TEXT NOT NULL,
  activity TEXT NOT NULL,
  number BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  removed_at BIGINT,
  version BIGINT NOT NULL
);
INSERT INTO "plan" VALUES('01a208ad-0f9c-753d-9f43-fe40777bf41b','01a208ac-fb10-7975-83b2-19c5381c8ed3','Hills','hills','run',1,1795441889180,1795441889180,NULL,1);
INSERT INTO "plan" VALUES('01a208ad-0fc7-7ade-96b3-b92ec303b426','01a208ac-fb10-7975-83b2-19c5381c8ed3','Flat','flat','run',1,1795441889223,1795441889223,NULL,1);
CREATE TABLE plan_version (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  plan_id TEXT REFERENCES plan (id) ON DELETE SET NULL,
  number BIGINT NOT NULL,
  content TEXT NOT NULL,
  duration DOUBLE PRECISION NOT NULL,
  distance DOUBLE PRECISION,
  created_at BIGINT NOT NULL
);
INSERT INTO plan_version VALUES('01a208ad-0f9c-72bc-ae87-748a956ae986','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-0f9c-753d-9f43-fe40777bf41b',1,'{"activity":"run","name":"Hills","steps":[{"cadence":160,"curve":"steady","for":"4min"},{"cadence":170,"curve":"steady","for":"6min"}]}',600.0,1666.6666666666669698,1795441889180);
INSERT INTO plan_version VALUES('01a208ad-0fc7-77ec-9de8-5359f3859a24','01a208ac-fb10-7975-83b2-19c5381c8ed3','01a208ad-0fc7-7ade-96b3-b92ec303b426',1,'{"activity":"run","name":"Flat","steps":[{"cadence":166,"curve":"steady","for":"9min"}]}',540.0,1500.0,1795441889223);
CREATE TABLE plan_link (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  plan_id TEXT NOT NULL REFERENCES plan (id) ON DELETE CASCADE,
  token_hash BLOB NOT NULL,
  created_at BIGINT NOT NULL,
  ends_at BIGINT
);
CREATE TABLE received_plan (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  sender_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  content TEXT NOT NULL,
  sent_at BIGINT NOT NULL
);
CREATE TABLE enrolment (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  training_plan TEXT NOT NULL,
  wish TEXT NOT NULL,
  first_day TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  left_at BIGINT,
  version BIGINT NOT NULL
);
CREATE TABLE planned_workout (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  enrolment_id TEXT NOT NULL REFERENCES enrolment (id) ON DELETE CASCADE,
  plan_version_id TEXT NOT NULL REFERENCES plan_version (id),
  week BIGINT NOT NULL,
  day TEXT NOT NULL,
  title TEXT NOT NULL,
  purpose TEXT NOT NULL,
  state TEXT NOT NULL,
  session_id TEXT,
  CONSTRAINT planned_workout_state CHECK (state IN ('coming', 'done', 'skipped')),
  CONSTRAINT planned_workout_session CHECK (session_id IS NULL OR state = 'done')
);
CREATE TABLE training_best (
  session_id TEXT NOT NULL REFERENCES training_session (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  activity TEXT NOT NULL,
  kind TEXT NOT NULL,
  score DOUBLE PRECISION NOT NULL,
  starts_after DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (session_id, activity, kind)
);
CREATE TABLE activity_import (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  file_name TEXT NOT NULL,
  size BIGINT NOT NULL,
  upload_hash TEXT REFERENCES file (hash),
  job_id TEXT NOT NULL,
  files BIGINT,
  others BIGINT NOT NULL,
  damage TEXT,
  reason TEXT,
  created_at BIGINT NOT NULL,
  ended_at BIGINT,
  CONSTRAINT activity_import_failed CHECK (reason IS NULL OR ended_at IS NOT NULL),
  CONSTRAINT activity_import_upload CHECK (upload_hash IS NULL OR ended_at IS NULL)
);
CREATE TABLE activity_import_file (
  import_id TEXT NOT NULL REFERENCES activity_import (id) ON DELETE CASCADE,
  number BIGINT NOT NULL,
  part BIGINT NOT NULL,
  name TEXT NOT NULL,
  outcome TEXT NOT NULL,
  session_id TEXT REFERENCES training_session (id) ON DELETE SET NULL,
  warnings TEXT NOT NULL,
  reason TEXT,
  PRIMARY KEY (import_id, number, part),
  CONSTRAINT activity_import_file_outcome CHECK (outcome IN ('imported', 'there', 'none', 'refused'))
);
CREATE TABLE original_file (
  recording_id TEXT PRIMARY KEY REFERENCES training_recording (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  content BLOB NOT NULL,
  part BIGINT NOT NULL,
  file_hash TEXT REFERENCES file (hash),
  name TEXT NOT NULL,
  size BIGINT NOT NULL,
  format TEXT NOT NULL,
  device TEXT,
  distance DOUBLE PRECISION,
  holds_heart BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  CONSTRAINT original_file_format CHECK (format IN ('fit', 'gpx', 'tcx')),
  CONSTRAINT original_file_holds_heart CHECK (holds_heart IN (0, 1))
);
CREATE TABLE activity_export (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  form TEXT NOT NULL,
  job_id TEXT NOT NULL,
  file_hash TEXT REFERENCES file (hash),
  size BIGINT,
  sessions BIGINT,
  created_at BIGINT NOT NULL,
  ended_at BIGINT,
  CONSTRAINT activity_export_form CHECK (form IN ('original', 'fit', 'gpx', 'tcx')),
  CONSTRAINT activity_export_has_size CHECK ((file_hash IS NULL) = (size IS NULL)),
  CONSTRAINT activity_export_has_sessions CHECK ((file_hash IS NULL) = (sessions IS NULL)),
  CONSTRAINT activity_export_has_ended CHECK ((file_hash IS NULL) = (ended_at IS NULL))
);
CREATE TABLE first_step (
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  step TEXT NOT NULL,
  left_at BIGINT NOT NULL,
  PRIMARY KEY (account_id, step)
);
CREATE TABLE weekly_goal (
  account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  minutes BIGINT,
  workouts BIGINT,
  set_at BIGINT NOT NULL,
  CONSTRAINT weekly_goal_asks CHECK (minutes IS NOT NULL OR workouts IS NOT NULL)
);
CREATE TABLE scheduled_workout (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  plan_id TEXT NOT NULL REFERENCES plan (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  time TEXT,
  is_weekly BIGINT NOT NULL,
  ends_before TEXT,
  removed_at BIGINT,
  created_at BIGINT NOT NULL,
  CONSTRAINT scheduled_workout_is_weekly CHECK (is_weekly IN (0, 1))
);
CREATE TABLE schedule_change (
  scheduled_id TEXT NOT NULL REFERENCES scheduled_workout (id) ON DELETE CASCADE,
  day TEXT NOT NULL,
  moved_day TEXT NOT NULL,
  moved_time TEXT,
  state TEXT NOT NULL,
  PRIMARY KEY (scheduled_id, day),
  CONSTRAINT schedule_change_state CHECK (state IN ('coming', 'done', 'skipped'))
);
CREATE TABLE training_music_session (
  session_id TEXT PRIMARY KEY REFERENCES training_session (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  body BLOB NOT NULL
);
CREATE TABLE training_music (
  account_id TEXT PRIMARY KEY REFERENCES account (id) ON DELETE CASCADE,
  changes BIGINT NOT NULL,
  known BIGINT NOT NULL,
  body BLOB
);
CREATE TABLE shared_run (
  id TEXT PRIMARY KEY,
  code TEXT NOT NULL,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  workout TEXT NOT NULL,
  pauses_all BIGINT NOT NULL,
  state TEXT NOT NULL,
  since BIGINT,
  paused_after DOUBLE PRECISION,
  created_at BIGINT NOT NULL,
  version BIGINT NOT NULL
);
CREATE TABLE shared_run_member (
  run_id TEXT NOT NULL REFERENCES shared_run (id) ON DELETE CASCADE,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  joined_at BIGINT NOT NULL,
  PRIMARY KEY (run_id, account_id)
);
CREATE UNIQUE INDEX account_by_username ON account (username_key);
CREATE UNIQUE INDEX account_by_email ON account (email_key) WHERE verified_at IS NOT NULL;
CREATE INDEX account_claiming_email ON account (email_key);
CREATE UNIQUE INDEX session_by_token ON session (token_hash);
CREATE INDEX session_by_account ON session (account_id);
CREATE INDEX known_device_by_account ON known_device (account_id);
CREATE UNIQUE INDEX access_token_by_token ON access_token (token_hash);
CREATE INDEX access_token_by_account ON access_token (account_id);
CREATE INDEX account_link_by_account ON account_link (account_id);
CREATE INDEX attempt_by_end ON attempt (empty_at);
CREATE INDEX profile_picture_by_large_file ON profile_picture (large_hash);
CREATE INDEX profile_picture_by_small_file ON profile_picture (small_hash);
CREATE INDEX takeout_by_account ON takeout (account_id);
CREATE INDEX takeout_by_file ON takeout (hash);
CREATE INDEX audit_entry_by_actor ON audit_entry (actor_id);
CREATE INDEX audit_entry_by_subject ON audit_entry (subject_id);
CREATE INDEX audit_entry_by_time ON audit_entry (at);
CREATE INDEX job_by_turn ON job (claimable_at, id) WHERE state IN ('waiting', 'running');
CREATE UNIQUE INDEX job_by_key ON job (kind, unique_key) WHERE state IN ('waiting', 'running');
CREATE INDEX job_by_owner ON job (owner_id, id);
CREATE INDEX job_by_end ON job (state, ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX event_by_age ON event (created_at);
CREATE INDEX repeatable_request_by_time ON repeatable_request (begun_at);
CREATE INDEX recording_by_cover ON recording (cover_hash);
CREATE INDEX recording_by_small_cover ON recording (small_cover_hash);
CREATE INDEX recording_by_analyser ON recording (analyser_version, hash);
CREATE UNIQUE INDEX track_by_account_and_recording ON track (account_id, recording_hash);
CREATE INDEX track_by_recording ON track (recording_hash);
CREATE INDEX track_by_file ON track (stored_hash);
CREATE INDEX track_catalogue ON track (
  account_id, added_at, id, words, title_key, artist_key, album_key, genre_key, year, state, duration, tempo,
  felt_cadence, wheel_key, energy, valence, confidence, is_doubtful, is_favourite, is_blocked, plays, skips,
  last_played_at
);
CREATE INDEX track_stored ON track (account_id, size) WHERE stored_hash IS NOT NULL;
CREATE INDEX upload_by_account ON upload (account_id, id);
CREATE INDEX upload_by_end ON upload (ends_at);
CREATE INDEX upload_by_track ON upload (track_id);
CREATE INDEX upload_piece_by_file ON upload_piece (hash);
CREATE INDEX folder_file_by_recording ON folder_file (recording_hash);
CREATE UNIQUE INDEX playlist_by_account ON playlist (account_id, id);
CREATE UNIQUE INDEX playlist_of_the_day ON playlist (account_id, day);
CREATE UNIQUE INDEX playlist_entry_by_rank ON playlist_entry (playlist_id, rank, id);
CREATE INDEX playlist_entry_by_account ON playlist_entry (account_id);
CREATE INDEX playlist_entry_by_track ON playlist_entry (track_id);
CREATE UNIQUE INDEX listening_by_time ON listening (account_id, at, id);
CREATE INDEX listening_by_track ON listening (track_id);
CREATE INDEX rendition_by_file ON rendition (file_hash);
CREATE INDEX rendition_by_use ON rendition (used_at);
CREATE INDEX server_song_by_recording ON server_song (recording_hash);
CREATE INDEX server_song_by_account ON server_song (account_id);
CREATE UNIQUE INDEX mix_by_account ON mix (account_id, id);
CREATE INDEX mix_by_playlist ON mix (playlist_id);
CREATE INDEX mix_by_file ON mix (file_hash);
CREATE INDEX training_recording_by_account ON training_recording (account_id);
CREATE UNIQUE INDEX training_batch_by_arrival ON training_batch (recording_id, arrival);
CREATE UNIQUE INDEX training_session_by_account ON training_session (account_id, begins_at, id);
CREATE INDEX training_session_unfinished ON training_session (state_at) WHERE state IN ('started', 'paused');
CREATE INDEX training_session_removed ON training_session (removed_at) WHERE removed_at IS NOT NULL;
CREATE INDEX training_session_merged ON training_session (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX training_session_recording_back ON training_session_recording (recording_id);
CREATE UNIQUE INDEX live_link_by_token ON live_link (token_hash);
CREATE INDEX live_link_by_session ON live_link (session_id);
CREATE INDEX live_link_by_account ON live_link (account_id);
CREATE UNIQUE INDEX plan_by_account ON plan (account_id, id);
CREATE INDEX plan_by_removal ON plan (removed_at);
CREATE UNIQUE INDEX plan_version_by_plan ON plan_version (plan_id, number);
CREATE INDEX plan_version_by_account ON plan_version (account_id, id);
CREATE UNIQUE INDEX plan_link_by_token ON plan_link (token_hash);
CREATE INDEX plan_link_by_plan ON plan_link (plan_id);
CREATE INDEX plan_link_by_account ON plan_link (account_id);
CREATE UNIQUE INDEX received_plan_by_account ON received_plan (account_id, id);
CREATE INDEX received_plan_by_sender ON received_plan (sender_id);
CREATE UNIQUE INDEX enrolment_by_account ON enrolment (account_id, id);
CREATE INDEX enrolment_by_leaving ON enrolment (left_at);
CREATE INDEX planned_workout_by_enrolment ON planned_workout (enrolment_id, day, id);
CREATE INDEX planned_workout_by_account ON planned_workout (account_id, day);
CREATE INDEX planned_workout_by_version ON planned_workout (plan_version_id);
CREATE INDEX training_best_by_account ON training_best (account_id, activity, kind, score);
CREATE INDEX activity_import_by_account ON activity_import (account_id, id);
CREATE INDEX activity_import_by_end ON activity_import (ended_at);
CREATE INDEX activity_import_by_file ON activity_import (upload_hash);
CREATE INDEX activity_import_file_by_session ON activity_import_file (session_id);
CREATE INDEX original_file_by_account ON original_file (account_id, content);
CREATE INDEX original_file_by_file ON original_file (file_hash);
CREATE INDEX activity_export_by_account ON activity_export (account_id, id);
CREATE INDEX activity_export_by_file ON activity_export (file_hash);
CREATE INDEX track_doubtful ON track (account_id, id) WHERE is_doubtful = 1;
CREATE INDEX training_session_trends
ON training_session (account_id, begins_at, activity, moving, distance, energy, load, rated_load)
WHERE state = 'ended' AND removed_at IS NULL AND merged_into IS NULL;
CREATE INDEX scheduled_workout_by_account ON scheduled_workout (account_id, day);
CREATE INDEX scheduled_workout_by_plan ON scheduled_workout (plan_id);
CREATE INDEX scheduled_workout_by_removal ON scheduled_workout (removed_at);
CREATE INDEX training_music_session_by_account ON training_music_session (account_id);
CREATE INDEX training_music_changed ON training_music (account_id) WHERE known < changes;
CREATE UNIQUE INDEX shared_run_by_code ON shared_run (code);
CREATE INDEX shared_run_by_account ON shared_run (account_id);
CREATE INDEX shared_run_by_age ON shared_run (created_at);
CREATE INDEX shared_run_member_by_account ON shared_run_member (account_id);
CREATE INDEX listening_by_session ON listening (account_id, session_id) WHERE session_id IS NOT NULL;
CREATE INDEX training_session_songs_pending ON training_session (account_id) WHERE songs_pending > 0;
COMMIT;
