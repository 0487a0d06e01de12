import Units

/// The best sequence of beats at about a given interval.
///
/// A Viterbi search over time and local interval: Ellis's dynamic programme (Beat tracking by dynamic programming, JNMR 2007)
/// with the local interval as a state, as in bar-pointer models (Krebs, Böck & Widmer, ISMIR 2015). It visits beats instead of
/// every position between them, which makes it about a hundred times cheaper.
struct BeatPath {
  /// Frames of the beats, ascending.
  let frames: [Int]

  /// Number of intervals on either side of the given one; neighbours differ by `step`.
  private static let reach = 14
  private static let states = 2 * reach + 1
  private static let step = 0.018
  /// Cost of changing to the neighbouring interval from one beat to the next, in units of a usual onset.
  private static let changeCost: Float = 0.5
  /// Cost of a deviation by one frame from the state's interval; grows with the square.
  private static let jitterCost: Float = 0.5
  /// Marks the first beat of a sequence.
  private static let beginning: UInt8 = 255

  init(through curve: [Float], interval: Double) {
    let states = Self.states
    let intervals = (0..<states).map { Float(interval * Elementary.exp(Self.step * Double($0 - Self.reach))) }
    let longest = Int(intervals[states - 1]) + 2
    guard curve.count > longest else {
      frames = []
      return
    }
    var search = Search(curve: curve, intervals: intervals, interval: Float(interval), longest: longest)
    search.run()
    frames = search.best()
  }

  /// The tables of one search. A row has a value per state, plus one on either side that is never reached.
  private struct Search {
    private let curve: [Float]
    private let intervals: [Float]
    private let interval: Float
    private let longest: Int
    /// Size of the ring in frames, minus one.
    private let mask: Int
    private let width = BeatPath.states + 2
    /// The score of the best sequence that ends at a frame with an interval.
    private var ending: [Float]
    /// The same, minus the next beat's cost of coming from a neighbouring interval.
    private var leaving: [Float]
    /// Back pointers for all frames: the lag, and the neighbour by the frame of origin. One byte each, because an hour has
    /// 360,000 frames.
    private var lagTaken: [UInt8]
    private var moveTaken: [Int8]

    init(curve: [Float], intervals: [Float], interval: Float, longest: Int) {
      self.curve = curve
      self.intervals = intervals
      self.interval = interval
      self.longest = longest
      var length = 1
      while length < longest + 2 { length *= 2 }
      mask = length - 1
      ending = [Float](repeating: -.infinity, count: width)
      leaving = [Float](repeating: 0, count: length * BeatPath.states)
      lagTaken = [UInt8](repeating: BeatPath.beginning, count: curve.count * BeatPath.states)
      moveTaken = [Int8](repeating: 0, count: curve.count * BeatPath.states)
      finals = []
    }

    /// Score and state of the best sequence that ends at each of the last frames.
    private var finals: [(score: Float, state: Int)]

    mutating func run() {
      let states = BeatPath.states
      // Beats of a fast sequence have less weight, so that a higher count alone is no advantage.
      let weights = intervals.map { $0 / interval }
      let shortest = intervals.map { Int($0) - 1 }
      var jitter: [Float] = []
      for state in 0..<states {
        for lag in shortest[state]...(shortest[state] + 3) {
          let off = Float(lag) - intervals[state]
          jitter.append(BeatPath.jitterCost * off * off)
        }
      }
      let lastInterval = curve.count - longest
      for n in curve.indices {
        for state in 0..<states {
          var top: Float = 0
          var choice = BeatPath.beginning
          let nearest = n - shortest[state]
          for step in 0..<4 where nearest >= step {
            let value = leaving[((nearest - step) & mask) * states + state] - jitter[4 * state + step]
            if value > top {
              top = value
              choice = UInt8(step)
            }
          }
          ending[state + 1] = top + curve[n] * weights[state]
          lagTaken[n * states + state] = choice
        }
        let row = (n & mask) * states
        for state in 0..<states {
          let slower = ending[state] - BeatPath.changeCost
          let faster = ending[state + 2] - BeatPath.changeCost
          let same = ending[state + 1]
          let move: Int8 = same >= max(slower, faster) ? 0 : slower >= faster ? -1 : 1
          leaving[row + state] = max(same, max(slower, faster))
          moveTaken[n * states + state] = move
        }
        if n >= lastInterval { keepFinal() }
      }
    }

    private mutating func keepFinal() {
      var top = 0
      for state in 1..<BeatPath.states where ending[state + 1] > ending[top + 1] { top = state }
      finals.append((ending[top + 1], top))
    }

    /// The sequence with the highest score whose last beat lies within the last interval.
    func best() -> [Int] {
      var last = 0
      for index in finals.indices where finals[index].score > finals[last].score { last = index }
      var n = curve.count - finals.count + last
      var state = finals[last].state
      var row = [n]
      while true {
        let choice = lagTaken[n * BeatPath.states + state]
        if choice == BeatPath.beginning { break }
        n -= Int(intervals[state]) - 1 + Int(choice)
        state += Int(moveTaken[n * BeatPath.states + state])
        row.append(n)
      }
      return row.reversed()
    }
  }
}
