/// The pause before the next try: 20 ms, doubling each time, two seconds at most.
struct Backoff {
  private var pause = Duration.milliseconds(20)

  mutating func next() -> Duration {
    defer { pause = min(pause * 2, .seconds(2)) }
    return pause
  }
}
