import Units

/// Converts FIT messages to activities, routes and workouts.
struct FITReader {
  private let limits: ActivityFileLimits
  private var file = ActivityFile()
  private var warnings = WarningList()
  private var part: FITPart?

  init(limits: ActivityFileLimits) { self.limits = limits }

  mutating func read(_ bytes: [UInt8]) throws(ActivityFileError) -> ReadActivityFile {
    var scanner = FITScanner(bytes)
    var hasMessages = false
    while let piece = scanner.next() {
      switch piece {
      case .header: break
      case .message(let message):
        hasMessages = true
        // A concatenated file without `file_id` continues the previous one.
        if message.number == FITProfile.Message.fileID || part == nil {
          finishPart()
          part = FITPart(limits: limits)
        }
        part?.receive(message, &warnings)
      }
    }
    finishPart()
    for warning in scanner.warnings.all { warnings.add(warning) }
    guard hasMessages else { throw .damaged(.fit) }
    guard !file.isEmpty else {
      for case .alsoHolds(let content) in warnings.all { throw .noActivity(holds: content) }
      throw .noActivity(holds: nil)
    }
    return ReadActivityFile(format: .fit, file: file, warnings: warnings.all)
  }

  private mutating func finishPart() {
    guard let finished = part.take() else { return }
    finished.add(to: &file, &warnings)
  }
}
