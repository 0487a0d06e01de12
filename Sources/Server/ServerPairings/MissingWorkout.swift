import HTTPTypes

/// Why the page shows no workout.
struct MissingWorkout: Sendable {
  let words: String
  let isMusicMissing: Bool
  let status: HTTPResponse.Status
}
