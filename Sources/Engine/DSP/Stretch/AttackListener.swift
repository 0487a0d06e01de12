import Units

/// Detects the attacks of a song for the stretchers that will play it.
///
/// Allocates in `init`, and later only to store attacks. Not thread-safe: one owner at a time.
public final class AttackListener {
  /// Frames per analysis step.
  private static let step = 2_048
  private let sampleRate: Double
  private let history: InputHistory
  private let finder: AttackFinder
  private var heard: [Attack] = []

  /// - Parameter sampleRate: in Hz.
  public init(sampleRate: Double, channels: Int) {
    self.sampleRate = sampleRate
    history = InputHistory(channels: channels, frames: Int(sampleRate * 0.1) + 2 * Self.step, startingAt: 0)
    finder = AttackFinder(history: history, sampleRate: sampleRate)
  }

  /// Adds the next frames of the song.
  public func process(_ buffer: AudioBuffer) {
    for start in stride(from: 0, to: buffer.frames, by: Self.step) {
      history.add(buffer, from: start, frames: min(Self.step, buffer.frames - start))
      listen()
    }
  }

  /// Ends the song and returns all attacks, ascending.
  public func finish() -> [Attack] {
    history.addSilence(frames: finder.latency)
    listen()
    return heard
  }

  private func listen() {
    finder.listen { place in
      heard.append(Attack(time: Seconds(Double(place.edge) / sampleRate), strength: place.strength))
    }
  }
}
