package import Units

/// A song that was heard while somebody trained, as the recording of their session has it.
package struct HeardInSession: Hashable, Sendable {
  /// As the device named it: it may be a track that is not there any more, or of nobody.
  package let track: String
  /// When it was over.
  package let at: Moment
  /// How long it was heard.
  package let listened: Seconds
  /// Whether another was asked for in its place.
  package let isSkipped: Bool
  /// How long before that the workout had gone on to a new step; nil where it had not.
  package let sinceChange: Seconds?
  /// 0…1, ½ where it held the runner in time as the other songs of the session did.
  package let synchrony: Double?

  package init(
    track: String, at: Moment, listened: Seconds, isSkipped: Bool = false, sinceChange: Seconds? = nil,
    synchrony: Double? = nil
  ) {
    self.track = track
    self.at = at
    self.listened = listened
    self.isSkipped = isSkipped
    self.sinceChange = sinceChange
    self.synchrony = synchrony
  }

  /// What is heard for less was hardly heard.
  private static let least = Seconds(10)
  /// Of a song; a device lets the next one in before its end, and a list may have only a part of it played.
  private static let completeShare = 0.5
  /// So long is enough of any song, and of one of which nobody knows how long it is.
  private static let complete = Seconds(60)

  /// Nil for what was hardly heard.
  /// - Parameter length: of the whole song, where it is known.
  func kind(ofSongLasting length: Seconds?) -> Listening.Kind? {
    if isSkipped { return .skipped }
    if listened < Self.least { return nil }
    let enough = length.map { min(Self.complete, $0 * Self.completeShare) } ?? Self.complete
    return listened >= enough ? .completed : .started
  }
}
