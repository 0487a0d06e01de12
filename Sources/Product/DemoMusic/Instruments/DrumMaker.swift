import Units

/// Synthesises drum sounds from sines, squares and noise. Each peaks at about 1.
struct DrumMaker {
  let sampleRate: Double

  /// A saturated sine with falling pitch, preceded by the beater's click.
  func kick(_ kick: DrumKit.Kick) -> [Float] {
    var phase = 0.0
    var click = Noise(seed: 1, above: 2_500, sampleRate: sampleRate)
    return sound(length: kick.length) { time in
      let falling = Elementary.exp(-time / kick.fall * 2)
      phase += kick.tone * Elementary.pow(2, kick.drop * falling) / sampleRate
      let body = Elementary.sin(2 * Elementary.pi * phase) * fade(time, kick.length)
      return saturated(body * kick.drive) + kick.click * 0.5 * click.next() * fade(time, 0.018)
    }
  }

  /// Two modes of the drumhead, and noise for the wires.
  func snare(_ snare: DrumKit.Snare) -> [Float] {
    var wires = Noise(seed: 2, above: snare.colour, below: 7_000, sampleRate: sampleRate)
    return sound(length: max(snare.skin, snare.wires)) { time in
      let skin =
        (tone(snare.tone * (1 + 0.4 * fade(time, 0.05)), time) + 0.6 * tone(snare.tone * 1.62, time))
        * fade(time, snare.skin)
      let rattle = wires.next() * (0.7 * fade(time, snare.wires) + 0.5 * fade(time, 0.05))
      return saturated(1.3 * ((1 - snare.balance) * skin + snare.balance * 1.5 * rattle))
    }
  }

  /// Several noise bursts in quick succession.
  func clap() -> [Float] {
    var hands = Noise(seed: 3, above: 900, below: 3_800, sampleRate: sampleRate)
    return sound(length: 0.28) { time in
      let bursts = [0, 0.011, 0.021].reduce(0.0) { $0 + (time >= $1 ? fade(time - $1, 0.02) : 0) }
      let room = time >= 0.03 ? 0.6 * fade(time - 0.03, 0.24) : 0
      return saturated(2.2 * hands.next() * (bursts + room))
    }
  }

  func rim() -> [Float] {
    sound(length: 0.06) { time in
      saturated(1.4 * (tone(1_720, time) + 0.7 * tone(830, time)) * fade(time, 0.045))
    }
  }

  /// Filtered noise, like wire brushes on the head.
  func brush() -> [Float] {
    var wires = Noise(seed: 4, above: 1_800, below: 7_000, sampleRate: sampleRate)
    return sound(length: 0.22) { time in 1.6 * wires.next() * fade(time, 0.2) * min(1, time / 0.004) }
  }

  func hat(_ cymbals: DrumKit.Cymbals, length: Double) -> [Float] {
    metal(colour: cymbals.colour, share: cymbals.metal, length: length, seed: 5)
  }

  func crash(_ cymbals: DrumKit.Cymbals) -> [Float] {
    metal(colour: cymbals.colour * 0.55, share: 0.3, length: 2.2, seed: 6).map { $0 * 0.8 }
  }

  /// A clear ping over wide noise.
  func ride() -> [Float] {
    let wash = metal(colour: 5_200, share: 0.6, length: 1.1, seed: 7)
    let partials = [(3_140.0, 1.0), (4_470, 0.7), (5_830, 0.5), (2_090, 0.5)]
    let ping = sound(length: 1.1) { time in
      partials.reduce(0.0) { $0 + $1.1 * tone($1.0, time) * fade(time, 0.5 * 3_000 / $1.0) } * 0.28
    }
    return zip(wash, ping).map { 0.45 * $0 + $1 }
  }

  /// The grains hit the shell slightly after the hand moves.
  func shaker() -> [Float] {
    var grains = Noise(seed: 8, above: 5_500, sampleRate: sampleRate)
    return sound(length: 0.1) { time in 1.5 * grains.next() * min(1, time / 0.008) * fade(time, 0.09) }
  }

  func tambourine() -> [Float] {
    let jingles = metal(colour: 7_800, share: 0.55, length: 0.2, seed: 9)
    return jingles.map { $0 * 0.8 }
  }

  func cowbell() -> [Float] {
    sound(length: 0.22) { time in
      0.6 * (square(562, time) + square(845, time)) * (0.5 * fade(time, 0.2) + 0.5 * fade(time, 0.04))
    }
  }

  func tom(hertz: Double) -> [Float] {
    var phase = 0.0
    var stick = Noise(seed: 10, above: 1_000, sampleRate: sampleRate)
    return sound(length: 0.5) { time in
      phase += hertz * (1 + 0.5 * fade(time, 0.12)) / sampleRate
      let skin = Elementary.sin(2 * Elementary.pi * phase) * fade(time, 0.45)
      return saturated(1.5 * skin) + 0.25 * stick.next() * fade(time, 0.03)
    }
  }

  /// Six inharmonic squares, as in drum machines of 1980, and noise, both high-passed.
  private func metal(colour: Double, share: Double, length: Double, seed: UInt64) -> [Float] {
    let partials = [205.3, 304.4, 369.6, 522.7, 540, 800].map { $0 * 1.9 }
    var squares = StateVariableFilter()
    squares.tune(cutoff: colour, resonance: 0.9, sampleRate: sampleRate)
    var noise = Noise(seed: seed, above: colour, sampleRate: sampleRate)
    return sound(length: length) { time in
      let sum = partials.reduce(0.0) { $0 + square($1, time) } / 3
      let ringing = Double(squares.high(SIMD2(repeating: Float(sum))).x)
      return saturated(1.5 * (share * ringing + (1 - share) * noise.next()) * fade(time, length))
    }
  }

  private func sound(length: Double, _ value: (Double) -> Double) -> [Float] {
    (0..<Int(length * 1.15 * sampleRate)).map { Float(value(Double($0) / sampleRate)) }
  }

  private func tone(_ hertz: Double, _ time: Double) -> Double { Elementary.sin(2 * Elementary.pi * hertz * time) }

  private func square(_ hertz: Double, _ time: Double) -> Double {
    let phase = hertz * time
    return phase - phase.rounded(.down) < 0.5 ? 1 : -1
  }

  /// Decays by 60 dB in `length` seconds.
  private func fade(_ time: Double, _ length: Double) -> Double { Elementary.exp(-6.9 * time / length) }

  private func saturated(_ value: Double) -> Double { value / (1 + value.magnitude) * 1.5 }
}

/// Coloured noise.
private struct Noise {
  private var randomness: SplitMix64
  private var highPass = StateVariableFilter()
  private var lowPass = StateVariableFilter()

  init(seed: UInt64, above: Double, below: Double = 16_000, sampleRate: Double) {
    randomness = SplitMix64(seed: seed)
    highPass.tune(cutoff: above, resonance: 0.8, sampleRate: sampleRate)
    lowPass.tune(cutoff: below, resonance: 0.8, sampleRate: sampleRate)
  }

  mutating func next() -> Double {
    Double(lowPass.low(highPass.high(SIMD2(repeating: randomness.noise()))).x)
  }
}
