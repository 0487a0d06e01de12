internal import Foundation

/// The usual speed at a heart rate and time of the workout in one activity, and each play's deviation from it.
///
/// The model: the logarithm of speed is linear in heart rate and quadratic in time, because the heart rate drifts up at
/// constant speed. Each session has its own level, because form, heat and ground differ. Song effects are fitted alternately
/// with it (Buja, Hastie and Tibshirani 1989). Otherwise a helpful song would make the other songs of its workouts look slow.
struct UsualSpeed<Name: Hashable> {
  struct Residual {
    let play: MusicalLeg.Play
    let day: Int
    let name: Name?
    /// The logarithm of speed minus its usual value.
    let value: Double
  }

  let residuals: [Residual]
  /// In m/s.
  let mean: Double

  /// - Parameters:
  ///   - legs: all of one activity.
  ///   - name: the compared property; nil if unknown for a play.
  init(_ legs: [MusicalLeg], _ name: (MusicalLeg.Play) -> Name?) {
    var numbers: [Name: Int] = [:]
    var rows: [Row] = []
    for (session, leg) in legs.enumerated() {
      for play in leg.plays where play.speed > 0 {
        let name = name(play)
        let group = name.map { name in
          numbers[name, default: numbers.count]
        }
        if let name, let group { numbers[name] = group }
        rows.append(Row(play, leg.day, session, name, group))
      }
    }
    mean = rows.isEmpty ? 0 : rows.reduce(0) { $0 + $1.play.speed } / Double(rows.count)
    var fit = Fit(sessions: legs.count, groups: numbers.count)
    var weights = Array(repeating: 1.0, count: rows.count)
    var limit = Double.infinity
    for _ in 0..<Self.turns {
      fit.turn(rows, weights)
      let off = rows.map { fit.off($0) - fit.effect(of: $0) }
      let scale = Self.scale(off)
      limit = 3 * scale
      // Huber's weights (1964) limit the influence of receiver errors.
      weights = off.map { $0.magnitude <= 1.345 * scale ? 1 : 1.345 * scale / $0.magnitude }
    }
    residuals = rows.map { row in
      let effect = fit.effect(of: row)
      return Residual(
        play: row.play, day: row.day, name: row.name,
        value: effect + min(max(fit.off(row) - effect, -limit), limit))
    }
  }

  /// A robust standard deviation: 1.4826 times the median absolute value. Never zero, even for constant treadmill speed,
  /// because all other plays would then have no weight.
  private static func scale(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    return max(1.4826 * values.map(\.magnitude).sorted()[values.count / 2], 1e-6)
  }

  private static var turns: Int { 12 }

  fileprivate struct Row {
    let play: MusicalLeg.Play
    let day: Int
    let session: Int
    let name: Name?
    let group: Int?
    /// Heart rate, time and squared time.
    let given: [Double]
    let logarithm: Double

    init(_ play: MusicalLeg.Play, _ day: Int, _ session: Int, _ name: Name?, _ group: Int?) {
      self.play = play
      self.day = day
      self.session = session
      self.name = name
      self.group = group
      let hours = play.time / 3600
      given = [play.heartRate / 10, hours, hours * hours]
      logarithm = log(play.speed)
    }
  }

  fileprivate struct Fit {
    private var slopes = [0.0, 0, 0]
    private var levels: [Double]
    private var effects: [Double]

    init(sessions: Int, groups: Int) {
      levels = Array(repeating: 0, count: sessions)
      effects = Array(repeating: 0, count: groups)
    }

    func effect(of row: Row) -> Double { row.group.map { effects[$0] } ?? 0 }

    func off(_ row: Row) -> Double { row.logarithm - expected(row) - levels[row.session] }

    private func expected(_ row: Row) -> Double {
      slopes[0] * row.given[0] + slopes[1] * row.given[1] + slopes[2] * row.given[2]
    }

    mutating func turn(_ rows: [Row], _ weights: [Double]) {
      var centres = Array(repeating: [0.0, 0, 0, 0, 0], count: levels.count)
      for (row, weight) in zip(rows, weights) {
        for column in 0..<3 { centres[row.session][column] += weight * row.given[column] }
        centres[row.session][3] += weight * (row.logarithm - effect(of: row))
        centres[row.session][4] += weight
      }
      var sums = Array(repeating: [0.0, 0, 0, 0], count: 3)
      for (row, weight) in zip(rows, weights) {
        let centre = centres[row.session]
        let values = [
          row.given[0] - centre[0] / centre[4], row.given[1] - centre[1] / centre[4],
          row.given[2] - centre[2] / centre[4], row.logarithm - effect(of: row) - centre[3] / centre[4],
        ]
        for left in 0..<3 { for right in 0..<4 { sums[left][right] += weight * values[left] * values[right] } }
      }
      slopes = Self.solution(of: sums)
      for (session, centre) in centres.enumerated() where centre[4] > 0 {
        let usual = slopes[0] * centre[0] + slopes[1] * centre[1] + slopes[2] * centre[2]
        levels[session] = (centre[3] - usual) / centre[4]
      }
      var found = Array(repeating: (sum: 0.0, weight: Self.doubt), count: effects.count)
      for (row, weight) in zip(rows, weights) {
        guard let group = row.group else { continue }
        found[group].sum += weight * off(row)
        found[group].weight += weight
      }
      effects = found.map { $0.sum / $0.weight }
    }

    /// Shrinkage: equivalent to this many additional plays without effect.
    private static var doubt: Double { 3 }

    /// Solves three linear equations by Gauss–Jordan elimination. A column without information gets the coefficient 0.
    private static func solution(of equations: [[Double]]) -> [Double] {
      var rows = equations
      var isKnown = [false, false, false]
      for column in 0..<3 {
        guard rows[column][column] > 1e-9 else { continue }
        isKnown[column] = true
        let pivot = rows[column]
        for row in 0..<3 where row != column {
          let factor = rows[row][column] / pivot[column]
          rows[row] = zip(rows[row], pivot).map { $0 - factor * $1 }
        }
      }
      return (0..<3).map { isKnown[$0] ? rows[$0][3] / rows[$0][$0] : 0 }
    }
  }
}
