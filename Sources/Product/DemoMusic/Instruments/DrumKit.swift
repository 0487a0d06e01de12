/// The parameters of a drum kit; `sound` generates its pieces.
struct DrumKit {
  struct Kick {
    /// Frequency after the attack, in hertz.
    let tone: Double
    /// The initial pitch drop, in octaves.
    let drop: Double
    /// The time constant of the drop, in seconds.
    let fall: Double
    /// The time to decay by 60 dB, in seconds.
    let length: Double
    /// The level of the beater's click, 0…1.
    let click: Double
    /// The drive into saturation, from 1.
    let drive: Double
  }

  struct Snare {
    /// The frequency of the drumhead, in hertz.
    let tone: Double
    /// The times to decay by 60 dB for drumhead and wires, in seconds.
    let skin: Double
    let wires: Double
    /// The lower cutoff of the wires' noise, in hertz.
    let colour: Double
    /// The share of the wires in the sound, 0…1.
    let balance: Double
  }

  struct Cymbals {
    /// The lower cutoff, in hertz.
    let colour: Double
    /// The times to decay by 60 dB for the closed and the open hi-hat, in seconds.
    let closed: Double
    let open: Double
    /// The share of metal versus noise, 0…1.
    let metal: Double
  }

  let kick: Kick
  let snare: Snare
  let cymbals: Cymbals

  /// The sound of one struck piece of the kit.
  func sound(of piece: DrumPiece, sampleRate: Double) -> DrumSound {
    let maker = DrumMaker(sampleRate: sampleRate)
    return switch piece {
    case .kick: DrumSound(maker.kick(kick))
    case .snare: DrumSound(maker.snare(snare), pan: 0.05, level: -2.5)
    case .clap: DrumSound(maker.clap(), pan: -0.08, level: -3)
    case .rim: DrumSound(maker.rim(), pan: 0.12, level: -6)
    case .brush: DrumSound(maker.brush(), pan: 0.05, level: -5)
    case .closedHat: DrumSound(maker.hat(cymbals, length: cymbals.closed), pan: 0.25, level: -7)
    case .openHat: DrumSound(maker.hat(cymbals, length: cymbals.open), pan: 0.25, level: -8)
    case .ride: DrumSound(maker.ride(), pan: -0.35, level: -9)
    case .crash: DrumSound(maker.crash(cymbals), pan: -0.2, level: -6)
    case .shaker: DrumSound(maker.shaker(), pan: -0.4, level: -10)
    case .tambourine: DrumSound(maker.tambourine(), pan: 0.4, level: -10)
    case .cowbell: DrumSound(maker.cowbell(), pan: 0.3, level: -13)
    case .highTom: DrumSound(maker.tom(hertz: 190), pan: 0.3, level: -3)
    case .midTom: DrumSound(maker.tom(hertz: 140), level: -3)
    case .lowTom: DrumSound(maker.tom(hertz: 98), pan: -0.3, level: -3)
    }
  }

  static let acoustic = DrumKit(
    kick: Kick(tone: 58, drop: 1.6, fall: 0.02, length: 0.34, click: 0.5, drive: 1.6),
    snare: Snare(tone: 188, skin: 0.2, wires: 0.26, colour: 1_400, balance: 0.62),
    cymbals: Cymbals(colour: 6_000, closed: 0.09, open: 0.5, metal: 0.5))
  static let house = DrumKit(
    kick: Kick(tone: 49, drop: 2.4, fall: 0.035, length: 0.42, click: 0.35, drive: 2),
    snare: Snare(tone: 205, skin: 0.14, wires: 0.2, colour: 2_000, balance: 0.72),
    cymbals: Cymbals(colour: 7_500, closed: 0.07, open: 0.36, metal: 0.6))
  static let techno = DrumKit(
    kick: Kick(tone: 46, drop: 3, fall: 0.028, length: 0.36, click: 0.7, drive: 3.2),
    snare: Snare(tone: 220, skin: 0.1, wires: 0.18, colour: 2_400, balance: 0.8),
    cymbals: Cymbals(colour: 8_000, closed: 0.05, open: 0.3, metal: 0.75))
  static let dusty = DrumKit(
    kick: Kick(tone: 54, drop: 1.3, fall: 0.03, length: 0.4, click: 0.15, drive: 2.2),
    snare: Snare(tone: 172, skin: 0.18, wires: 0.17, colour: 1_000, balance: 0.5),
    cymbals: Cymbals(colour: 4_500, closed: 0.06, open: 0.3, metal: 0.35))
  static let breakbeat = DrumKit(
    kick: Kick(tone: 55, drop: 2, fall: 0.02, length: 0.26, click: 0.7, drive: 2.6),
    snare: Snare(tone: 212, skin: 0.17, wires: 0.22, colour: 1_700, balance: 0.6),
    cymbals: Cymbals(colour: 6_800, closed: 0.06, open: 0.32, metal: 0.55))
}
