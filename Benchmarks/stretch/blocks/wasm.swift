nonisolated(unsafe) var workload: Workload?  // JavaScript has one thread.

@_cdecl("prepare")
public func prepare(fast: Int32, speed: Double, semitones: Double) {
  workload = Workload(Work(fast: fast == 1, speed: speed, semitones: semitones))
}

@_cdecl("render")
public func render() { workload?.render() }
