import Glibc

/// Plays a minute in blocks of 128 frames and prints, as a line of a table, how many times faster than real time that
/// goes, and how many microseconds the first block, the median and the worst take: native FAST SPEED SEMITONES
///
/// A block's time is its best in five runs, so that it says what the block costs and not what else ran beside it.
@main struct Native {
  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap(Double.init)
    let work = Work(fast: numbers[0] == 1, speed: numbers[1], semitones: numbers[2])
    var times = [Double](repeating: .infinity, count: 20_001)
    for _ in 0..<5 {
      let workload = Workload(work)
      for block in times.indices {
        let began = microseconds()
        workload.render()
        times[block] = min(times[block], microseconds() - began)
      }
    }
    let first = times.removeFirst()
    times.sort()
    let speed = 128 / 0.0441 * Double(times.count) / times.reduce(0, +)
    let figures = [first, times[times.count / 2], times[times.count - 1]]
    print("\(Int(speed)) | \(figures.map(rounded).joined(separator: " | ")) |")
  }

  private static func rounded(_ microseconds: Double) -> String {
    "\((microseconds * 10).rounded() / 10)"
  }

  private static func microseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1_000
  }
}
