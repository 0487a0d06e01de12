import Persistence

extension Migration {
  /// Work that outlives the request that asked for it, and news for clients.
  static let jobs = Migration("jobs", [])
}
