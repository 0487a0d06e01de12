/// What the holder of an access token may do. The raw values are stored, and part of the API.
package enum Scope: String, Hashable, Sendable, CaseIterable {
  case accountRead = "account:read"
  case accountWrite = "account:write"
  case healthRead = "health:read"
  case healthWrite = "health:write"
  case libraryRead = "library:read"
  case libraryWrite = "library:write"
  /// Workouts, training plans, sessions and what is reckoned from them.
  case trainingRead = "training:read"
  case trainingWrite = "training:write"
  case jobsRead = "jobs:read"
  case jobsWrite = "jobs:write"
  /// What only administrators may do, and moderators in part.
  case administration
}
