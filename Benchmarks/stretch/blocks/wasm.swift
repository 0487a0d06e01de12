nonisolated(unsafe) var workload = Workload(quality: .best)  // JavaScript has one thread.

@_cdecl("prepare")
public func prepare(fast: Int32) { workload = Workload(quality: fast == 0 ? .best : .fast) }

@_cdecl("render")
public func render() { workload.render() }
