import Units

extension PlayedSong {
  /// The part within `span`; nil if empty. The start position in the song follows from the song's own tempo.
  func clipped(to span: ClosedRange<Moment>) -> PlayedSong? {
    var part = self
    part.start = max(start, span.lowerBound)
    part.end = min(end, span.upperBound)
    if part.end < end { part.skipped = nil }
    part.position = position + (part.start - start)
    return part.end > part.start ? part : nil
  }
}
