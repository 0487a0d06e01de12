extension Step {
  static let planPages = [
    Step("GET /plans", .ownPage(200)),
    Step("GET /plans/new", .ownPage(200)),
    Step("POST /plans/new", .ownPage(303)) { _, _ in
      "do=save&line=6+%C3%97+2+min+fast%2C+3+min+easy&name=Hills&activity=run&rows=2&0-kind=rounds&0-key=0&0-depth=0"
        + "&0-count=6&1-kind=step&1-key=1&1-depth=1&1-length=2+min&1-target=cadence&1-course=steady&1-to=172&1-feel=5"
    },
    Step("GET /plans/{id}", .ownersPage(200), of: .plan),
    Step("POST /plans/{id}", .ownersPage(303), of: .plan) { _, _ in "do=save&line=20+min+easy" },
    Step("GET /plans/{id}/sharing", .ownersPage(200), of: .plan),
    Step("POST /plans/{id}/links", .ownersPage(200), of: .plan) { _, _ in "days=7" },
    Step("POST /plans/{id}/links/{link}/end", .ownersPage(303), of: .planLink),
    // Nobody has this username.
    Step("POST /plans/{id}/deliveries", .ownersPage(422), of: .plan) { _, _ in "to=nobody-at-all" },
    Step("POST /plans/{id}/copies", .ownersPage(303), of: .plan) { _, _ in "copyName=Sundays" },
    Step("GET /plans/{id}/text", .ownersPage(200), of: .plan),
    Step("GET /plans/{id}/versions", .ownersPage(200), of: .plan),
    Step("POST /plans/{id}/playlist", .ownersPage(303), of: .plan),
    Step("GET /shared-plans/{token}", .everybody(200), of: .planLink),
    Step("POST /shared-plans/{token}/copies", .ownPage(303), of: .planLink),
    Step("GET /exercises", .ownPage(200)),
    Step("GET /exercises/new", .ownPage(200)),
    Step("POST /exercises/new", .ownPage(303)) { _, _ in "name-en=Hop&category=legs" },
    Step("GET /exercises/{exercise}", .ownersPage(200), of: .ownExercise),
    Step("GET /exercises/{exercise}/edit", .ownersPage(200), of: .ownExercise),
    Step("POST /exercises/{exercise}/edit", .ownersPage(303), of: .ownExercise) { _, _ in "name-en=Hop&category=legs" },
    // Anybody may copy what the catalogue has.
    Step("POST /exercises/{exercise}/copies", .ownPage(303), of: .exercise),
    Step("POST /exercises/{exercise}/favourite", .ownersPage(303), of: .ownExercise) { _, _ in "do=favourite" },
    Step("GET /exercises/{exercise}/pace", .ownersPage(200), of: .ownExercise),
    Step("POST /exercises/{exercise}/pace", .ownersPage(303), of: .ownExercise) { _, _ in "rate=21%2C5" },
    Step("POST /exercises/{exercise}/pace/removal", .ownersPage(303), of: .ownExercise),
    // A form without a file sends no picture.
    Step("POST /exercises/{exercise}/media", .ownersPage(400), of: .ownExercise) { _, _ in "file=" },
    Step("POST /exercises/{exercise}/media/removal", .ownersPage(303), of: .ownExercise),
    Step("GET /exercises/{exercise}/publishing", .ownersPage(200), of: .ownExercise),
    Step("POST /exercises/{exercise}/publishing", .ownersPage(303), of: .ownExercise) { _, _ in "licence=CC0-1.0" },
    // It was published at no time.
    Step("POST /exercises/{exercise}/publishing/withdrawal", .ownPage(404), of: .exercise),
    Step("GET /exercises/moderation", .administratorsPage(200)),
    Step("GET /exercises/import", .administratorsPage(200)),
    // The operator has named no wger server.
    Step("POST /exercises/import", .administratorsPage(409)) { _, _ in "" },
    Step("POST /exercises/moderation/{exercise}/acceptance", .administratorsPage(404), of: .exercise) { _, _ in
      "version=1"
    },
    Step("POST /exercises/moderation/{exercise}/refusal", .administratorsPage(404), of: .exercise) { _, _ in "reason=No"
    },
    Step("POST /exercises/moderation/{exercise}/removal", .administratorsPage(404), of: .exercise) { _, _ in "reason=No"
    },
    Step("POST /exercises/{exercise}/archiving", .ownersPage(303), of: .ownExercise),
    Step("POST /exercises/{exercise}/restoration", .ownersPage(303), of: .ownExercise),
    Step("GET /exercises/pair", .ownPage(200)),
    // Only the owner has a song to pair with.
    Step(
      "POST /exercises/pair",
      [.nobody: 303, .tokenWithoutScope: 303, .another: 409, .administrator: 409, .owner: 303]
    ) { _, _ in "minutes=30&seed=1" },
    Step("POST /plans/templates/{name}/copies", .ownPage(303), of: .template),
    Step("POST /plans/received/{id}/acceptance", .ownersPage(303), of: .receivedPlan),
    Step("POST /plans/received/{id}/refusal", .ownersPage(303), of: .receivedPlan),
    Step("GET /plans/programmes", .ownPage(200)),
    Step("GET /plans/programmes/{name}", .ownPage(200), of: .trainingPlan),
    // A plan needs at least two weekdays.
    Step("POST /plans/programmes/{name}", .ownPage(422), of: .trainingPlan) { _, _ in
      "begin=2026-11-23&weekday-2=yes"
    },
    Step("GET /plans/enrolments/{id}", .ownersPage(200), of: .enrolment),
    Step("GET /plans/enrolments/{id}/workouts/{workout}", .ownersPage(200), of: .enrolment),
    Step("POST /plans/enrolments/{id}/workouts/{workout}", .ownersPage(303), of: .enrolment) { _, _ in "do=done" },
    Step("POST /plans/enrolments/{id}/weeks/{week}", .ownersPage(303), of: .enrolment) { _, _ in "days=1" },
    Step("POST /plans/enrolments/{id}/end", .ownersPage(303), of: .enrolment),
    Step("POST /plans/{id}/removal", .ownersPage(303), of: .plan),
    // Restoring a plan that was not deleted changes nothing.
    Step("POST /plans/{id}/restoration", .ownersPage(303), of: .plan),
  ]
}
