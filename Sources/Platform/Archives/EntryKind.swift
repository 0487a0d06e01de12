/// POSIX file type codes, which libarchive uses on all systems.
enum EntryKind {
  static let file: UInt32 = 0o100000
  static let folder: UInt32 = 0o040000
}
