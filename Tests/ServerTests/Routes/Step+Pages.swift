import Accounts
import Units

/// All pages with their forms.
extension Step {
  static let allPages: [Step] =
    pages + settings + welcome + libraryPages + trackPages + playlistPages + historyPages + sessionPages + planPages
    + goalPages + schedulePages

  private static let pages = [
    Step("GET /", .everybody(200)),
    Step("GET /host", .everybody(200)),
    Step("GET /run/offline", .everybody(200)),
    Step("GET /service-worker.js", .everybody(200)),
    Step("GET /manifest.webmanifest", .everybody(200)),
    Step("GET /sign-up", .everybody(200)),
    Step("POST /sign-up", .everybody(202)) { _, walker in
      "firstName=New&lastName=Comer&username=page-\(walker)&email=page-\(walker)%40example.org"
        + "&password=a+long+and+quiet+road"
    },
    Step("GET /log-in", .everybody(200)),
    Step("POST /log-in", .everybody(303)) { owner, _ in
      "login=\(owner.person.username.text)&password=a+long+and+quiet+road"
    },
    Step("POST /log-out", .everybody(303)),
    Step("POST /look", .everybody(303)) { _, _ in "theme=dark&language=de&next=%2Flog-in" },
    Step("GET /confirm", .everybody(200)),
    Step("POST /confirm", .everybody(410)) { _, _ in "token=\(deadLink)" },
    Step("GET /confirm-email", .everybody(200)),
    Step("POST /confirm-email", .everybody(410)) { _, _ in "token=\(deadLink)" },
    Step("GET /forgotten", .everybody(200)),
    Step("POST /forgotten", .everybody(200)) { owner, _ in
      "email=\(owner.person.username.text)%40example.org"
    },
    Step("GET /reset", .everybody(200)),
    Step("POST /reset", .everybody(410)) { _, _ in "token=\(deadLink)&password=a+long+and+quiet+road" },
    Step("GET /outbox", .administratorsPage(200)),
  ]

  private static let settings = [
    Step("GET /settings", .ownPage(200)),
    Step("POST /settings", .ownPage(303)) { _, _ in "units=imperial" },
    // A form without a file sends no picture.
    Step("POST /settings/picture", .ownPage(415)) { _, _ in "file=" },
    Step("POST /settings/picture/removal", .ownPage(303)),
    Step("GET /settings/body", .ownPage(200)),
    Step("POST /settings/body", .ownPage(303)) { _, _ in "consent=yes&height=180&weights=72" },
    // Only the owner has given consent.
    Step("POST /settings/body/zones", healthPage) { _, _ in
      "zone1=100&zone2=120&zone3=140&zone4=160&zone5=175&zoneEnd=190"
    },
    Step("POST /settings/body/weights", healthPage) { _, _ in "day=2026-11-21&kilograms=72" },
    // There is no weight of that day.
    Step("POST /settings/body/weights/removal", .ownPage(404)) { _, _ in "day=1999-11-21" },
    Step("GET /settings/music", .ownPage(200)),
    Step("POST /settings/music", .ownPage(303)) { _, _ in "noRepeatSongs=10&noRepeatDays=1" },
    Step("GET /settings/security", .ownPage(200)),
    Step("GET /settings/security/log", .ownPage(200)),
    Step("POST /settings/security/password", .ownPage(303)) { _, _ in
      "password=a+long+and+quiet+road&newPassword=another+long+and+quiet+road"
    },
    Step("POST /settings/security/email", .ownPage(303)) { _, walker in
      "email=page-\(walker)%40example.org&password=a+long+and+quiet+road"
    },
    Step("POST /settings/security/sessions", .ownPage(303)) { _, _ in "" },
    Step("POST /settings/security/sessions/{id}", .ownersPage(303), of: .session),
    Step("GET /settings/tokens", .ownPage(200)),
    Step("POST /settings/tokens", .ownPage(201)) { _, _ in "name=Watch&jobs%3Aread=yes" },
    Step("POST /settings/tokens/{id}/revocation", .ownersPage(303), of: .token),
    Step("GET /settings/privacy", .ownPage(200)),
    Step("POST /settings/privacy/picture", .ownPage(303)) { _, _ in "pictureAudience=people" },
    Step("POST /settings/privacy/health", .ownPage(303)) { _, _ in "" },
    Step("POST /settings/privacy/listening", .ownPage(303)) { _, _ in "" },
    Step("POST /settings/privacy/taste", .ownPage(303)) { _, _ in "" },
    Step("POST /settings/privacy/exports", .ownPage(303)) { _, _ in "" },
    Step("POST /settings/privacy/erasure", .ownPage(200)) { _, _ in "password=a+long+and+quiet+road" },
  ]

  private static let healthPage: [Walker: Int] =
    [.nobody: 303, .tokenWithoutScope: 303, .another: 403, .administrator: 403, .owner: 303]

  private static let welcome = [
    Step("GET /welcome", .ownPage(303)),
    Step("GET /welcome/body", .ownPage(200)),
    Step("POST /welcome/body", .ownPage(303)) { _, _ in "consent=yes&height=180" },
    Step("GET /welcome/music", .ownPage(200)),
    Step("POST /welcome/music/demo-songs", .ownPage(303)),
    Step("GET /welcome/plan", .ownPage(200)),
    Step("POST /welcome/plan", .ownPage(303)) { _, _ in "template=easy-run&change=shorter&title=Mine" },
    Step("POST /welcome/leave", .ownPage(303)) { _, _ in "step=body" },
    Step("GET /welcome/done", .ownPage(200)),
    // Only the owner has a plan and music.
    Step("POST /welcome/playlist", .ownersPage(303)),
    Step(
      "POST /today", [.nobody: 303, .tokenWithoutScope: 303, .another: 409, .administrator: 409, .owner: 303]),
  ]

  private static let libraryPages = [
    Step("GET /library", .ownPage(200)),
    // A song of the owner's. The others learn that it doesn't exist.
    Step(
      "POST /library/changes",
      [.nobody: 303, .tokenWithoutScope: 303, .another: 422, .administrator: 422, .owner: 303]
    ) { owner, _ in "do=favourite%3A\(owner.track.rawValue)" },
    Step("GET /library/add", .ownPage(200)),
    // The body contains no file.
    Step("POST /library/add", .ownPage(400)) { _, _ in "file=x" },
    Step("POST /library/demo-songs", .ownPage(303)),
    Step("GET /library/sources", .ownPage(200)),
    Step("POST /library/sources", .ownPage(422)) { _, _ in
      "address=http%3A%2F%2F127.0.0.1%3A1&userName=a&password=b"
    },
    Step("POST /library/sources/folders", .ownPage(303)),
    Step("POST /library/sources/{id}/scans", .ownersPage(303), of: .musicServer),
    Step("POST /library/sources/{id}/removal", .ownersPage(303), of: .musicServer) { _, _ in "tracks=keep" },
  ]

  private static let trackPages = [
    Step("GET /library/tracks/{id}", .ownersPage(200), of: .track),
    Step("POST /library/tracks/{id}/correction", .ownersPage(303), of: .track) { _, _ in "step=half" },
    Step("POST /library/tracks/{id}/names", .ownersPage(303), of: .track) { _, _ in "title=Halo" },
    Step("POST /library/tracks/{id}/mark", .ownersPage(303), of: .track) { _, _ in "change=favourite" },
    Step("GET /library/tracks/{id}/similar", .ownersPage(200), of: .track),
    Step("GET /library/review", .ownPage(200)),
  ]
}
