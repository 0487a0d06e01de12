extension BatchContent {
  init(json: [UInt8]) throws(BatchError) {
    var content = Self()
    var scanner = JSONScanner(json)
    try scanner.object("") { scanner, key throws(BatchError) in
      if scanner.takeNull() { return }
      try content.read(key, &scanner)
    }
    try scanner.finish()
    self = content
  }

  private mutating func read(_ key: String, _ scanner: inout JSONScanner) throws(BatchError) {
    switch key {
    case "device": device = try scanner.text(key)
    case "sequence": sequence = try scanner.number(key)
    case "clock": clock = try Clock(&scanner)
    case "heartRate": scalars[.heartRate] = try Values(&scanner, key)
    case "heartbeats": scalars[.heartbeats] = try Values(&scanner, key, "intervals")
    case "cadence": scalars[.cadence] = try Values(&scanner, key)
    case "power": scalars[.power] = try Values(&scanner, key)
    case "altitude": scalars[.altitude] = try Values(&scanner, key)
    case "speed": scalars[.speed] = try Values(&scanner, key)
    case "distance": scalars[.distance] = try Values(&scanner, key)
    case "temperature": scalars[.temperature] = try Values(&scanner, key)
    case "steps": steps = try Steps(&scanner)
    case "positions": positions = try Positions(&scanner)
    case "series":
      series = []
      try scanner.array(key) { scanner, place throws(BatchError) in
        series.append(try Series(&scanner, "series[\(place)]"))
      }
    case "events":
      events = []
      try scanner.array(key) { scanner, place throws(BatchError) in
        events.append(try Event(&scanner, "events[\(place)]"))
      }
    default: try scanner.skip()
    }
  }
}

extension BatchContent.Clock {
  fileprivate init(_ scanner: inout JSONScanner) throws(BatchError) {
    var clock = Self()
    try scanner.object("clock") { scanner, key throws(BatchError) in
      if scanner.takeNull() { return }
      switch key {
      case "monotonic": clock.monotonic = try scanner.number("clock.monotonic")
      case "unix": clock.unix = try scanner.number("clock.unix")
      case "server": clock.server = try scanner.number("clock.server")
      default: try scanner.skip()
      }
    }
    self = clock
  }
}

extension BatchContent.Values {
  /// - Parameter values: the name of the second column.
  fileprivate init(
    _ scanner: inout JSONScanner, _ field: String, _ values: String = "values"
  ) throws(BatchError) {
    var (times, numbers): ([Double]?, [Double?]?)
    try scanner.object(field) { scanner, key throws(BatchError) in
      switch key {
      case "times": times = try scanner.numbers("\(field).times")
      case values: numbers = try scanner.optionalNumbers("\(field).\(values)")
      default: try scanner.skip()
      }
    }
    self.times = try BatchReader.required(times, "\(field).times")
    self.values = try BatchReader.required(numbers, "\(field).\(values)")
  }
}

extension BatchContent.Steps {
  fileprivate init(_ scanner: inout JSONScanner) throws(BatchError) {
    var times: [Double]?
    var phases: [Double?]?
    try scanner.object("steps") { scanner, key throws(BatchError) in
      switch key {
      case "times": times = try scanner.numbers("steps.times")
      case "phases": phases = scanner.takeNull() ? nil : try scanner.optionalNumbers("steps.phases")
      default: try scanner.skip()
      }
    }
    self.times = try BatchReader.required(times, "steps.times")
    self.phases = phases
  }
}

extension BatchContent.Positions {
  fileprivate init(_ scanner: inout JSONScanner) throws(BatchError) {
    var times: [Double]?
    var columns: [String: [Double?]] = [:]
    try scanner.object("positions") { scanner, key throws(BatchError) in
      switch key {
      case "times": times = try scanner.numbers("positions.times")
      case "latitudes", "longitudes": columns[key] = try scanner.optionalNumbers("positions.\(key)")
      case "altitudes", "accuracies":
        if !scanner.takeNull() { columns[key] = try scanner.optionalNumbers("positions.\(key)") }
      default: try scanner.skip()
      }
    }
    self.times = try BatchReader.required(times, "positions.times")
    latitudes = try BatchReader.required(columns["latitudes"], "positions.latitudes")
    longitudes = try BatchReader.required(columns["longitudes"], "positions.longitudes")
    altitudes = columns["altitudes"]
    accuracies = columns["accuracies"]
  }
}

extension BatchContent.Series {
  fileprivate init(_ scanner: inout JSONScanner, _ field: String) throws(BatchError) {
    var series = Self()
    var (times, values): ([Double]?, [Double?]?)
    try scanner.object(field) { scanner, key throws(BatchError) in
      switch key {
      case "name": series.name = try scanner.text("\(field).name")
      case "unit": if !scanner.takeNull() { series.unit = try scanner.text("\(field).unit") }
      case "times": times = try scanner.numbers("\(field).times")
      case "values": values = try scanner.optionalNumbers("\(field).values")
      default: try scanner.skip()
      }
    }
    series.samples.times = try BatchReader.required(times, "\(field).times")
    series.samples.values = try BatchReader.required(values, "\(field).values")
    self = series
  }
}

extension BatchContent.Load {
  fileprivate init(_ scanner: inout JSONScanner, _ field: String) throws(BatchError) {
    var load = Self()
    try scanner.object(field) { scanner, key throws(BatchError) in
      if scanner.takeNull() { return }
      switch key {
      case "value": load.value = try scanner.number("\(field).value")
      case "unit": load.unit = try scanner.text("\(field).unit")
      case "per": load.share = try scanner.text("\(field).per")
      case "side": load.side = try scanner.text("\(field).side")
      default: try scanner.skip()
      }
    }
    self = load
  }
}

extension BatchContent.Event {
  fileprivate init(_ scanner: inout JSONScanner, _ field: String) throws(BatchError) {
    var event = Self()
    try scanner.object(field) { scanner, key throws(BatchError) in
      if scanner.takeNull() { return }
      switch key {
      case "time": event.time = try scanner.number("\(field).time")
      case "kind": event.kind = try scanner.text("\(field).kind")
      case "rest": event.isRest = try scanner.boolean("\(field).rest")
      case "warmUp": event.isWarmUp = try scanner.boolean("\(field).warmUp")
      case "load": event.load = try BatchContent.Load(&scanner, "\(field).load")
      case "withdrawn": event.isWithdrawn = try scanner.boolean("\(field).withdrawn")
      case "activity", "track", "title", "artist", "stroke", "exercise", "exerciseId", "set":
        event.words[key] = try scanner.text("\(field).\(key)")
      case "poolLength", "position", "tempo", "index", "elapsed", "strokes", "duration", "repetitions", "weight",
        "category", "revision", "rpe", "bodyWeight", "distance", "onBeat":
        event.numbers[key] = try scanner.number("\(field).\(key)")
      default: try scanner.skip()
      }
    }
    self = event
  }
}
