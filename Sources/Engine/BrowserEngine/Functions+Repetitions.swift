/// Creates a repetition counter for one accelerometer. Returns its handle.
@_expose(wasm, "upbeat_repetitions_create")
@_cdecl("upbeat_repetitions_create")
public func repetitionsCreate() -> Int32 {
  Int32(answering: { () throws(EngineError) in
    try setCounters.insert { () throws(EngineError) in try SetCounter.make() }
  })
}

@_expose(wasm, "upbeat_repetitions_destroy")
@_cdecl("upbeat_repetitions_destroy")
public func repetitionsDestroy(repetitions: Int32) -> Int32 {
  Int32(doing: { () throws(EngineError) in try setCounters.remove(repetitions) })
}

/// Takes `count` samples at `upbeat_numbers`, four numbers each: time in seconds, m/s² along x, y and z including gravity.
/// Leaves the newly confirmed repetitions and returns their count. Each is six numbers: time of the turning point and period in
/// seconds, range in m/s², confidence 0…1, index of the set from 0, repetitions per minute (0 before the sixth of the set).
@_expose(wasm, "upbeat_repetitions_receive")
@_cdecl("upbeat_repetitions_receive")
public func repetitionsReceive(repetitions: Int32, count: Int32) -> Int32 {
  Int32(answering: { () throws(EngineError) in
    guard count >= 0, count <= 100_000 else { throw .outOfRange }
    let found = try setCounters.element(repetitions).receive(try numbers.taken(4 * count))
    let place = try numbers.room(for: found.count)
    for index in found.indices { place[index] = found[index] }
    return Int32(found.count / 6)
  })
}
