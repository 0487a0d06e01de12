extension TrackAnalysis.Key {
  /// "A minor", "E♭ major".
  package var name: String {
    let names = ["C", "D♭", "D", "E♭", "E", "F", "F♯", "G", "A♭", "A", "B♭", "B"]
    return "\(names[tonic]) \(mode.rawValue)"
  }

  /// The position on the Camelot wheel that DJs use. Neighbours (for 8A: 7A, 9A and 8B) mix well.
  package var camelot: String { "\(wheelPosition)\(mode == .minor ? "A" : "B")" }

  /// 1…12 around the circle of fifths; a major key and its relative minor share a position.
  package var wheelPosition: Int {
    let relativeMajor = mode == .major ? tonic : (tonic + 3) % 12
    return (relativeMajor * 7 + 7) % 12 + 1
  }
}

extension TrackAnalysis.NoSteadyBeat {
  /// The reason as a sentence for the listener.
  package var sentence: String {
    switch self {
    case .silence: "silence"
    case .tooShort: "too short to find a beat"
    case .speech: "mostly speech"
    case .noBeat: "no clear beat"
    case .unsteadyTempo: "the tempo varies too much for running"
    }
  }
}
