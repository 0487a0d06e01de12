import Units

extension Step {
  static let historyPages = [
    Step("GET /history", .ownPage(200)),
    Step("POST /history/restorations", .ownersPage(303), of: .trainingSession) { owner, _ in
      "session=\(owner.trainingSession.rawValue)"
    },
    Step("GET /history/strength", .ownPage(200)),
    Step("GET /history/new", .ownPage(200)),
    Step("POST /history/new", .ownPage(303)) { _, _ in "startsAt=2024-01-01T10%3A00&activity=run&duration=30" },
    Step("GET /history/import", .ownPage(200)),
    // The body contains no file.
    Step("POST /history/import", .ownPage(400)) { _, _ in "file=x" },
    // Nothing was removed at that moment.
    Step("POST /history/import/return", .ownPage(303)) { _, _ in "at=0" },
    Step("GET /history/imports/{id}", .ownersPage(200), of: .activityImport),
    Step("POST /history/imports/{id}/removal", .ownersPage(303), of: .activityImport) { _, _ in "" },
  ]
}
