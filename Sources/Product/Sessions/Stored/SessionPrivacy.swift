package import Units

/// Who sees a session, and what of it.
package struct SessionPrivacy: Hashable, Sendable {
  package var audience: Audience
  /// Where one was.
  package var showsMap: Bool
  /// Heart rate, heartbeats and what is reckoned from them.
  package var showsHeartRate: Bool
  /// The route is hidden so far around its start and its end, where people live.
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
