import Units

extension Step {
  static let sessionPages = [
    Step("GET /history/{id}", .ownersPage(200), of: .trainingSession),
    Step("POST /history/{id}/details", .ownersPage(303), of: .trainingSession) { _, _ in "title=Along+the+river" },
    Step("POST /history/{id}/privacy", .ownersPage(303), of: .trainingSession) { _, _ in
      "audience=private&hiddenRadius=200"
    },
    // The session is still active.
    Step("POST /history/{id}/edits", .ownersPage(409), of: .trainingSession) { _, _ in "kind=removeHeartRate" },
    Step("POST /history/{id}/edits/undo", .ownersPage(409), of: .trainingSession) { _, _ in "" },
    Step("POST /history/{id}/progression", .ownersPage(409), of: .trainingSession) { _, _ in "version=1" },
    Step("POST /history/{id}/progression/undo", .ownersPage(404), of: .trainingSession) { _, _ in "version=1" },
    Step("POST /history/{id}/removal", .ownersPage(303), of: .trainingSession) { _, _ in "" },
    Step("POST /history/{id}/restoration", .ownersPage(303), of: .trainingSession) { _, _ in "" },
  ]
}
