import Accounts
import Plans
import Units

/// Has the length of a link's token, and occurs in no e-mail.
let deadLink = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"

extension Step {
  /// The walk fails if a route is missing here.
  static let all: [Step] =
    operation + gettingIn + me + uploads + folders + musicServers + music + listening + playlists + taste + sessions
    + plans + activityFiles + jobs + together
    + administration
    + allPages

  private static let operation = [
    Step("GET /healthz", .everybody(200)),
    Step("GET /readyz", .everybody(200)),
    // Allowed from the same machine while no token is configured.
    Step("GET /metrics", .everybody(200)),
    Step("GET /api/docs", .everybody(200)),
    Step("GET /api/v1/openapi.yaml", .everybody(200)),
  ]

  private static let gettingIn = [
    Step("POST /api/v1/accounts", .everybody(202)) { _, walker in
      """
      {"firstName": "New", "lastName": "Comer", "username": "api-\(walker)", "email": "api-\(walker)@example.org",
       "password": "\(People.password)"}
      """
    },
    Step("POST /api/v1/verifications", .everybody(410)) { _, _ in #"{"token": "\#(deadLink)"}"# },
    Step("POST /api/v1/verification-letters", .everybody(202)) { owner, _ in
      #"{"email": "\#(owner.person.email.text)"}"#
    },
    Step("POST /api/v1/password-resets", .everybody(202)) { owner, _ in #"{"email": "\#(owner.person.email.text)"}"# },
    Step("POST /api/v1/password-resets/completion", .everybody(410)) { _, _ in
      #"{"token": "\#(deadLink)", "password": "\#(People.password)"}"#
    },
    Step("POST /api/v1/sessions", .everybody(201)) { owner, _ in
      #"{"login": "\#(owner.person.username.text)", "password": "\#(People.password)"}"#
    },
    Step("GET /api/v1/sessions", .own(200)),
    Step("DELETE /api/v1/sessions", .own(204)),
    Step("DELETE /api/v1/sessions/current", .own(204)),
    Step("DELETE /api/v1/sessions/{id}", .owners(204), of: .session),
  ]

  private static let me = [
    Step("GET /api/v1/me", .own(200)),
    Step("PATCH /api/v1/me", .own(200)) { _, _ in #"{"units": "imperial"}"# },
    Step("DELETE /api/v1/me", .own(204)) { _, _ in #"{"password": "\#(People.password)"}"# },
    Step("PUT /api/v1/me/email", .own(202)) { _, walker in
      #"{"email": "moved-\#(walker)@example.org", "password": "\#(People.password)"}"#
    },
    Step("POST /api/v1/me/email/confirmation", .everybody(410)) { _, _ in #"{"token": "\#(deadLink)"}"# },
    Step("PUT /api/v1/me/password", .own(204)) { _, _ in
      #"{"password": "\#(People.password)", "newPassword": "another long and quiet road"}"#
    },
    Step("GET /api/v1/me/audit", .own(200)),
    Step("GET /api/v1/me/tokens", .own(200)),
    Step("POST /api/v1/me/tokens", .own(201)) { _, _ in #"{"name": "Watch", "scopes": ["jobs:read"]}"# },
    Step("DELETE /api/v1/me/tokens/{id}", .owners(204), of: .token),
    // They have no picture, and never see another's.
    Step("GET /api/v1/me/picture", .own(404)),
    // JSON is neither a picture nor an archive.
    Step("PUT /api/v1/me/picture", .own(415)) { _, _ in "{}" },
    Step("DELETE /api/v1/me/picture", .own(404)),
    Step("GET /api/v1/people/{username}/picture", .own(404), of: .username),
    Step("GET /api/v1/me/exports", .own(200)),
    Step("POST /api/v1/me/exports", .own(202)),
    Step("GET /api/v1/me/exports/{id}/archive", .own(404), of: .session),
    Step("POST /api/v1/me/imports", .own(415)) { _, _ in "{}" },
    Step("GET /api/v1/me/health", .own(200)),
    // Only the owner has given consent.
    Step(
      "PUT /api/v1/me/health", [.nobody: 401, .tokenWithoutScope: 403, .another: 403, .administrator: 403, .owner: 200]
    ) { _, _ in #"{"height": 1.8}"# },
    Step("DELETE /api/v1/me/health", .owners(204)),
    Step("GET /api/v1/me/consents", .own(200)),
    Step("PUT /api/v1/me/consents/{kind}", .own(204), of: .consentKind) { _, _ in
      #"{"isGiven": true, "textVersion": 1}"#
    },
  ]

  private static let uploads = [
    Step("OPTIONS /api/v1/uploads", .everybody(204)),
    Step("GET /api/v1/uploads", .own(200)),
    Step("POST /api/v1/uploads", .own(201), headers: ["Upload-Length": "3"]),
    Step("GET /api/v1/uploads/{id}", .owners(200), of: .upload),
    // JSON isn't a part of a file.
    Step("PATCH /api/v1/uploads/{id}", .owners(415), of: .upload, headers: ["Upload-Offset": "0"]) { _, _ in "{}" },
    Step("DELETE /api/v1/uploads/{id}", .owners(204), of: .upload),
  ]

  private static let folders = [
    Step("GET /api/v1/folders", .own(200)),
    Step("POST /api/v1/folders/scans", .own(202)),
    Step("POST /api/v1/library/demo-songs", .own(202)),
  ]

  private static let musicServers = [
    Step("GET /api/v1/sources", .own(200)),
    // Only administrators may connect the first server, and it doesn't respond.
    Step("POST /api/v1/sources", .own(422)) { _, _ in unreachable },
    Step("GET /api/v1/sources/{id}", .owners(200), of: .musicServer),
    Step("PATCH /api/v1/sources/{id}", .owners(422), of: .musicServer) { _, _ in unreachable },
    Step("POST /api/v1/sources/{id}/scans", .owners(202), of: .musicServer),
    Step("DELETE /api/v1/sources/{id}", .owners(204), of: .musicServer),
  ]

  private static let unreachable = #"{"address": "http://127.0.0.1:9", "userName": "anna", "password": "otters"}"#

  private static let music = [
    Step("GET /api/v1/tracks", .own(200)),
    Step("POST /api/v1/library/changes", .owners(204)) { owner, _ in
      #"{"ids": ["\#(owner.track.rawValue)"], "change": "favourite"}"#
    },
    Step("GET /api/v1/tracks/{id}", .owners(200), of: .track),
    Step("PATCH /api/v1/tracks/{id}", .owners(200), of: .track) { _, _ in #"{"isFavourite": true}"# },
    Step("DELETE /api/v1/tracks/{id}", .owners(204), of: .track),
    // The track has no cover.
    Step("GET /api/v1/tracks/{id}/cover", .owners(204), of: .track),
    Step("GET /api/v1/library", .own(200)),
    Step("GET /api/v1/library/tempos", .own(200)),
    Step("GET /api/v1/library/facets/{kind}", .own(200), of: .facetKind),
  ]

  private static let taste = [
    Step("GET /api/v1/listening", .own(200)),
    Step("POST /api/v1/listening", .own(200)) { _, _ in
      // No track has this identifier.
      #"""
      {"entries": [{"id": "019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10", "track": "019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e11",
       "kind": "started", "context": "run", "at": "2026-11-21T18:05:09Z"}]}
      """#
    },
    Step("DELETE /api/v1/listening", .own(204)),
    Step("GET /api/v1/tracks/{id}/similar", .owners(200), of: .track),
    Step("GET /api/v1/library/recommendations", .own(200)),
    Step("GET /api/v1/library/taste", .own(200)),
    Step("DELETE /api/v1/library/taste", .own(204)),
    Step("GET /api/v1/library/settings", .own(200)),
    Step("PUT /api/v1/library/settings", .own(200)) { _, _ in #"{"noRepeatSongs": 10, "noRepeatDays": 1}"# },
  ]

  private static let playlists = [
    Step("GET /api/v1/playlists", .own(200)),
    Step("POST /api/v1/playlists", .own(201)) { _, _ in #"{"name": "Sundays", "kind": "ordered"}"# },
    Step("GET /api/v1/playlists/{id}", .owners(200), of: .playlist),
    Step("PATCH /api/v1/playlists/{id}", .owners(200), of: .playlist) { _, _ in #"{"name": "Sundays"}"# },
    Step("GET /api/v1/playlists/{id}/entries", .owners(200), of: .playlist),
    Step("POST /api/v1/playlists/{id}/entries", .owners(201), of: .playlist) { owner, _ in
      #"{"tracks": ["\#(owner.track.rawValue)"]}"#
    },
    Step("PUT /api/v1/playlists/{id}/order", .owners(204), of: .playlist) { _, _ in #"{"by": "tempo"}"# },
    Step("PATCH /api/v1/playlists/{id}/entries/{entry}", .owners(204), of: .entry) { _, _ in #"{"first": true}"# },
    Step("GET /api/v1/playlists/{id}/export", .owners(200), of: .playlist),
    Step("GET /api/v1/playlists/{id}/run", .owners(200), of: .planned),
    Step("POST /api/v1/playlists/{id}/copies", .owners(201), of: .playlist) { _, _ in #"{"name": "Copy"}"# },
    Step("POST /api/v1/playlists/{id}/restoration", .owners(200), of: .playlist),
    Step("POST /api/v1/playlists/{id}/rebalance", .owners(200), of: .planned),
    Step("POST /api/v1/playlists/{id}/reshuffle", .owners(200), of: .planned),
    Step("POST /api/v1/playlists/{id}/exchange", .owners(200), of: .planned),
    Step("GET /api/v1/playlists/{id}/entries/{entry}/alternatives", .owners(200), of: .plannedEntry),
    // There is no other song.
    Step("POST /api/v1/playlists/{id}/entries/{entry}/exchange", .owners(409), of: .plannedEntry),
    // The others have no music.
    Step(
      "GET /api/v1/library/daily-playlist",
      [.nobody: 401, .tokenWithoutScope: 403, .another: 409, .administrator: 409, .owner: 200]),
    Step("POST /api/v1/library/coverage", .own(200)) { _, _ in #"{"recipe": {"activity": "run", "minutes": 20}}"# },
    Step("POST /api/v1/playlists/{id}/mixes", .owners(202), of: .playlist) { _, _ in #"{"format": "mp3"}"# },
    Step("GET /api/v1/mixes", .own(200)),
    Step("GET /api/v1/mixes/{id}", .owners(200), of: .mix),
    Step("GET /api/v1/mixes/{id}/audio", .owners(409), of: .mix),
    Step("GET /api/v1/mixes/{id}/cue", .owners(409), of: .mix),
    Step("DELETE /api/v1/mixes/{id}", .owners(204), of: .mix),
    Step("DELETE /api/v1/playlists/{id}/entries/{entry}", .owners(204), of: .entry),
    Step("DELETE /api/v1/playlists/{id}", .owners(204), of: .playlist),
  ]

  private static let plans = [
    Step("GET /api/v1/plans", .own(200)),
    Step("POST /api/v1/plans", .own(201)) { _, _ in #"{"for": "30min"}"# },
    Step("GET /api/v1/default-plan", .own(400)),
    Step("POST /api/v1/plan-previews", .own(200)) { _, _ in #"{"for": "30min"}"# },
    Step("GET /api/v1/plans/{id}", .owners(200), of: .plan),
    Step("PUT /api/v1/plans/{id}", .owners(200), of: .plan) { _, _ in #"{"for": "35min"}"# },
    Step("PATCH /api/v1/plans/{id}", .owners(200), of: .plan) { _, _ in #"{"title": "Hills"}"# },
    Step("POST /api/v1/plans/{id}/copies", .owners(201), of: .plan) { _, _ in "{}" },
    Step("POST /api/v1/plans/{id}/adaptations", .owners(200), of: .plan) { _, _ in #"{"changes": ["easier"]}"# },
    Step("GET /api/v1/plans/{id}/file", .owners(200), of: .plan),
    Step("GET /api/v1/plans/{id}/versions", .owners(200), of: .plan),
    Step("GET /api/v1/plans/{id}/versions/{number}", .owners(200), of: .plan),
    Step("GET /api/v1/plan-versions/{id}", .owners(200), of: .planVersion),
    Step("GET /api/v1/plans/{id}/links", .owners(200), of: .plan),
    Step("POST /api/v1/plans/{id}/links", .owners(201), of: .plan) { _, _ in "{}" },
    Step("DELETE /api/v1/plan-links/{id}", .owners(204), of: .planLink),
    Step("GET /api/v1/shared-plans/{token}", .everybody(200), of: .planLink),
    Step("POST /api/v1/shared-plans/{token}/copies", .own(201), of: .planLink),
    // Nobody has this username.
    Step("POST /api/v1/plans/{id}/deliveries", .own(422), of: .plan) { _, _ in #"{"to": "nobody-at-all"}"# },
    Step("GET /api/v1/received-plans", .own(200)),
    Step("POST /api/v1/received-plans/{id}/acceptance", .owners(201), of: .receivedPlan),
    Step("DELETE /api/v1/received-plans/{id}", .owners(204), of: .receivedPlan),
    Step("GET /api/v1/templates", .own(200)),
    Step("GET /api/v1/templates/{name}", .own(200), of: .template),
    Step("POST /api/v1/templates/{name}/copies", .own(201), of: .template),
    Step("GET /api/v1/exercises", .own(200)),
    Step("POST /api/v1/exercises", .own(201)) { _, _ in #"{"texts": {"en": {"name": "Hop"}}, "category": "legs"}"# },
    Step("GET /api/v1/exercises/{exercise}", .owners(200), of: .ownExercise),
    Step("PUT /api/v1/exercises/{exercise}", .owners(200), of: .ownExercise) { _, _ in
      #"{"texts": {"en": {"name": "Hop"}}, "category": "legs"}"#
    },
    Step("POST /api/v1/exercises/{exercise}/copies", .owners(201), of: .ownExercise),
    Step("PUT /api/v1/exercises/{exercise}/favourite", .owners(204), of: .ownExercise),
    Step("DELETE /api/v1/exercises/{exercise}/favourite", .owners(204), of: .ownExercise),
    Step("PUT /api/v1/exercises/{exercise}/pace", .owners(200), of: .ownExercise) { _, _ in #"{"rate": 21.5}"# },
    Step("GET /api/v1/exercises/{exercise}/songs", .owners(200), of: .ownExercise),
    Step("DELETE /api/v1/exercises/{exercise}/pace", .owners(204), of: .ownExercise),
    // Nobody asked to publish it yet.
    // JSON is neither a picture nor a video, and the exercise has none.
    Step("PUT /api/v1/exercises/{exercise}/media", .own(415), of: .ownExercise) { _, _ in "{}" },
    Step("GET /api/v1/exercises/{exercise}/media/{file}", .own(404), of: .ownExercise),
    Step("DELETE /api/v1/exercises/{exercise}/media", .owners(204), of: .ownExercise),
    Step(
      "GET /api/v1/administration/publishing-requests/{exercise}/media/{file}", .administrators(404), of: .ownExercise),
    Step("GET /api/v1/exercises/{exercise}/publication", .own(404), of: .ownExercise),
    Step("PUT /api/v1/exercises/{exercise}/publication", .owners(200), of: .ownExercise) { _, _ in
      #"{"licence": "CC-BY-4.0"}"#
    },
    Step("DELETE /api/v1/exercises/{exercise}/publication", .own(404), of: .ownExercise),
    Step("GET /api/v1/administration/publishing-requests", .administrators(200)),
    Step(
      "POST /api/v1/administration/publishing-requests/{exercise}/acceptance", .administrators(404), of: .ownExercise),
    Step("POST /api/v1/administration/publishing-requests/{exercise}/refusal", .administrators(404), of: .ownExercise) {
      _, _ in #"{"reason": "No."}"#
    },
    Step("POST /api/v1/administration/published-exercises/{exercise}/removal", .administrators(404), of: .ownExercise) {
      _, _ in #"{"reason": "No."}"#
    },
    Step("DELETE /api/v1/exercises/{exercise}", .owners(204), of: .ownExercise),
    Step("POST /api/v1/exercises/{exercise}/restoration", .owners(200), of: .ownExercise),
    // Only the owner has a song to pair with.
    Step(
      "POST /api/v1/pairings",
      [.nobody: 401, .tokenWithoutScope: 403, .another: 409, .administrator: 409, .owner: 200]
    ) { _, _ in #"{"minutes": 30, "intensity": "hard"}"# },
    Step("GET /api/v1/training-plans", .own(200)),
    Step("GET /api/v1/training-plans/{name}", .own(200), of: .trainingPlan),
    Step("POST /api/v1/training-plans/{name}/enrolments", .own(422), of: .trainingPlan) { _, _ in
      #"{"weekdays": [2]}"#
    },
    Step("GET /api/v1/schedule", .own(200)),
    // The plan belongs to the owner.
    Step(
      "POST /api/v1/schedule", [.nobody: 401, .tokenWithoutScope: 403, .another: 422, .administrator: 422, .owner: 201]
    ) {
      owner, _ in #"{"plan": "\#(owner.plan.id.rawValue)", "day": "\#(today)"}"#
    },
    Step("PATCH /api/v1/schedule/{id}/days/{day}", .owners(200), of: .scheduled) { _, _ in #"{"state": "done"}"# },
    Step("DELETE /api/v1/schedule/{id}", .owners(204), of: .scheduled),
    Step("POST /api/v1/schedule/{id}/restoration", .owners(200), of: .scheduled),
    Step("GET /api/v1/enrolments", .own(200)),
    Step("GET /api/v1/enrolments/{id}", .owners(200), of: .enrolment),
    Step("PATCH /api/v1/enrolments/{id}/workouts/{workout}", .owners(200), of: .enrolment) { _, _ in
      #"{"state": "skipped"}"#
    },
    Step("POST /api/v1/enrolments/{id}/weeks/{week}/adaptations", .owners(200), of: .enrolment) { _, _ in
      #"{"change": "shorter"}"#
    },
    Step("DELETE /api/v1/enrolments/{id}", .owners(204), of: .enrolment),
    Step("POST /api/v1/plans/{id}/restoration", .owners(200), of: .plan),
    Step("DELETE /api/v1/plans/{id}", .owners(204), of: .plan),
  ]

  private static let listening = [
    Step("GET /api/v1/tracks/{id}/analysis", .owners(200), of: .track),
    // The track has no audio file.
    Step("GET /api/v1/tracks/{id}/audio", .owners(503), of: .track),
    Step("GET /api/v1/tracks/{id}/grid", .owners(200), of: .track),
    Step("PUT /api/v1/tracks/{id}/correction", .owners(200), of: .track) { _, _ in #"{"tempoFactor": 0.5}"# },
    Step("DELETE /api/v1/tracks/{id}/correction", .owners(204), of: .track),
    Step("GET /api/v1/library/review", .own(200)),
  ]

  private static let sessions = [
    Step("GET /api/v1/training/sessions", .own(200)),
    Step("POST /api/v1/training/sessions", .own(201)) { _, _ in
      #"{"activity": "run", "at": "2024-01-01T10:00:00Z", "duration": 1800, "distance": 5000}"#
    },
    // The identifier belongs to the owner, so the others can neither read nor create the session.
    Step("PUT /api/v1/training/sessions/{id}", .owners(200), of: .trainingSession) { _, _ in
      #"{"state": "started", "at": "2026-11-21T18:05:09Z", "activity": "run"}"#
    },
    Step("GET /api/v1/training/sessions/{id}", .owners(200), of: .trainingSession),
    Step("PATCH /api/v1/training/sessions/{id}", .owners(200), of: .trainingSession) { _, _ in
      #"{"title": "Along the river"}"#
    },
    Step("PUT /api/v1/training/sessions/{id}/state", .owners(200), of: .trainingSession) { _, _ in
      #"{"state": "paused", "at": "2026-11-21T18:25:00Z"}"#
    },
    Step("POST /api/v1/training/sessions/{id}/batches", .owners(200), of: .trainingSession) { _, _ in
      #"""
      {"device": "watch", "sequence": 0, "clock": {"monotonic": 5000, "unix": 1795284309000},
       "heartRate": {"times": [5000, 6000], "values": [148, 149]}}
      """#
    },
    Step("GET /api/v1/training/sessions/{id}/recording/received", .owners(200), of: .trainingSession),
    Step("GET /api/v1/training/sessions/{id}/edits", .owners(200), of: .trainingSession),
    // The session is active, so it cannot be edited yet.
    Step("POST /api/v1/training/sessions/{id}/edits", .owners(409), of: .trainingSession) { _, _ in
      #"{"kind": "removeLap", "at": 1795284309000}"#
    },
    Step("DELETE /api/v1/training/sessions/{id}/edits/last", .owners(409), of: .trainingSession),
    Step("GET /api/v1/training/sessions/{id}/progression", .owners(200), of: .trainingSession),
    // The session followed no plan with sets.
    Step("POST /api/v1/training/sessions/{id}/progression", .owners(409), of: .trainingSession),
    Step("GET /api/v1/training/sessions/{id}/live", .owners(200), of: .trainingSession),
    Step("PUT /api/v1/training/sessions/{id}/now", .owners(200), of: .trainingSession) { _, _ in
      #"{"device": "phone", "state": "running", "time": 61.5}"#
    },
    Step("POST /api/v1/training/sessions/{id}/commands", .owners(202), of: .trainingSession) { _, _ in
      #"{"id": "7f2c1a34-91b2-4e6f-8a57-0d5b4c6e9f10", "deed": "pause"}"#
    },
    Step("PUT /api/v1/training/sessions/{id}/commands/{command}/outcome", .owners(204), of: .trainingSession) { _, _ in
      #"{"outcome": "done"}"#
    },
    Step("GET /api/v1/training/sessions/{id}/links", .owners(200), of: .trainingSession),
    Step("POST /api/v1/training/sessions/{id}/links", .owners(201), of: .trainingSession) { _, _ in
      #"{"name": "Ben"}"#
    },
    Step("DELETE /api/v1/training/sessions/{id}/links/{link}", .owners(204), of: .liveLink),
    Step("GET /api/v1/live/{token}", .everybody(404), of: .session),
    Step("DELETE /api/v1/training/sessions/{id}", .owners(204), of: .trainingSession),
    Step("POST /api/v1/training/sessions/{id}/restoration", .owners(200), of: .trainingSession),
    Step("GET /api/v1/training/records", .own(200)),
    Step("GET /api/v1/training/sessions/{id}/figures", .owners(200), of: .trainingSession),
    Step("GET /api/v1/training/sessions/{id}/splits", .owners(200), of: .trainingSession),
    Step("GET /api/v1/training/sessions/{id}/series", .owners(200), of: .trainingSession),
    Step("GET /api/v1/training/sessions/{id}/route", .owners(200), of: .trainingSession),
    Step("GET /api/v1/training/load", .own(200)),
    Step("GET /api/v1/training/weeks", .own(200)),
    Step("GET /api/v1/training/cadence", .own(200)),
    Step("GET /api/v1/training/strength", .own(200)),
    Step("GET /api/v1/training/strength/{exercise}", .own(200), of: .exercise),
    Step("PUT /api/v1/training/music-following", .own(200)) { _, _ in
      #"{"strategy": "holds-phase", "coachedCadence": 170}"#
    },
    Step("GET /api/v1/training/music-following", .own(200)),
    Step("GET /api/v1/training/hearing", .own(200)),
    Step("PUT /api/v1/training/weekly-goal", .own(200)) { _, _ in #"{"minutes": 150}"# },
    Step("GET /api/v1/training/weekly-goal", .own(200)),
    Step("DELETE /api/v1/training/weekly-goal", .own(204)),
    Step("GET /api/v1/training/music", .own(200)),
  ]

  private static let activityFiles = [
    Step("POST /api/v1/training/imports", .own(415)),
    Step("GET /api/v1/training/imports", .own(200)),
    Step("GET /api/v1/training/imports/{id}", .owners(200), of: .activityImport),
    Step("GET /api/v1/training/imports/{id}/files", .owners(200), of: .activityImport),
    Step("DELETE /api/v1/training/imports/{id}", .owners(204), of: .activityImport),
    Step("GET /api/v1/training/sessions/{id}/originals", .owners(200), of: .trainingSession),
    Step("GET /api/v1/training/sessions/{id}/export", .owners(400), of: .trainingSession),
    Step("POST /api/v1/training/exports", .own(202)) { _, _ in #"{"format": "gpx"}"# },
    Step("GET /api/v1/training/exports", .own(200)),
    Step("GET /api/v1/training/exports/{id}", .owners(200), of: .activityExport),
    Step("GET /api/v1/training/exports/{id}/archive", .owners(409), of: .activityExport),
    Step("DELETE /api/v1/training/exports/{id}", .owners(204), of: .activityExport),
    // It was recorded live.
    Step("GET /api/v1/training/sessions/{id}/original", .owners(404), of: .trainingSession),
  ]

  private static let jobs = [
    Step("GET /api/v1/jobs", .own(200)),
    Step("GET /api/v1/jobs/{id}", .owners(200), of: .waitingJob),
    Step("POST /api/v1/jobs/{id}/cancellation", .owners(200), of: .waitingJob),
    Step("POST /api/v1/jobs/{id}/retry", .owners(200), of: .deadJob),
    Step("GET /api/v1/events", .own(200)),
  ]

  private static let administration = [
    Step("GET /api/v1/administration/accounts", .administrators(200)),
    Step("PATCH /api/v1/administration/accounts/{id}", .administrators(200), of: .person) { _, _ in
      #"{"role": "moderator"}"#
    },
    Step("GET /api/v1/administration/audit", .administrators(200)),
  ]
}
