import Persistence
import SQLiteDriver
import TestSupport

/// A database on a disk that fills up.
enum SQLiteDisk {
  static func open(_ disk: SmallDisk) throws -> any Database { try SQLiteDatabase(path: disk.path("database")) }
}
