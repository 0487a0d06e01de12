import Units

/// The rise and fall of a note: attack and then decay while the key is down, release after it.
struct Envelope {
  struct Shape {
    /// Seconds.
    let attack: Double
    /// Seconds to come most of the way down to `sustain`.
    let decay: Double
    /// 0…1.
    let sustain: Double
    /// Seconds to fade after the key is up.
    let release: Double
  }

  private let attackFrames: Double
  private let decay: Fall
  private let release: Fall
  private let sustain: Float
  private let gate: Int
  private var frame = 0
  private var value: Float = 0

  /// - Parameter gate: frames for which the key is down.
  init(_ shape: Shape, gate: Int, sampleRate: Double) {
    attackFrames = max(1, shape.attack * sampleRate)
    // The fall covers 95 % of its way in the stated time, the release 99.9 %.
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
      // The attack may have ended since the last look.
      if Double(frame - frames) < attackFrames { value = 1 }
      value = sustain + (value - sustain) * decay.factor(over: frames)
    }
    return value
  }

  /// An exponential fall; its factor for the usual step is kept, because an exponential a note and step adds up.
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
