/// A bank of overlapping triangular filters on the magnitudes of a spectrum, spaced like the ear hears: one bin each at
/// the bottom, a fixed number to the octave above.
struct SpectralBands {
  /// Upper edges in hertz of the groups into which the bands are gathered: kick and bass, the body of snares and low
  /// voices, voices and chords, consonants and snare wires, cymbals.
  static let groupEdges: [Double] = [130, 400, 1_600, 5_000, .infinity]
  static let groups = groupEdges.count
  /// Wide enough that a kick does not move its neighbours, narrow enough for single partials.
  private static let bandsPerOctave = 8.0
  private static let highestFrequency = 15_000.0

  let count: Int
  /// Which of the groups each band belongs to.
  let groupOfBand: [Int]
  /// How many bands a group holds; a group above the highest frequency holds none.
  let bandsInGroup: [Int]
  private let firstBin: [Int]
  private let firstWeight: [Int]
  private let weights: [Float]

  init(sampleRate: Double, fftSize: Int) {
    let binWidth = sampleRate / Double(fftSize)
    let lastBin = min(Int(Self.highestFrequency / binWidth), fftSize / 2 - 1)
    // Bin 0 and 1 hold what a constant offset leaves behind a Hann window.
    var centres = [2]
    let ratio = Elementary.exp(0.6931471805599453 / Self.bandsPerOctave)
    while let last = centres.last, last < lastBin {
      let next = Int((Double(last) * ratio).rounded(.toNearestOrEven))
      centres.append(min(max(next, last + 1), lastBin))
    }
    var groupOfBand: [Int] = []
    var bandsInGroup = [Int](repeating: 0, count: Self.groups)
    var firstBin: [Int] = []
    var firstWeight: [Int] = []
    var weights: [Float] = []
    for (index, centre) in centres.enumerated() {
      let below = index == 0 ? centre - 1 : centres[index - 1]
      let above = index + 1 < centres.count ? centres[index + 1] : centre + 1
      firstBin.append(below + 1)
      firstWeight.append(weights.count)
      for bin in (below + 1)..<above {
        let weight =
          bin <= centre
          ? Double(bin - below) / Double(centre - below) : Double(above - bin) / Double(above - centre)
        weights.append(Float(weight))
      }
      let frequency = Double(centre) * binWidth
      let group = Self.groupEdges.firstIndex { frequency < $0 } ?? Self.groups - 1
      groupOfBand.append(group)
      bandsInGroup[group] += 1
    }
    firstWeight.append(weights.count)
    self.count = centres.count
    self.groupOfBand = groupOfBand
    self.bandsInGroup = bandsInGroup
    self.firstBin = firstBin
    self.firstWeight = firstWeight
    self.weights = weights
  }

  /// Sums the magnitudes under each filter.
  @inline(__always)
  func apply(_ magnitudes: UnsafePointer<Float>, to bands: UnsafeMutablePointer<Float>) {
    for band in 0..<count {
      let bin = firstBin[band]
      let from = firstWeight[band]
      var sum: Float = 0
      for offset in 0..<(firstWeight[band + 1] - from) { sum += weights[from + offset] * magnitudes[bin + offset] }
      bands[band] = sum
    }
  }
}
