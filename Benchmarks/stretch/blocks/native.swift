import Glibc

/// Prints for each quality how long blocks of 128 frames take, in milliseconds of processor time.
@main struct Native {
  static func main() {
    for (name, quality) in [("best", StretchQuality.best), ("fast", .fast)] {
      let workload = Workload(quality: quality)
      var times = (0..<20_000).map { _ in
        let began = milliseconds()
        workload.render()
        return milliseconds() - began
      }
      let first = times.removeFirst()
      times.sort()
      let speed = 128 / 44.1 * Double(times.count) / times.reduce(0, +)
      print(
        name, "\(Int(speed)) × real time; first block \(first), median \(times[times.count / 2]),",
        "99 % \(times[times.count * 99 / 100]), 99.9 % \(times[times.count * 999 / 1_000]), worst \(times.last ?? 0)")
    }
  }

  static func milliseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1e6
  }
}
