/// The result of a check, with advice.
struct Finding: Encodable, Hashable {
  enum Area: String, Encodable { case database, key, storage, codecs, clock, disk, mail }
  enum State: String, Encodable { case ok, warning, failed }

  let area: Area
  let state: State
  let sentence: String
  /// Nil if there is nothing to do.
  let advice: String?

  static func ok(_ area: Area, _ sentence: String) -> Self {
    Self(area: area, state: .ok, sentence: sentence, advice: nil)
  }
  static func warning(_ area: Area, _ sentence: String, _ advice: String) -> Self {
    Self(area: area, state: .warning, sentence: sentence, advice: advice)
  }
  static func failed(_ area: Area, _ sentence: String, _ advice: String) -> Self {
    Self(area: area, state: .failed, sentence: sentence, advice: advice)
  }
}
