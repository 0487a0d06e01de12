extension ActivityFile {
  /// The file's bytes. What the format cannot hold is left out: Documentation/ActivityFiles.md lists it.
  package func bytes(as format: Format) -> [UInt8] {
    switch format {
    case .fit: FITWriter.bytes(self)
    case .gpx: GPXWriter.bytes(self)
    case .tcx: TCXWriter.bytes(self)
    }
  }
}
