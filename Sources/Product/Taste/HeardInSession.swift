package import Units

/// A song played in a training session, from the session's recording.
package struct HeardInSession: Hashable, Sendable {
  /// The track identifier from the device. The track may be deleted or unknown.
  package let track: String
  /// The time at which the song ended.
  package let at: Moment
  /// The time for which the song played.
  package let listened: Seconds
  /// Whether the person skipped it.
  package let isSkipped: Bool
  /// The time between the workout's last step change and the end of the song. Nil without a step change.
  package let sinceChange: Seconds?
  /// How well the runner kept to the beat, 0…1. ½ is the average of the session's other songs.
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

  /// Shorter plays don't count.
  private static let least = Seconds(10)
  /// The part of a song that counts as complete. Crossfades end a song early, and a playlist may include only a part of it.
  private static let completeShare = 0.5
  /// A play of this length is complete for any song, and for songs of unknown duration.
  private static let complete = Seconds(60)

  /// Nil for a play that is too short to count.
  /// - Parameter length: the duration of the whole song, if known.
  func kind(ofSongLasting length: Seconds?) -> Listening.Kind? {
    if isSkipped { return .skipped }
    if listened < Self.least { return nil }
    let enough = length.map { min(Self.complete, $0 * Self.completeShare) } ?? Self.complete
    return listened >= enough ? .completed : .started
  }
}
