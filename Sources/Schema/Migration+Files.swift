import Persistence

extension Migration {
  /// What is stored as files, and who refers to it.
  static let files = Migration("files", [])
}
