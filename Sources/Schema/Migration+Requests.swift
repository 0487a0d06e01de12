import Persistence

extension Migration {
  /// What makes repeated requests harmless, and too many of them impossible.
  static let requests = Migration("requests", [])
}
