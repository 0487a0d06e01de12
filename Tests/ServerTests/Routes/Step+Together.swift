extension Step {
  static let together = [
    Step("GET /api/v1/clock", .everybody(200)),
    Step("POST /api/v1/together", .owners(201), of: .planned) { owner, _ in
      #"{"playlist": "\#(owner.text(of: .planned, called: "id"))"}"#
    },
    // Everybody with the code may see and join the run. Only the host, who isn't among the walkers, may lead it.
    Step("GET /api/v1/together/{code}", .own(200), of: .sharedRun),
    Step("PATCH /api/v1/together/{code}", .own(403), of: .sharedRun) { _, _ in #"{"pausesAll": false}"# },
    Step("PUT /api/v1/together/{code}/members/me", .own(200), of: .sharedRun) { _, _ in #"{"state": "ready"}"# },
    Step("DELETE /api/v1/together/{code}/members/me", .own(204), of: .sharedRun),
    Step("GET /together", .ownPage(200)),
    Step("POST /together", .ownPage(303)) { owner, _ in "code=\(owner.text(of: .sharedRun, called: "code"))" },
    Step("GET /together/{code}", .ownPage(200), of: .sharedRun),
    // The others have no music. The owner's is enough only for a walk.
    Step(
      "POST /together/{code}",
      [.nobody: 303, .tokenWithoutScope: 303, .another: 409, .administrator: 409, .owner: 303], of: .sharedRun),
  ]
}
