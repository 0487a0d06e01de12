package import Units

/// The visibility of a session and of its parts.
package struct SessionPrivacy: Hashable, Sendable {
  package var audience: Audience
  /// The route and positions.
  package var showsMap: Bool
  /// Heart rate, heartbeats and values derived from them.
  package var showsHeartRate: Bool
  /// The radius around the start and the end, where people live, in which the route is hidden.
  package var hiddenRadius: Metres

  /// - Precondition: the radius is in `radii`.
  package init(
    audience: Audience = .nobody, showsMap: Bool = true, showsHeartRate: Bool = false,
    hiddenRadius: Metres = Metres(200)
  ) {
    precondition(Self.radii.contains(hiddenRadius), "a radius people may choose")
    self.audience = audience
    self.showsMap = showsMap
    self.showsHeartRate = showsHeartRate
    self.hiddenRadius = hiddenRadius
  }

  package static let radii = Metres(0)...Metres(5_000)
}
