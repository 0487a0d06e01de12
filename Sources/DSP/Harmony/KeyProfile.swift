/// How often each degree of the chromatic scale occurs in music of a mode, from the tonic upwards.
///
/// The figures are those of Albrecht and Shanahan, "The use of large corpora to train a new type of key-finding
/// algorithm" (Music Perception 31, 2013), counted in pieces of known key. Their contrast between degrees
/// in and out of the scale is greater than in the listening experiments of Krumhansl and Kessler (1982).
struct KeyProfile: Sendable {
  static let major = KeyProfile([
    0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.080, 0.008, 0.081,
  ])
  static let minor = KeyProfile([
    0.220, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052,
  ])

  private let shares: [Double]
  private let mean: Double
  private let spread: Double

  private init(_ shares: [Double]) {
    self.shares = shares
    mean = shares.reduce(0, +) / 12
    var squares = 0.0
    for share in shares { squares += (share - mean) * (share - mean) }
    spread = squares.squareRoot()
  }

  /// Pearson's correlation of the profile, placed on `tonic`, with twelve pitch classes; 0 when they are all alike.
  func correlation(with chroma: [Double], tonic: Int) -> Double {
    let chromaMean = chroma.reduce(0, +) / 12
    var product = 0.0
    var squares = 0.0
    for degree in 0..<12 {
      let deviation = chroma[(tonic + degree) % 12] - chromaMean
      product += deviation * (shares[degree] - mean)
      squares += deviation * deviation
    }
    return squares > 0 ? product / (squares.squareRoot() * spread) : 0
  }
}
