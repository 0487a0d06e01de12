/// The error code that an exported function returns; 0 and above means success.
package enum EngineError: Int32, Error, CaseIterable {
  /// No object has this handle, or it was destroyed.
  case unknownHandle = -1
  /// A number is not finite or outside its range.
  case outOfRange = -2
  case outOfMemory = -3
  /// The maximum number of objects of this kind exists already.
  case tooMany = -4
  /// The position was already read or rendered.
  case tooLate = -5
  /// The deck plays nothing.
  case nothingPlaying = -6
  /// The points are not increasing, or a speed between them can't be played.
  case badMap = -7
  /// The numbers are no valid settings, workout or event.
  case badRecord = -8
  /// No step is expected, because nobody walks.
  case nothingMoving = -9
  /// A song without usable beats, bars or tempo.
  case beatless = -10
}

extension Int32 {
  /// The result of `work`, or the code of its error.
  init(answering work: () throws(EngineError) -> Int32) {
    do {
      self = try work()
    } catch {
      self = error.rawValue
    }
  }

  /// 0, or the code of an error of `work`.
  init(doing work: () throws(EngineError) -> Void) {
    do {
      try work()
      self = 0
    } catch {
      self = error.rawValue
    }
  }
}
