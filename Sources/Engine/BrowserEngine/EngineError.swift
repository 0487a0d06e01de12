/// Why a function of the browser's did nothing, as the number it answers; 0 and above is success.
package enum EngineError: Int32, Error, CaseIterable {
  /// Nothing has this number, or no longer.
  case unknownHandle = -1
  /// A number is not finite or lies outside its stated range.
  case outOfRange = -2
  case outOfMemory = -3
  /// As many as there may be at a time exist already.
  case tooMany = -4
  /// What is asked lies in what has been read or rendered already.
  case tooLate = -5
  /// The deck plays nothing.
  case nothingPlaying = -6
  /// The points do not run forward at speeds that can be played.
  case badMap = -7
  /// The numbers are no settings, workout or event.
  case badRecord = -8
  /// No step is expected, because nobody walks.
  case nothingMoving = -9
  /// A song without beats, bars or a tempo to play it by.
  case beatless = -10
}

extension Int32 {
  /// The answer of a function that may refuse: what `work` gives, or the refusal's number.
  init(answering work: () throws(EngineError) -> Int32) {
    do {
      self = try work()
    } catch {
      self = error.rawValue
    }
  }

  /// The answer of a function that gives nothing: 0, or the refusal's number.
  init(doing work: () throws(EngineError) -> Void) {
    do {
      try work()
      self = 0
    } catch {
      self = error.rawValue
    }
  }
}
