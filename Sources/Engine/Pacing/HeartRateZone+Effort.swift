public import Sensors

extension HeartRateZone {
  /// How hard the middle of the zone feels: 1.5, 3.5, 5.5, 7.5 and 9.5 of ten.
  ///
  /// Coaches pair zone 2 with 3–4 on the ten-point scale, zone 3 with 5–6 and zone 4 with 7–8; the straight line
  /// through them is our own choice. Heart rate itself never sets a tempo: the two are not linear in each other
  /// (Karageorghis 2011).
  public var effort: Effort { Effort(nearest: (Double(rawValue) * 2 - 0.5) / 10) }
}
