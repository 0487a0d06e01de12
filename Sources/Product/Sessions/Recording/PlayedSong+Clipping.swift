import Units

extension PlayedSong {
  /// The part heard in `span`; nil where that is empty. Where in the song it began is reckoned at the song's own tempo.
  func clipped(to span: ClosedRange<Moment>) -> PlayedSong? {
    var part = self
    part.start = max(start, span.lowerBound)
    part.end = min(end, span.upperBound)
    if part.end < end { part.skipped = nil }
    part.position = position + (part.start - start)
    return part.end > part.start ? part : nil
  }
}
