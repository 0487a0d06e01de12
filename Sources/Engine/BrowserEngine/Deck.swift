import BrowserRuntime
import DSP

package enum DeckState: Int32, CaseIterable { case empty = 0, waiting, sounding }

/// Plays one song at a time in the player.
///
/// A new start (which is also a seek) or a stop replaces the current sound within 20 ms.
final class Deck {
  private let sampleRate: Double
  private let quality: StretchQuality
  /// The current voice, the one it replaces while both sound, and the one that replaces it next.
  private var voice: PlayerVoice?
  private var leaving: PlayerVoice?
  private var coming: Coming?
  /// The frames over which `voice` replaces `leaving`.
  private var turn = 0..<0
  private var fade = Fade.steady(1)
  /// In order. Each begins with its first frame, at the level of that time.
  private var nextFades: [Fade] = []
  private let sound: AudioBuffer

  private struct Coming {
    let frame: Int
    /// Nil for silence.
    let voice: PlayerVoice?
  }

  /// Length of a replacement in seconds: too short to be heard as a fade, too long to click.
  private static let turnTime = 0.02
  private static let mostFades = 8
  /// Maximum memory of a voice, in bytes per Hz of the sample rate.
  private static let voiceSize = 60
  /// Further memory per known attack, in bytes.
  private static let attackSize = 32

  init(sampleRate: Double, quality: StretchQuality, longestBlock: Int) {
    self.sampleRate = sampleRate
    self.quality = quality
    sound = AudioBuffer(channels: 2, capacity: longestBlock)
  }

  private var turnFrames: Int { Int(sampleRate * Self.turnTime) }

  var state: DeckState { voice != nil ? .sounding : coming?.voice != nil ? .waiting : .empty }

  /// Plays a song so that the start's song frame is heard at the player's frame `frame`. The fade-in ends then if there is time
  /// for it, else as soon as possible.
  /// - Parameter now: the player's next frame, the earliest possible one.
  func play(_ start: PlayerVoice.Start, at frame: Int, now: Int) throws(EngineError) {
    let attacks = (start.song.attacks?.count ?? 0) * Self.attackSize
    guard browser_memory_reserve(Int(sampleRate) * Self.voiceSize + attacks) else { throw .outOfMemory }
    let first = max(frame - turnFrames, now, turn.upperBound)
    let voice = PlayerVoice(start, at: frame, from: first, sampleRate: sampleRate, quality: quality)
    coming = Coming(frame: first, voice: voice)
  }

  /// Becomes silent from the player's frame `frame` on.
  func stop(at frame: Int, now: Int) {
    coming = Coming(frame: max(frame, now, turn.upperBound), voice: nil)
  }

  /// Fades to `level` (0…1) over `frames` of the player. Cancels fades that were to begin then or later.
  func fade(to level: Float, over frames: Range<Int>) throws(EngineError) {
    nextFades.removeAll { $0.frames.lowerBound >= frames.lowerBound }
    guard nextFades.count < Self.mostFades else { throw .tooMany }
    nextFades.append(Fade(frames: frames, from: 0, to: level))
  }

  func setSpeed(_ speed: Double, over frames: Int) throws(EngineError) {
    guard PlayerVoice.speeds.contains(speed) else { throw .outOfRange }
    try newest().setSpeed(speed, over: frames)
  }

  func setMap(_ points: [WarpMap.Point]) throws(EngineError) { try newest().setMap(points) }

  /// - Parameter loop: frames of the song.
  func repeatEndlessly(_ loop: Range<Int>, now: Int) throws(EngineError) {
    let voice = try newest()
    let shortest = Int(sampleRate * SongReader.shortestLoopTime)
    guard loop.count >= shortest, loop.upperBound <= voice.song.frames else { throw .outOfRange }
    guard voice.knowsAttacks else { return try voice.repeatEndlessly(loop) }
    guard browser_memory_reserve(Int(sampleRate) * Self.voiceSize) else { throw .outOfMemory }
    let listening = voice.listening(from: max(now, turn.upperBound, coming?.frame ?? 0))
    try listening.repeatEndlessly(loop)
    coming = Coming(frame: listening.start, voice: listening)
  }

  func endLoop() throws(EngineError) { try newest().endLoop() }

  /// The frame of the song heard at the player's frame `frame`, which must be recent.
  func songFrame(at frame: Int) throws(EngineError) -> Double {
    guard let voice else { throw .nothingPlaying }
    return voice.songFrame(at: frame)
  }

  func render(_ block: Range<Int>, addingTo mix: AudioBuffer) {
    var start = block.lowerBound
    while start < block.upperBound {
      change(at: start)
      let next = min(coming?.frame ?? block.upperBound, nextFades.first?.frames.lowerBound ?? block.upperBound)
      let end = min(block.upperBound, next)
      add(start..<end, to: mix, at: start - block.lowerBound)
      start = end
    }
  }

  /// Applies the changes due at a frame of the player.
  private func change(at frame: Int) {
    if let next = coming, next.frame <= frame {
      coming = nil
      leaving = voice
      voice = next.voice
      turn = frame..<frame + turnFrames
    }
    while let next = nextFades.first, next.frames.lowerBound <= frame {
      nextFades.removeFirst()
      fade = Fade(frames: next.frames, from: fade.level(at: frame), to: next.to)
    }
    if frame >= turn.upperBound { leaving = nil }
    if let voice, voice.isOver(before: frame) { self.voice = nil }
  }

  private func add(_ frames: Range<Int>, to mix: AudioBuffer, at offset: Int) {
    if let leaving { add(leaving, frames, turning: Fade(frames: turn, from: 1, to: 0), to: mix, at: offset) }
    if let voice { add(voice, frames, turning: Fade(frames: turn, from: 0, to: 1), to: mix, at: offset) }
  }

  private func newest() throws(EngineError) -> PlayerVoice {
    guard let voice = coming?.voice ?? voice else { throw .nothingPlaying }
    return voice
  }

  private func add(_ voice: PlayerVoice, _ frames: Range<Int>, turning turn: Fade, to mix: AudioBuffer, at offset: Int)
  {
    sound.frames = frames.count
    voice.render(into: sound)
    let isSteady = turn.isSteady(over: frames) && fade.isSteady(over: frames)
    var level = turn.level(at: frames.lowerBound) * fade.level(at: frames.lowerBound)
    for index in 0..<frames.count {
      if !isSteady {
        level = turn.level(at: frames.lowerBound + index) * fade.level(at: frames.lowerBound + index)
      }
      for channel in 0..<2 { mix[channel][offset + index] += level * sound[channel][index] }
    }
  }
}
