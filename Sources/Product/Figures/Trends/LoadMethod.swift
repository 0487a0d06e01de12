/// How the load of sessions is found. Each has a scale of its own, and there is no rate of exchange: within one athlete the two go
/// together with r = 0.50 to 0.85, differently for each (Impellizzeri et al. 2004, doi 10.1249/01.MSS.0000128199.23901.2F).
package enum LoadMethod: String, CaseIterable, Hashable, Sendable {
  /// By heart rate: Banister's training impulse.
  case impulse
  /// By how hard it felt: Foster's session rating, minutes times a number out of ten.
  case rating
}
