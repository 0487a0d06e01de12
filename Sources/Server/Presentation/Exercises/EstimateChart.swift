import Figures
import ServerKernel
import Units

/// The estimated one-repetition maximum (Epley) of each session as a line, oldest first.
struct EstimateChart: Sendable {
  struct Dot: Sendable {
    let x: Int
    let y: Int
    let words: String
  }
  struct Row: Sendable {
    let day: String
    let estimate: String
    let volume: String
  }

  let path: String
  let dots: [Dot]
  let top: String
  let bottom: String
  let first: String
  let last: String
  let words: String
  let rows: [Row]

  /// Nil with fewer than two sessions with an estimate.
  init?(_ history: ExerciseHistory, _ words: SetWords, _ texts: TextCatalogue, _ day: (Moment) -> String) {
    let known = history.sessions.prefix(Self.most).reversed().compactMap { done in
      done.estimate.map { (done: done, value: $0.epley) }
    }
    guard known.count > 1, let low = known.map(\.value).min(), let high = known.map(\.value).max() else { return nil }
    let (start, end) = (known[0].done.moment, known[known.count - 1].done.moment)
    let (length, height) = (max((end - start).value, 1), max(high - low, 1))
    dots = known.map { done, value in
      Dot(
        x: Int(((done.moment - start).value / length * 1_000).rounded()),
        y: Int((200 - (value - low) / height * 200).rounded()), words: "\(day(done.moment)): \(words.weight(value))")
    }
    path = "M" + dots.map { "\($0.x) \($0.y)" }.joined(separator: "L")
    (top, bottom) = (words.weight(high), words.weight(low))
    (first, last) = (day(start), day(end))
    self.words = texts(
      "strength.chart", ["first": words.weight(known[0].value), "last": words.weight(known[known.count - 1].value)])
    rows = known.reversed().map { done, _ in
      Row(
        day: day(done.moment), estimate: done.estimate.map { words.estimate($0) } ?? "–",
        volume: words.weight(done.volume))
    }
  }

  /// Sessions in the chart.
  private static let most = 100
}
