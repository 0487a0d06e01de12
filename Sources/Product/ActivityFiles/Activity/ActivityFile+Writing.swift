extension ActivityFile {
  /// The encoded file. Data the format can't hold is left out; Documentation/ActivityFiles.md lists it.
  package func bytes(as format: Format) -> [UInt8] {
    switch format {
    case .fit: FITWriter.bytes(self)
    case .gpx: GPXWriter.bytes(self)
    case .tcx: TCXWriter.bytes(self)
    }
  }
}
