import DSP
import Units

/// Applies a part's modulation in place.
final class Modulator {
  private static let chorusDelay = 0.012
  private static let chorusDepth = 0.004
  private static let chorusRate = 0.63
  private static let tremoloRate = 4.6
  private static let tremoloDepth: Float = 0.28
  private static let overdrive: Float = 7
  private static let loudspeaker = 2_800.0

  private let kind: Modulation
  private let sampleRate: Double
  private let memory: AudioBuffer
  private var speaker = StateVariableFilter()
  private var position = 0
  private var age = 0

  init(_ kind: Modulation, sampleRate: Double) {
    self.kind = kind
    self.sampleRate = sampleRate
    memory = AudioBuffer(channels: 2, capacity: Int(0.03 * sampleRate))
    speaker.tune(cutoff: Self.loudspeaker, resonance: 0.9, sampleRate: sampleRate)
  }

  func process(_ buffer: AudioBuffer, frames: Int) {
    switch kind {
    case .none: return
    case .chorus: chorus(buffer, frames)
    case .tremolo: tremolo(buffer, frames)
    case .overdrive: overdrive(buffer, frames)
    }
    age += frames
  }

  private func tremolo(_ buffer: AudioBuffer, _ frames: Int) {
    let (left, right) = (buffer[0], buffer[1])
    for start in stride(from: 0, to: frames, by: controlFrames) {
      let time = Double(age + start) / sampleRate
      let sway = Self.tremoloDepth * Float(Elementary.sin(2 * Elementary.pi * Self.tremoloRate * time))
      for frame in start..<min(frames, start + controlFrames) {
        left[frame] *= 1 + sway
        right[frame] *= 1 - sway
      }
    }
  }

  private func overdrive(_ buffer: AudioBuffer, _ frames: Int) {
    let (left, right) = (buffer[0], buffer[1])
    for frame in 0..<frames {
      let pushed = Self.overdrive * SIMD2(left[frame], right[frame])
      let magnitude = pushed.replacing(with: -pushed, where: pushed .< 0)
      let out = speaker.low(pushed / (1 + magnitude))
      left[frame] = 0.5 * out.x
      right[frame] = 0.5 * out.y
    }
  }

  private func chorus(_ buffer: AudioBuffer, _ frames: Int) {
    for start in stride(from: 0, to: frames, by: controlFrames) {
      let now = sway(age + start)
      let later = sway(age + start + controlFrames)
      for frame in start..<min(frames, start + controlFrames) {
        let place = Float(frame - start) / Float(controlFrames)
        let delay = now + (later - now) * place
        for side in 0..<2 {
          memory[side][position] = buffer[side][frame]
          buffer[side][frame] = 0.72 * buffer[side][frame] + 0.55 * tap(side, delay[side])
        }
        position += 1
        if position == memory.capacity { position = 0 }
      }
    }
  }

  /// The delay of each side in frames; the sides move in opposite directions.
  private func sway(_ frame: Int) -> SIMD2<Float> {
    let angle = 2 * Elementary.pi * Self.chorusRate * Double(frame) / sampleRate
    let move = Self.chorusDepth * Elementary.sin(angle)
    return SIMD2(Float((Self.chorusDelay + move) * sampleRate), Float((Self.chorusDelay - move) * sampleRate))
  }

  /// Interpolates linearly between two frames.
  @inline(__always)
  private func tap(_ side: Int, _ delay: Float) -> Float {
    let whole = Int(delay)
    let fraction = delay - Float(whole)
    var first = position - whole
    if first < 0 { first += memory.capacity }
    let second = first == 0 ? memory.capacity - 1 : first - 1
    return memory[side][first] + fraction * (memory[side][second] - memory[side][first])
  }
}
