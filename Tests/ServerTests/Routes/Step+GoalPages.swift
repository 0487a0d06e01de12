extension Step {
  static let goalPages = [
    Step("GET /weekly-goal", .ownPage(200)),
    Step("POST /weekly-goal", .ownPage(303)) { _, _ in "minutes=150&workouts=3" },
    Step("POST /weekly-goal/removal", .ownPage(303)),
  ]
}
