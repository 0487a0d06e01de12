import Foundation
import Plans
import Units

extension Step {
  static let schedulePages = [
    Step("GET /schedule", .ownPage(200)),
    // The plan belongs to the owner.
    Step("POST /schedule", [.nobody: 303, .tokenWithoutScope: 303, .another: 422, .administrator: 422, .owner: 303]) {
      owner, _ in "plan=\(owner.plan.id.rawValue)&day=\(today)&time=07%3A30"
    },
    Step("POST /schedule/{id}/days/{day}", .ownersPage(303), of: .scheduled) { _, _ in "do=skipped" },
    Step("POST /schedule/{id}/removal", .ownersPage(303), of: .scheduled) { _, _ in "" },
    Step("POST /schedule/{id}/restoration", .ownersPage(303), of: .scheduled) { _, _ in "until=" },
    // Only the owner follows it, and has enough music for the walk only.
    Step("POST /plans/enrolments/{id}/workouts/{workout}/playlist", .ownersPage(303), of: .enrolment),
  ]

  /// Today by UTC. The exact day doesn't matter.
  static let today = Date.now.formatted(.iso8601.year().month().day())
}
