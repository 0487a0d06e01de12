import ActivityFiles
import Plans
import Units

/// Converts an event of a batch's JSON.
struct EventReader {
  private let event: BatchContent.Event
  private let field: String
  /// The maximum length of a text, in UTF-8 bytes.
  private let mostText: Int

  init(_ event: BatchContent.Event, _ field: String, mostText: Int) {
    self.event = event
    self.field = field
    self.mostText = mostText
  }

  /// - Parameter time: validates a time and converts it to whole milliseconds.
  func event(_ time: (Double) throws(BatchError) -> Int64) throws(BatchError) -> RecordingEvent {
    let time = try time(BatchReader.required(event.time, "\(field).time"))
    return RecordingEvent(try kind(), at: DeviceTime(milliseconds: time))
  }

  private func kind() throws(BatchError) -> RecordingEvent.Kind {
    let word = try BatchReader.required(event.kind, "\(field).kind")
    switch word {
    case "pause": return .pause
    case "resume": return .resume
    case "lap": return .lap
    case "leg": return .leg(activity: try activity(), poolLength: try number("poolLength", .length).map { Metres($0) })
    case "song": return .song(try song())
    case "songEnd": return .songEnd
    case "skip": return .skip
    case "tempo": return .tempo(try required(tempo(), "tempo"))
    case "step": return .step(try required(whole("index"), "index"))
    case "stepEnd": return .stepEnd
    case "length":
      return .length(
        elapsed: Seconds(try required(number("elapsed", .duration), "elapsed")), stroke: try stroke(),
        strokes: try whole("strokes"), isRest: event.isRest)
    case "set":
      return .set(try work(), telling: try telling())
    case "end": return .end
    default: throw BatchError("\(field).kind", .unknownKind(String(word.prefix(50))))
    }
  }

  private func song() throws(BatchError) -> RecordingEvent.Song {
    RecordingEvent.Song(
      track: try text("track"), title: try required(text("title"), "title"), artist: try text("artist"),
      position: Seconds(try number("position", .duration) ?? 0), tempo: try tempo())
  }

  private func activity() throws(BatchError) -> Activity {
    let word = try required(event.words["activity"], "activity")
    guard let activity = Activity(rawValue: word) else { throw unknown(word, "activity") }
    return activity
  }

  private func stroke() throws(BatchError) -> PoolLength.Stroke? {
    guard let word = event.words["stroke"] else { return nil }
    guard let stroke = Self.strokes[word] else { throw unknown(word, "stroke") }
    return stroke
  }

  private static let strokes: [String: PoolLength.Stroke] = [
    "freestyle": .freestyle, "backstroke": .backstroke, "breaststroke": .breaststroke, "butterfly": .butterfly,
    "drill": .drill, "mixed": .mixed, "individualMedley": .individualMedley,
  ]

  private func tempo() throws(BatchError) -> BeatsPerMinute? {
    try number("tempo", .tempo).flatMap { BeatsPerMinute($0) }
  }

  private func category() throws(BatchError) -> UInt16? {
    guard let number = try whole("category") else { return nil }
    guard let category = UInt16(exactly: number) else { throw BatchError("\(field).category", .outOfRange) }
    return category
  }

  private func work() throws(BatchError) -> SetWork {
    SetWork(
      duration: Seconds(try required(number("duration", .duration), "duration")), repetitions: try whole("repetitions"),
      repetitionsOnBeat: try whole("onBeat"), load: try load(),
      distance: try number("distance", .distance).map { Metres($0) }, exertion: try exertion(),
      category: try category(), exerciseID: try exerciseID(), exercise: try text("exercise"), isWarmUp: event.isWarmUp,
      isRest: event.isRest)
  }

  /// `load` replaces `weight`.
  private func load() throws(BatchError) -> SetLoad? {
    guard let load = event.load else {
      if let weight = event.numbers["weight"], weight < 0 { throw BatchError("\(field).weight", .negativeWeight) }
      return try number("weight", .mass).map { SetLoad(Kilograms($0)) }
    }
    let value = try required(load.value, "load.value")
    let unit: SetLoad.Unit = try required(choice(load.unit, "load.unit"), "load.unit")
    guard
      let load = SetLoad(
        value, unit, per: try choice(load.share, "load.per") ?? .total, side: try choice(load.side, "load.side"))
    else { throw BatchError("\(field).load.value", .impossibleLoad) }
    return load
  }

  private func choice<Choice: RawRepresentable<String>>(
    _ word: String?, _ member: String
  ) throws(BatchError) -> Choice? {
    guard let word else { return nil }
    guard let choice = Choice(rawValue: word) else { throw unknown(word, member) }
    return choice
  }

  private func exertion() throws(BatchError) -> SetExertion? {
    guard let rating = event.numbers["rpe"] else { return nil }
    guard let exertion = SetExertion(rating) else { throw BatchError("\(field).rpe", .impossibleExertion) }
    return exertion
  }

  private func exerciseID() throws(BatchError) -> PerformedExerciseID? {
    guard let word = event.words["exerciseId"] else { return nil }
    guard let id = PerformedExerciseID(word) else { throw BatchError("\(field).exerciseId", .notAnExerciseID) }
    return id
  }

  /// The body's weight at a set, which belongs to the body's series.
  func bodyWeight() throws(BatchError) -> Kilograms? {
    guard event.kind == "set" else { return nil }
    return try number("bodyWeight", .bodyMass).map { Kilograms($0) }
  }

  private func telling() throws(BatchError) -> RecordingEvent.SetTelling? {
    guard let set = try text("set") else { return nil }
    return RecordingEvent.SetTelling(
      set, revision: try required(whole("revision"), "revision"), isWithdrawn: event.isWithdrawn)
  }

  private func text(_ member: String) throws(BatchError) -> String? {
    guard let text = event.words[member] else { return nil }
    guard text.utf8.count <= mostText else { throw BatchError("\(field).\(member)", .textTooLong(most: mostText)) }
    return text
  }

  private func number(_ member: String, _ unit: FixedUnit) throws(BatchError) -> Double? {
    guard let value = event.numbers[member] else { return nil }
    guard unit.number(value) != nil else { throw BatchError("\(field).\(member)", .outOfRange) }
    return value
  }

  private func whole(_ member: String) throws(BatchError) -> Int? {
    guard let value = event.numbers[member] else { return nil }
    guard let number = Int(exactly: value), (0...1_000_000).contains(number) else {
      throw BatchError("\(field).\(member)", .outOfRange)
    }
    return number
  }

  private func required<Value>(_ value: Value?, _ member: String) throws(BatchError) -> Value {
    try BatchReader.required(value, "\(field).\(member)")
  }

  private func unknown(_ word: String, _ member: String) -> BatchError {
    BatchError("\(field).\(member)", .unknownWord(String(word.prefix(50))))
  }
}
