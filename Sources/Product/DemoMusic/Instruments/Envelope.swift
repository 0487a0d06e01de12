import Units

/// An ADSR envelope: attack and decay while the key is down, then release.
struct Envelope {
  struct Shape {
    /// In seconds.
    let attack: Double
    /// The time of most of the decay to `sustain`, in seconds.
    let decay: Double
    /// 0…1.
    let sustain: Double
    /// The fade after key-up, in seconds.
    let release: Double
  }

  private let attackFrames: Double
  private let decay: Fall
  private let release: Fall
  private let sustain: Float
  private let gate: Int
  private var frame = 0
  private var value: Float = 0

  /// - Parameter gate: the duration of the key press, in frames.
  init(_ shape: Shape, gate: Int, sampleRate: Double) {
    attackFrames = max(1, shape.attack * sampleRate)
    // Decay covers 95 % of its range in the given time, release 99.9 %.
    decay = Fall(perFrame: 3 / max(1, shape.decay * sampleRate))
    release = Fall(perFrame: 6.9 / max(1, shape.release * sampleRate))
    sustain = Float(shape.sustain)
    self.gate = gate
  }

  var isOver: Bool { frame > gate && value < 0.0004 }

  /// The value `frames` frames later.
  mutating func advance(_ frames: Int) -> Float {
    frame += frames
    if frame > gate {
      value *= release.factor(over: frames)
    } else if Double(frame) <= attackFrames {
      value = Float(Double(frame) / attackFrames)
    } else {
      // The attack may have ended since the last call.
      if Double(frame - frames) < attackFrames { value = 1 }
      value = sustain + (value - sustain) * decay.factor(over: frames)
    }
    return value
  }

  /// An exponential decay. The factor of the usual step is cached, because one `exp` per note and step is expensive.
  private struct Fall {
    private let perFrame: Double
    private let perTick: Float

    init(perFrame: Double) {
      self.perFrame = perFrame
      perTick = Float(Elementary.exp(-perFrame * Double(controlFrames)))
    }

    func factor(over frames: Int) -> Float {
      frames == controlFrames ? perTick : Float(Elementary.exp(-perFrame * Double(frames)))
    }
  }
}
