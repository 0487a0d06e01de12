package import Songs
package import Units

/// One thing that happened while somebody listened, as a client tells it, perhaps days later.
package struct Listening: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable { case started, completed, skipped }
  package enum Context: String, Hashable, Sendable, CaseIterable { case run, other }

  /// Made by the client, so that the same may be sent twice.
  package let id: Identifier<Listening>
  package let track: Identifier<LibraryTrack>
  package let kind: Kind
  package let context: Context
  package var at: Moment
  /// Where in the song it happened.
  package var position: Seconds?
  /// How long the song had been heard.
  package var listened: Seconds?
  /// How long it was to be heard; nil for to its end.
  package var planned: Seconds?
  /// How long ago the music had been changed under the listener, by the plan or by another mode.
  package var sinceChange: Seconds?
  /// 0…1: how closely steps fell on the beat.
  package var synchrony: Double?
  /// The session in whose recording it stands; nil where a client told it.
  package internal(set) var session: String?

  /// Seconds that may be told of: up to a day.
  package static let lengths = 0.0...86_400
  package static let plannedLengths = 1.0...86_400

  package init(
    id: Identifier<Listening>, track: Identifier<LibraryTrack>, kind: Kind, context: Context = .other, at: Moment
  ) {
    self.id = id
    self.track = track
    self.kind = kind
    self.context = context
    self.at = at
  }
}
