import DSP

/// A song that plays from some position on, at variable speed.
///
/// Its map runs from frames of the player to frames of the song, which continue to count through loops.
final class PlayerVoice {
  /// The song and how it starts.
  struct Start {
    let song: Song
    let songFrame: Double
    let speed: Double
    let semitones: Double
  }

  static let speeds = 0.5...2.0
  static let pitches = -12.0...12.0

  /// The player's frame at which it becomes audible.
  let start: Int
  var song: Song { reader.song }
  private let reader: SongReader
  private let playback: WarpedPlayback<SongReader>
  /// Whether it uses the attacks from the song's analysis.
  let knowsAttacks: Bool
  private let semitones: Double
  private let sampleRate: Double
  private let quality: StretchQuality
  private let lookahead: Int

  /// - Parameters:
  ///   - frame: the player's frame that corresponds to the song frame of `beginning`.
  ///   - start: the player's frame from which on it is audible.
  convenience init(
    _ beginning: Start, at frame: Int, from start: Int, sampleRate: Double, quality: StretchQuality
  ) {
    let map = WarpMap(
      ratio: beginning.speed, startingAt: beginning.songFrame - beginning.speed * Double(frame))
    self.init(
      beginning.song, along: map, from: start, semitones: beginning.semitones, attacks: beginning.song.attacks,
      sampleRate: sampleRate, quality: quality)
  }

  private init(
    _ song: Song, along map: WarpMap, from start: Int, semitones: Double, attacks: [Attack]?, sampleRate: Double,
    quality: StretchQuality
  ) {
    self.start = start
    self.semitones = semitones
    self.sampleRate = sampleRate
    self.quality = quality
    knowsAttacks = attacks != nil
    let preRoll = WarpedPlayback<SongReader>.preRoll(sampleRate: sampleRate)
    let first = max(0, Int(map.input(at: Double(start))) - preRoll)
    reader = SongReader(song, from: first)
    playback = WarpedPlayback(
      of: reader, startingAt: first, sampleRate: sampleRate, channels: 2, map: map, from: start, pitch: semitones,
      formants: quality == .best ? .kept : .moved, attacks: attacks, quality: quality)
    let lookahead = WarpedPlayback<SongReader>.lookahead(sampleRate: sampleRate)
    self.lookahead = semitones > 0 ? lookahead * 3 / 2 : lookahead
    playback.prepare()
  }

  /// A copy that starts at another frame of the player and detects attacks itself. The known attacks apply to the song once,
  /// not to each turn of a loop.
  /// - Precondition: the voice has not been looped.
  func listening(from start: Int) -> PlayerVoice {
    PlayerVoice(
      song, along: playback.map, from: start, semitones: semitones, attacks: nil, sampleRate: sampleRate,
      quality: quality)
  }

  /// The player's next frame to render.
  var frame: Int { start + playback.rendered }

  /// The song's frame heard at `frame` of the player.
  func songFrame(at frame: Int) -> Double {
    reader.songFrame(at: playback.map.input(at: Double(frame)))
  }

  /// Whether the song has ended before `frame` of the player.
  func isOver(before frame: Int) -> Bool {
    guard let end = playback.sourceEnd else { return false }
    return playback.map.input(at: Double(frame)) >= Double(end)
  }

  func render(into buffer: AudioBuffer) { playback.render(into: buffer) }

  func repeatEndlessly(_ loop: Range<Int>) throws(EngineError) { try reader.repeatEndlessly(loop) }

  func endLoop() { reader.endLoop() }

  /// Changes the speed linearly over `frames` of the player, as early as still possible.
  func setSpeed(_ speed: Double, over frames: Int) throws(EngineError) {
    var points = fixedPoints()
    var place = points[points.count - 1]
    func go(_ frames: Double, at speed: Double) {
      place = WarpMap.Point(output: place.output + frames, input: place.input + frames * speed)
      points.append(place)
    }
    let former = playback.map.speed(at: place.output)
    let pieces = min(Self.mostPieces, frames / Self.shortestPiece)
    for piece in 0..<pieces {
      let share = (Double(piece) + 0.5) / Double(pieces)
      go(Double(frames) / Double(pieces), at: former + share * (speed - former))
    }
    go(Double(Self.shortestPiece), at: speed)
    try play(along: points)
  }

  /// Replaces the map from the first point on. The fixed part is joined to it by a straight line.
  /// - Throws: `tooLate` if a point lies in the fixed part, `badMap` if a speed can't be played.
  func setMap(_ later: [WarpMap.Point]) throws(EngineError) {
    var points = fixedPoints()
    guard let first = later.first, first.output > points[points.count - 1].output else { throw .tooLate }
    for point in later {
      let last = points[points.count - 1]
      let speed = (point.input - last.input) / (point.output - last.output)
      guard point.output > last.output, Self.speeds.contains(speed) else { throw .badMap }
      points.append(point)
    }
    try play(along: points)
  }

  /// Minimum length in frames (10 ms) of the pieces of a speed change, which sound like a continuous one.
  private static let shortestPiece = 512
  private static let mostPieces = 64

  /// The part of the map that can no longer change, from the last second on. Grains need no earlier points.
  private func fixedPoints() -> [WarpMap.Point] {
    let map = playback.map
    let changeable = Double(frame + lookahead)
    let needed = Double(frame) - sampleRate
    let between = map.points.filter { $0.output > needed && $0.output < changeable }
    let ends = [needed, changeable].map { WarpMap.Point(output: $0, input: map.input(at: $0)) }
    return [ends[0]] + between + [ends[1]]
  }

  private func play(along points: [WarpMap.Point]) throws(EngineError) {
    do {
      playback.map = try WarpMap(points: points)
    } catch {
      throw .badMap
    }
  }
}
