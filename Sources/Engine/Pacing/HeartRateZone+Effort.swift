public import Sensors

extension HeartRateZone {
  /// Perceived effort in the middle of the zone: 1.5, 3.5, 5.5, 7.5 and 9.5 of ten.
  ///
  /// Coaches pair zone 2 with 3–4 on the ten-point scale, zone 3 with 5–6 and zone 4 with 7–8. The straight line through these
  /// is our own choice. Heart rate never sets a tempo, because the relation is not linear (Karageorghis 2011).
  public var effort: Effort { Effort(nearest: (Double(rawValue) * 2 - 0.5) / 10) }
}
