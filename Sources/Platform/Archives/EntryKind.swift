/// POSIX's numbers for what an entry is, which libarchive uses on every system.
enum EntryKind {
  static let file: UInt32 = 0o100000
  static let folder: UInt32 = 0o040000
}
