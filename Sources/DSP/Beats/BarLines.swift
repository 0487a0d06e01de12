/// Which beats start a bar.
///
/// Chords change and the bass enters on the first beat of the bar far more often than elsewhere (Davies & Plumbley,
/// A spectral difference approach to downbeat extraction, EUSIPCO 2006); backbeat snares fall on the second and fourth.
struct BarLines {
  let beatsPerBar: Int
  /// The number of the first beat that starts a bar.
  let first: Int

  /// What the accents of a bar of three must surpass those of a bar of four by: four is far commoner.
  private static let preferenceForFour = 0.25

  init(beats: [Double], curves: OnsetCurves, chroma: [Float]) {
    let accents = Self.accents(beats, curves, chroma)
    var best = (metre: 4, phase: 0, score: -Double.infinity)
    for metre in [4, 3] where accents.count >= 2 * metre {
      for phase in 0..<metre {
        var score = Self.contrast(accents, metre: metre, phase: phase)
        if metre == 4 { score += Self.preferenceForFour }
        if score > best.score { best = (metre, phase, score) }
      }
    }
    beatsPerBar = best.metre
    first = best.phase
  }

  /// How much stronger the accents on the first beats are than on the others.
  private static func contrast(_ accents: [Double], metre: Int, phase: Int) -> Double {
    var on = 0.0
    var bars = 0.0
    var off = 0.0
    for (index, accent) in accents.enumerated() {
      if index % metre == phase {
        on += accent
        bars += 1
      } else {
        off += accent
      }
    }
    return on / bars - off / max(Double(accents.count) - bars, 1)
  }

  /// Chord change plus bass minus snare, each in units of its own spread.
  private static func accents(_ beats: [Double], _ curves: OnsetCurves, _ chroma: [Float]) -> [Double] {
    var change: [Double] = []
    var bass: [Double] = []
    var wires: [Double] = []
    for index in beats.indices {
      let before = index > 0 ? beats[index - 1] : beats[index] - 0.5
      let after = index + 1 < beats.count ? beats[index + 1] : beats[index] + 0.5
      change.append(
        1 - similarity(meanChroma(chroma, before, beats[index]), meanChroma(chroma, beats[index], after)))
      bass.append(peak(curves.rows[0], at: beats[index]) + 0.5 * peak(curves.rows[1], at: beats[index]))
      wires.append(peak(curves.rows[3], at: beats[index]))
    }
    let parts = [(standardised(change), 1.0), (standardised(bass), 0.7), (standardised(wires), -0.3)]
    return beats.indices.map { index in parts.reduce(0) { $0 + $1.0[index] * $1.1 } }
  }

  private static func peak(_ row: [Float], at beat: Double) -> Double {
    let centre = Int((beat * OnsetCurves.frameRate).rounded(.toNearestOrEven)) + 1
    var top: Float = 0
    for n in max(centre - 2, 0)..<max(min(centre + 3, row.count), max(centre - 2, 0)) { top = max(top, row[n]) }
    return Double(top)
  }

  private static func meanChroma(_ chroma: [Float], _ start: Double, _ end: Double) -> [Double] {
    let rate = OnsetFeatures.frameRate / Double(OnsetFeatures.framesPerChroma)
    let slots = chroma.count / 12
    let first = min(max(Int((start * rate).rounded(.up)), 0), max(slots - 1, 0))
    let last = min(max(Int(end * rate), first + 1), slots)
    var mean = [Double](repeating: 0, count: 12)
    for slot in first..<max(last, first) {
      for pitchClass in 0..<12 { mean[pitchClass] += Double(chroma[12 * slot + pitchClass]) }
    }
    return mean
  }

  /// Cosine of the angle after taking the mean off; 1 where nothing sounds.
  private static func similarity(_ a: [Double], _ b: [Double]) -> Double {
    let meanA = a.reduce(0, +) / 12
    let meanB = b.reduce(0, +) / 12
    var ab = 0.0
    var aa = 0.0
    var bb = 0.0
    for index in 0..<12 {
      let x = a[index] - meanA
      let y = b[index] - meanB
      ab += x * y
      aa += x * x
      bb += y * y
    }
    let scale = (aa * bb).squareRoot()
    return scale > 0 ? ab / scale : 1
  }

  private static func standardised(_ values: [Double]) -> [Double] {
    let count = Double(max(values.count, 1))
    let mean = values.reduce(0, +) / count
    let variance = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count
    let scale = variance > 1e-12 ? 1 / variance.squareRoot() : 0
    return values.map { ($0 - mean) * scale }
  }
}
