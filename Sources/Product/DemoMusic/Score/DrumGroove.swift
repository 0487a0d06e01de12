/// The pattern of each drum, repeated every bar. Signs: `X` accented, `x` normal, `o` soft.
struct DrumGroove: ExpressibleByDictionaryLiteral {
  let lanes: [(piece: DrumPiece, pattern: StepPattern)]

  init(dictionaryLiteral lanes: (DrumPiece, StepPattern)...) {
    self.lanes = lanes.map { (piece: $0.0, pattern: $0.1) }
  }
}

/// Drums by their General MIDI numbers.
enum DrumPiece: Int {
  case kick = 36, rim = 37, snare = 38, clap = 39, closedHat = 42, lowTom = 45, openHat = 46, midTom = 47, crash = 49
  case highTom = 50, ride = 51, tambourine = 54, cowbell = 56, brush = 60, shaker = 70

  var pitch: Pitch { Pitch(rawValue) }
}

/// Fills between groups of eight bars.
enum DrumFill {
  case none, brushes, acoustic, electronic
}
