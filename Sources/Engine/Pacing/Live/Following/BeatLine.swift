public import Units

/// The time of each beat: a piecewise linear function, extrapolated at the last tempo.
///
/// The count of beats continues over all songs. A beat here is a pulse that one step should meet. Pieces are only added at the
/// end, because a player reads its map ahead. The past is kept for some seconds, because steps are reported late.
public struct BeatLine: Sendable {
  private static let most = 48

  private struct Piece: Sendable {
    let time: Double
    let beat: Double
    /// Beats per second.
    let rate: Double
  }

  private var pieces: [Piece]

  /// - Parameter beat: number of the beat that sounds at `time`.
  public init(beat: Double, at time: Seconds, tempo: BeatsPerMinute) {
    pieces = []
    pieces.reserveCapacity(Self.most + 1)
    pieces.append(Piece(time: time.value, beat: beat, rate: tempo.value / 60))
  }

  /// The tempo after the last change.
  public var tempo: BeatsPerMinute { BeatsPerMinute(known: pieces[pieces.count - 1].rate * 60) }
  /// Time of the last change of tempo, past or future.
  public var lastTurn: Seconds { Seconds(pieces[pieces.count - 1].time) }

  /// The beat that sounds at `time`, with its fraction.
  public func beat(at time: Seconds) -> Double {
    let piece = pieces[lastIndex { $0.time <= time.value }]
    return piece.beat + (time.value - piece.time) * piece.rate
  }

  /// The inverse of `beat(at:)`.
  public func time(ofBeat beat: Double) -> Seconds {
    let piece = pieces[lastIndex { $0.beat <= beat }]
    return Seconds(piece.time + (beat - piece.beat) / piece.rate)
  }

  public func tempo(at time: Seconds) -> BeatsPerMinute {
    BeatsPerMinute(known: pieces[lastIndex { $0.time <= time.value }].rate * 60)
  }

  /// Changes the tempo at `time`, or at the last change if `time` is earlier.
  public mutating func turn(to tempo: BeatsPerMinute, at time: Seconds) {
    let moment = max(time, lastTurn)
    let piece = Piece(time: moment.value, beat: beat(at: moment), rate: tempo.value / 60)
    if moment == lastTurn { pieces.removeLast() }
    if pieces.count == Self.most { pieces.removeFirst(Self.most / 2) }
    pieces.append(piece)
  }

  /// Moves all beats later by `delay`, to correct for the clock of the player.
  public mutating func shift(by delay: Seconds) {
    for index in pieces.indices {
      let piece = pieces[index]
      pieces[index] = Piece(time: piece.time + delay.value, beat: piece.beat, rate: piece.rate)
    }
  }

  private func lastIndex(where holds: (Piece) -> Bool) -> Int {
    var index = pieces.count - 1
    while index > 0, !holds(pieces[index]) { index -= 1 }
    return index
  }
}
