/// Creates a device from the `count` numbers at `upbeat_numbers`, in the format of `DeviceSettings`. Returns its handle.
@_expose(wasm, "upbeat_device_create")
@_cdecl("upbeat_device_create")
public func deviceCreate(count: Int32) -> Int32 {
  Int32(answering: { () throws(EngineError) in
    let numbers = try numbers.taken(count)
    return try devices.insert { () throws(EngineError) in try Device.make(numbers: numbers) }
  })
}

@_expose(wasm, "upbeat_device_destroy")
@_cdecl("upbeat_device_destroy")
public func deviceDestroy(device: Int32) -> Int32 {
  Int32(doing: { () throws(EngineError) in try devices.remove(device) })
}

/// Adds a song from the `count` numbers at `upbeat_numbers`, in the format of `DeviceSong`. Returns −10 if it has no usable
/// beats.
@_expose(wasm, "upbeat_device_add_song")
@_cdecl("upbeat_device_add_song")
public func deviceAddSong(device: Int32, count: Int32) -> Int32 {
  Int32(doing: { () throws(EngineError) in
    let numbers = try numbers.taken(count)
    try devices.element(device).add(numbers)
  })
}

/// Requests the first song. Leaves the output records and returns their number of values.
@_expose(wasm, "upbeat_device_prepare")
@_cdecl("upbeat_device_prepare")
public func devicePrepare(device: Int32, time: Double) -> Int32 {
  Int32(answering: { () throws(EngineError) in
    guard time.magnitude < 3e9 else { throw .outOfRange }
    return try leave(try devices.element(device).prepare(at: time))
  })
}

/// Processes the record in the first `count` numbers at `upbeat_numbers`. Leaves the output records and returns their number of
/// values.
@_expose(wasm, "upbeat_device_receive")
@_cdecl("upbeat_device_receive")
public func deviceReceive(device: Int32, count: Int32) -> Int32 {
  Int32(answering: { () throws(EngineError) in
    try leave(try devices.element(device).receive(try numbers.taken(count)))
  })
}

/// Leaves the readings at `time`, in the format of `DeviceReadings`, and returns their number of values.
@_expose(wasm, "upbeat_device_readings")
@_cdecl("upbeat_device_readings")
public func deviceReadings(device: Int32, time: Double) -> Int32 {
  Int32(answering: { () throws(EngineError) in
    guard time.magnitude < 3e9 else { throw .outOfRange }
    return try leave(try devices.element(device).readings(at: time))
  })
}

private func leave(_ values: [Double]) throws(EngineError) -> Int32 {
  let place = try numbers.room(for: values.count)
  for index in values.indices { place[index] = values[index] }
  return Int32(values.count)
}
