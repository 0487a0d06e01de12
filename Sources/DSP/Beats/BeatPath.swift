/// The most convincing row of beats at about a given interval.
///
/// A Viterbi search over moments and local intervals: Ellis's dynamic programme (Beat tracking by dynamic programming,
/// JNMR 2007) with the local interval as a state, as in the bar-pointer models (Krebs, Böck & Widmer, ISMIR 2015) but
/// visiting beats instead of every position between them, which makes it some hundred times cheaper.
struct BeatPath {
  /// Frames of the beats, ascending.
  let frames: [Int]

  /// Intervals on either side of the given one; neighbours differ by `step`.
  private static let reach = 11
  private static let states = 2 * reach + 1
  private static let step = 0.018
  /// Cost of moving to the neighbouring interval from one beat to the next, in units of a usual onset.
  private static let changeCost: Float = 0.5
  /// Cost of one frame more or less than the state's own interval; grows with the square.
  private static let jitterCost: Float = 0.5

  init(through curve: [Float], interval: Double) {
    let count = curve.count
    let states = Self.states
    var intervals: [Float] = []
    for state in 0..<states {
      intervals.append(Float(interval * Elementary.exp(Self.step * Double(state - Self.reach))))
    }
    let longest = Int(intervals[states - 1]) + 2
    guard count > longest else {
      frames = []
      return
    }
    // The best row of beats that ends at frame n with interval s, for as many frames as the longest interval reaches
    // back; and for all frames how it came there: lag and state before. One byte each, because an hour has 360,000.
    var length = 1
    while length < longest + 2 { length *= 2 }
    let mask = length - 1
    var best = [Float](repeating: 0, count: length * states)
    var came = [UInt8](repeating: 255, count: count * states)
    // A beat of a fast row weighs less, so that drifting towards speed does not pay by count alone.
    let weights = intervals.map { $0 / Float(interval) }
    best.withUnsafeMutableBufferPointer { best in
      came.withUnsafeMutableBufferPointer { came in
        for n in 0..<count {
          let here = (n & mask) * states
          for state in 0..<states {
            let wanted = intervals[state]
            let short = Int(wanted)
            var top: Float = 0
            var choice: UInt8 = 255
            for lag in (short - 1)...(short + 2) where lag <= n {
              let off = Float(lag) - wanted
              let jitter = Self.jitterCost * off * off
              let from = ((n - lag) & mask) * states
              for move in -1...1 {
                let previous = state + move
                guard previous >= 0, previous < states else { continue }
                let value = best[from + previous] - (move == 0 ? 0 : Self.changeCost) - jitter
                if value > top {
                  top = value
                  choice = UInt8((lag - short + 1) * 4 + move + 1)
                }
              }
            }
            best[here + state] = top + curve[n] * weights[state]
            came[n * states + state] = choice
          }
        }
      }
    }

    // The end: the best beat within the last interval.
    var n = count - 1
    var state = 0
    var top: Float = -1
    for frame in max(0, count - longest)..<count {
      for candidate in 0..<states where best[(frame & mask) * states + candidate] > top {
        top = best[(frame & mask) * states + candidate]
        n = frame
        state = candidate
      }
    }
    var row = [n]
    while came[n * states + state] != 255 {
      let choice = Int(came[n * states + state])
      let lag = Int(intervals[state]) - 1 + choice / 4
      state += choice % 4 - 1
      n -= lag
      row.append(n)
    }
    frames = row.reversed()
  }
}
