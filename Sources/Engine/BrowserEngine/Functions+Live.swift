/// Creates a live controller from the settings and workout at the start of the `count` numbers at `upbeat_numbers`, in the
/// format of `LiveRecording`. Ignores further numbers. Returns its handle.
@_expose(wasm, "upbeat_live_create")
@_cdecl("upbeat_live_create")
public func liveCreate(count: Int32) -> Int32 {
  Int32(answering: { () throws(EngineError) in
    let numbers = try numbers.taken(count)
    return try liveSessions.insert { () throws(EngineError) in try LiveSession.make(numbers: numbers) }
  })
}

@_expose(wasm, "upbeat_live_destroy")
@_cdecl("upbeat_live_destroy")
public func liveDestroy(live: Int32) -> Int32 {
  Int32(doing: { () throws(EngineError) in try liveSessions.remove(live) })
}

/// Returns how many numbers the settings and workout took.
@_expose(wasm, "upbeat_live_head")
@_cdecl("upbeat_live_head")
public func liveHead(live: Int32) -> Int32 {
  Int32(answering: { () throws(EngineError) in Int32(try liveSessions.element(live).headCount) })
}

/// Processes the event whose record is the first `count` numbers at `upbeat_numbers`. Leaves the records of its actions there
/// and returns their number of values.
@_expose(wasm, "upbeat_live_receive")
@_cdecl("upbeat_live_receive")
public func liveReceive(live: Int32, count: Int32) -> Int32 {
  Int32(answering: { () throws(EngineError) in
    let actions = try liveSessions.element(live).receive(try numbers.taken(count))
    let place = try numbers.room(for: actions.count)
    for index in actions.indices { place[index] = actions[index] }
    return Int32(actions.count)
  })
}
