/// The method of a training load. The scales can't be converted: within one athlete the two correlate with r = 0.50 to 0.85
/// (Impellizzeri et al. 2004, doi 10.1249/01.MSS.0000128199.23901.2F).
package enum LoadMethod: String, CaseIterable, Hashable, Sendable {
  /// Banister's training impulse, from heart rate.
  case impulse
  /// Foster's session RPE: minutes times a rating out of ten.
  case rating
}
