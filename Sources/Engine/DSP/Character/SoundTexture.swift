import Units

/// Measures changes of the spectrum over time: onsets, brightness and level.
struct SoundTexture: ~Copyable {
  /// One second of sound.
  struct Second: Sendable {
    /// Mean rise of the bands' levels, in decibels per frame of 23 ms.
    var activity = 0.0
    /// Number of note and drum onsets.
    var onsets = 0.0
    /// Share of the bands' magnitudes above 1.5 kHz, 0…1.
    var brightness = 0.0
    /// Share of frames whose magnitude is below half the second's mean.
    var pauses = 0.0
    /// Mean power.
    var power = 0.0
  }

  let framesPerSecond: Double
  private(set) var seconds: [Second] = []
  /// Mean level of each band in decibels, one row per half second, for `SongSegments`.
  private(set) var halves: [[Float]] = []
  private(set) var timbre = TimbreStatistics()
  /// Autocorrelation of the onset strength. Its peaks are the periods of the rhythm.
  private(set) var rhythm: RunningAutocorrelation
  /// Autocorrelation of the level in decibels. Shows the rate of syllables.
  private(set) var levelMovement: RunningAutocorrelation

  private var spectrum: SlidingSpectrum
  private let bands: MelBands
  private var onsets: OnsetCounter
  private var levels = [Double](repeating: -70, count: MelBands.count)
  private var previous = [Double](repeating: -70, count: MelBands.count)
  private var magnitudes: [Double]
  private var framesInSecond = 0
  private var frames = 0
  private var current = Second()
  private var levelSums = [Double](repeating: 0, count: MelBands.count)
  private var framesInHalf = 0

  /// The longest rhythmic period, in seconds.
  static let longestPeriod = 2.0

  init(sampleRate: Double) {
    var size = 256
    while Double(size) < 0.04 * sampleRate, size < 65_536 { size *= 2 }
    spectrum = SlidingSpectrum(size: size, hop: size / 2)
    bands = MelBands(size: size, sampleRate: sampleRate)
    framesPerSecond = sampleRate / Double(size / 2)
    let steps = Int((Self.longestPeriod * framesPerSecond).rounded(.up))
    rhythm = RunningAutocorrelation(steps: steps)
    levelMovement = RunningAutocorrelation(steps: steps)
    onsets = OnsetCounter(framesPerSecond: framesPerSecond)
    magnitudes = Array(repeating: 0, count: Int(framesPerSecond) + 2)
    seconds.reserveCapacity(3600)
  }

  mutating func process(_ samples: UnsafeBufferPointer<Float>) {
    var rest = samples[...]
    while let power = spectrum.next(from: &rest) { add(power) }
  }

  /// Closes the last second if at least half of it is filled.
  mutating func finish() {
    if Double(framesInSecond) >= framesPerSecond / 2 { endSecond() }
  }

  private mutating func add(_ power: UnsafePointer<Float>) {
    swap(&levels, &previous)
    let sound = bands.measure(power, into: &levels)
    let total = sound.power
    var rise = 0.0
    for band in 0..<MelBands.count { rise += max(0, levels[band] - previous[band]) }
    let strength = rise / Double(MelBands.count)
    if total > 1e-7 { timbre.add(levels) }
    for band in 0..<MelBands.count { levelSums[band] += levels[band] }
    framesInHalf += 1
    rhythm.add(strength)
    levelMovement.add(max(-60, 10 * Elementary.log10(total + 1e-12)))

    current.activity += strength
    if onsets.add(strength) { current.onsets += 1 }
    current.brightness += sound.brightness
    current.power += total
    magnitudes[framesInSecond] = total.squareRoot()
    framesInSecond += 1
    frames += 1
    if Double(frames) * SongSegments.rate >= Double(halves.count + 1) * framesPerSecond { endHalf() }
    let secondIsOver = Double(frames) >= Double(seconds.count + 1) * framesPerSecond
    if secondIsOver || framesInSecond == magnitudes.count { endSecond() }
  }

  private mutating func endHalf() {
    halves.append(levelSums.map { Float($0 / Double(framesInHalf)) })
    for band in 0..<MelBands.count { levelSums[band] = 0 }
    framesInHalf = 0
  }

  private mutating func endSecond() {
    let count = Double(framesInSecond)
    var mean = 0.0
    for i in 0..<framesInSecond { mean += magnitudes[i] / count }
    var low = 0.0
    for i in 0..<framesInSecond where magnitudes[i] < mean / 2 { low += 1 }
    seconds.append(
      Second(
        activity: current.activity / count, onsets: current.onsets * framesPerSecond / count,
        brightness: current.brightness / count, pauses: low / count, power: current.power / count))
    current = Second()
    framesInSecond = 0
  }
}
