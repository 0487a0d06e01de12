/// Creates a step detector for one accelerometer. Returns its handle.
@_expose(wasm, "upbeat_steps_create")
@_cdecl("upbeat_steps_create")
public func stepsCreate() -> Int32 {
  Int32(answering: { () throws(EngineError) in
    try stepCounters.insert { () throws(EngineError) in try StepCounter.make() }
  })
}

@_expose(wasm, "upbeat_steps_destroy")
@_cdecl("upbeat_steps_destroy")
public func stepsDestroy(steps: Int32) -> Int32 {
  Int32(doing: { () throws(EngineError) in try stepCounters.remove(steps) })
}

/// Takes `count` samples at `upbeat_numbers`, four numbers each: time in seconds, m/s² along x, y and z including gravity.
/// Leaves the steps found, two numbers each (time, confidence 0…1), and returns their count.
@_expose(wasm, "upbeat_steps_receive")
@_cdecl("upbeat_steps_receive")
public func stepsReceive(steps: Int32, count: Int32) -> Int32 {
  Int32(answering: { () throws(EngineError) in
    guard count >= 0, count <= 100_000 else { throw .outOfRange }
    let found = try stepCounters.element(steps).receive(try numbers.taken(4 * count))
    let place = try numbers.room(for: found.count)
    for index in found.indices { place[index] = found[index] }
    return Int32(found.count / 2)
  })
}

/// Steps per minute; 0 while nobody walks.
@_expose(wasm, "upbeat_steps_cadence")
@_cdecl("upbeat_steps_cadence")
public func stepsCadence(steps: Int32) -> Double {
  do throws(EngineError) {
    return try stepCounters.element(steps).cadence
  } catch {
    return Double(error.rawValue)
  }
}

/// Expected time of the first step after `time`, on the clock of the samples in seconds; −9 while nobody walks.
@_expose(wasm, "upbeat_steps_next")
@_cdecl("upbeat_steps_next")
public func stepsNext(steps: Int32, time: Double) -> Double {
  do throws(EngineError) {
    guard time.magnitude < 3e9 else { throw .outOfRange }
    guard let next = try stepCounters.element(steps).nextStep(after: time) else { throw .nothingMoving }
    return next
  } catch {
    return Double(error.rawValue)
  }
}
