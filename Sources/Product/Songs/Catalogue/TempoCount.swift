/// How many tracks feel like steps of about one tempo.
public struct TempoCount: Hashable, Sendable {
  /// Steps a minute: those from here on, to `width` above.
  public let cadence: Int
  public let tracks: Int

  /// Steps a minute that are counted together.
  public static let width = 5
}
