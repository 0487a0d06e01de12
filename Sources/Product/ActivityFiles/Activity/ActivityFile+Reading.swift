extension ActivityFile {
  /// Reads a file and detects its format by content. Gzip compression is optional.
  /// - Parameter usualUnit: of weights in tables that don't say their unit.
  package static func read(
    _ bytes: [UInt8], limits: ActivityFileLimits = ActivityFileLimits(), usualUnit: SetLoad.Unit = .kilograms
  ) throws(ActivityFileError) -> ReadActivityFile {
    guard !bytes.isEmpty else { throw .empty }
    guard bytes.count <= limits.bytes else { throw .tooLarge(most: limits.bytes) }
    let bytes = try Unpacking.unpacked(bytes, most: limits.bytes)
    if FITScanner.hasHeader(bytes) {
      var reader = FITReader(limits: limits)
      return try reader.read(bytes)
    }
    let text = XMLText(bytes)
    switch text.root {
    case "gpx", "TrainingCenterDatabase":
      guard !text.declaresEntities else { throw .declaresEntities }
      return text.root == "gpx" ? try GPXReader.read(text, limits: limits) : try TCXReader.read(text, limits: limits)
    default:
      guard let table = try WorkoutTableReader.read(bytes, limits: limits, usualUnit: usualUnit) else {
        throw .unknownFormat
      }
      return table
    }
  }

  /// Reads a file from a file system path.
  package static func read(
    path: String, limits: ActivityFileLimits = ActivityFileLimits()
  ) throws(ActivityFileError) -> ReadActivityFile {
    try read(FileContent.bytes(path: path, most: limits.bytes), limits: limits)
  }
}
