import Units

/// A note in equal temperament by MIDI number: 60 is middle C, 69 is A at 440 Hz.
struct Pitch: Hashable, Comparable {
  let number: Int

  init(_ number: Int) { self.number = number }

  /// 0 = C, 1 = C sharp … 11 = B.
  var pitchClass: Int { ((number % 12) + 12) % 12 }

  /// In hertz.
  var frequency: Double { 440 * Elementary.pow(2, Double(number - 69) / 12) }

  func up(_ semitones: Int) -> Pitch { Pitch(number + semitones) }

  /// The note of `pitchClass` closest to this one.
  func nearest(pitchClass: Int) -> Pitch {
    let up = ((pitchClass - self.pitchClass) % 12 + 12) % 12
    return Pitch(up <= 6 ? number + up : number + up - 12)
  }

  static func < (lower: Self, higher: Self) -> Bool { lower.number < higher.number }
}
