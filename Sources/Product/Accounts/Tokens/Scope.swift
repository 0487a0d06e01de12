/// A permission of an access token. The raw values are stored and part of the API.
package enum Scope: String, Hashable, Sendable, CaseIterable {
  case accountRead = "account:read"
  case accountWrite = "account:write"
  case healthRead = "health:read"
  case healthWrite = "health:write"
  case libraryRead = "library:read"
  case libraryWrite = "library:write"
  /// Workouts, training plans, sessions and values derived from them.
  case trainingRead = "training:read"
  case trainingWrite = "training:write"
  case jobsRead = "jobs:read"
  case jobsWrite = "jobs:write"
  /// Actions of administrators, some of them also of moderators.
  case administration
}
