internal import Foundation

/// The lines of a file, read one by one, without line ends.
final class SavedLines {
  private let path: String
  private let file: UnsafeMutablePointer<FILE>
  private var line: UnsafeMutablePointer<CChar>?
  private var capacity = 0

  init(_ path: String) throws(BackupError) {
    self.path = path
    guard let file = fopen(path, "re") else { throw .cannotWrite(path: path, errno: errno) }
    self.file = file
  }

  deinit {
    free(line)
    fclose(file)
  }

  func next() -> [UInt8]? {
    let count = getline(&line, &capacity, file)
    guard count > 0, let line else { return nil }
    return UnsafeRawBufferPointer(start: line, count: count - 1).map { $0 }
  }
}
