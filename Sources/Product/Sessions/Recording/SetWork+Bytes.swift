import ActivityFiles
internal import Compression
import Units

/// The stored form of a set:
///
///     duration, repetitions, kilograms, category, whether it is a rest
///     if anything follows: name, set, revision, whether it is withdrawn
///     if anything follows: a number with a bit for each further value, then these values
///
/// Parts without content aren't written, so a set that has always been storable keeps its bytes.
private enum FurtherSetValue {
  static let exerciseID: UInt64 = 1
  static let exertion: UInt64 = 2
  static let load: UInt64 = 4
  static let distance: UInt64 = 8
  static let warmUp: UInt64 = 16
  static let onBeat: UInt64 = 32
}

/// The stored numbers of a load; must not change.
private enum LoadCode {
  static let units: [SetLoad.Unit] = [.kilograms, .pounds, .level]
  static let shares: [SetLoad.Share] = [.total, .hand]
  static let sides: [SetLoad.Side?] = [nil, .left, .right]
}

extension CompactWriter {
  mutating func write(_ work: SetWork, _ telling: RecordingEvent.SetTelling?) {
    signed(FixedUnit.duration.nearest(work.duration.value))
    optional(work.repetitions.map { Int64(max($0, 0)) })
    optional(work.load.flatMap(\.grams))
    optional(work.category.map { Int64($0) })
    unsigned(work.isRest ? 1 : 0)
    let telling = telling.flatMap { $0.set.isEmpty ? nil : $0 }
    let further = work.furtherValues
    guard work.exercise?.isEmpty == false || telling != nil || further != 0 else { return }
    text(work.exercise ?? "")
    text(telling?.set ?? "")
    unsigned(UInt64(max(telling?.revision ?? 0, 0)))
    unsigned(telling?.isWithdrawn == true ? 1 : 0)
    guard further != 0 else { return }
    unsigned(further)
    if let id = work.exerciseID { text(id.text) }
    if let exertion = work.exertion { unsigned(UInt64(exertion.rating * 2)) }
    if let load = work.load, load.grams == nil { write(load) }
    if let distance = work.distance { signed(FixedUnit.distance.nearest(distance.value)) }
    if let onBeat = work.repetitionsOnBeat { unsigned(UInt64(max(onBeat, 0))) }
  }

  private mutating func write(_ load: SetLoad) {
    signed(FixedUnit.load.nearest(load.value))
    unsigned(UInt64(LoadCode.units.firstIndex(of: load.unit) ?? 0))
    unsigned(UInt64(LoadCode.shares.firstIndex(of: load.share) ?? 0))
    unsigned(UInt64(LoadCode.sides.firstIndex(of: load.side) ?? 0))
  }
}

extension RecordingReader {
  mutating func set() throws(DamagedRecordingError) -> (SetWork, RecordingEvent.SetTelling?) {
    var work = SetWork(duration: Seconds(try quantity(.duration)))
    work.repetitions = try countOrNil()
    work.load = try optionalQuantity(.mass).map { SetLoad(Kilograms($0)) }
    work.category = try choice { (code: UInt16) in code }
    work.isRest = try unsigned() == 1
    guard !isAtEnd else { return (work, nil) }
    let exercise = try text()
    work.exercise = exercise.isEmpty ? nil : exercise
    let telling = try telling()
    if !isAtEnd { try readFurtherValues(of: &work) }
    return (work, telling)
  }

  private mutating func telling() throws(DamagedRecordingError) -> RecordingEvent.SetTelling? {
    let set = try text()
    guard let revision = Int(exactly: try unsigned()) else { throw .impossibleValue(.events) }
    let isWithdrawn = try unsigned() == 1
    return set.isEmpty ? nil : RecordingEvent.SetTelling(set, revision: revision, isWithdrawn: isWithdrawn)
  }

  private mutating func readFurtherValues(of work: inout SetWork) throws(DamagedRecordingError) {
    let values = try unsigned()
    if values & FurtherSetValue.exerciseID != 0 {
      guard let id = PerformedExerciseID(try text()) else { throw .impossibleValue(.events) }
      work.exerciseID = id
    }
    if values & FurtherSetValue.exertion != 0 {
      guard let exertion = SetExertion(Double(try unsigned()) / 2) else { throw .impossibleValue(.events) }
      work.exertion = exertion
    }
    if values & FurtherSetValue.load != 0 { work.load = try load() }
    if values & FurtherSetValue.distance != 0 { work.distance = Metres(try quantity(.distance)) }
    work.isWarmUp = values & FurtherSetValue.warmUp != 0
    if values & FurtherSetValue.onBeat != 0 {
      guard let count = Int(exactly: try unsigned()) else { throw .impossibleValue(.events) }
      work.repetitionsOnBeat = count
    }
  }

  private mutating func load() throws(DamagedRecordingError) -> SetLoad {
    let value = try quantity(.load)
    let unit = try element(of: LoadCode.units)
    let share = try element(of: LoadCode.shares)
    guard let load = SetLoad(value, unit, per: share, side: try element(of: LoadCode.sides)) else {
      throw .impossibleValue(.events)
    }
    return load
  }

  private mutating func element<Element>(of elements: [Element]) throws(DamagedRecordingError) -> Element {
    guard let place = Int(exactly: try unsigned()), elements.indices.contains(place) else {
      throw .impossibleValue(.events)
    }
    return elements[place]
  }
}

extension SetWork {
  /// With numbers of stored precision.
  var rounded: Self {
    var rounded = self
    rounded.duration = Seconds(FixedUnit.duration.value(FixedUnit.duration.nearest(duration.value)))
    rounded.repetitions = repetitions.map { max($0, 0) }
    rounded.repetitionsOnBeat = repetitionsOnBeat.map { max($0, 0) }
    rounded.distance = distance.map { Metres(FixedUnit.distance.value(FixedUnit.distance.nearest($0.value))) }
    rounded.exercise = exercise.flatMap { $0.isEmpty ? nil : $0 }
    return rounded
  }

  fileprivate var furtherValues: UInt64 {
    (exerciseID == nil ? 0 : FurtherSetValue.exerciseID) | (exertion == nil ? 0 : FurtherSetValue.exertion)
      | (load.map { $0.grams == nil } ?? false ? FurtherSetValue.load : 0)
      | (distance == nil ? 0 : FurtherSetValue.distance) | (isWarmUp ? FurtherSetValue.warmUp : 0)
      | (repetitionsOnBeat == nil ? 0 : FurtherSetValue.onBeat)
  }
}

extension SetLoad {
  /// A total in kilograms has always been stored as such; nil for other loads.
  fileprivate var grams: Int64? {
    unit == .kilograms && share == .total && side == nil ? FixedUnit.mass.number(value) : nil
  }
}
