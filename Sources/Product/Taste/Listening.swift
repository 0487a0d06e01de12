public import Units

/// One thing that happened while somebody listened, as a client tells it, perhaps days later.
public struct Listening: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable { case started, completed, skipped }
  public enum Context: String, Hashable, Sendable, CaseIterable { case run, other }

  /// Made by the client, so that the same may be sent twice.
  public let id: Identifier<Listening>
  public let track: Identifier<LibraryTrack>
  public let kind: Kind
  public let context: Context
  public var at: Moment
  /// Where in the song it happened.
  public var position: Seconds?
  /// How long the song had been heard.
  public var listened: Seconds?
  /// How long it was to be heard; nil for to its end.
  public var planned: Seconds?
  /// How long ago the music had been changed under the listener, by the plan or by another mode.
  public var sinceChange: Seconds?
  /// 0…1: how closely steps fell on the beat.
  public var synchrony: Double?
  /// The session in whose recording it stands; nil where a client told it.
  public internal(set) var session: String?

  /// Seconds that may be told of: up to a day.
  public static let lengths = 0.0...86_400
  public static let plannedLengths = 1.0...86_400

  public init(
    id: Identifier<Listening>, track: Identifier<LibraryTrack>, kind: Kind, context: Context = .other, at: Moment
  ) {
    self.id = id
    self.track = track
    self.kind = kind
    self.context = context
    self.at = at
  }
}
