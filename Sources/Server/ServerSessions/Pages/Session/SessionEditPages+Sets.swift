import Accounts
import ActivityFiles
import Exercises
import Figures
import Foundation
import Presentation
import ServerKernel
import Sessions
import Units

extension SessionEditPages {
  /// The start of the chosen set.
  func setMoment(_ form: [String: String]) throws(Problem) -> Moment {
    guard let milliseconds = form["set"].flatMap({ Int64($0) }), (0...7_258_118_400_000).contains(milliseconds) else {
      throw .wrongField("/set", "missing", "Required.")
    }
    return Moment(milliseconds: milliseconds)
  }

  /// A set from the fields whose names begin with `prefix`. A name or synonym of an exercise that the person knows becomes it.
  func set(
    _ form: [String: String], _ prefix: String, _ reader: Reader, _ id: Identifier<TrainingSession>,
    _ person: Identifier<Person>
  ) async throws -> EditedSet {
    var reading = FormReading(form)
    var work = SetWork(duration: .zero)
    let typed = reading.text("\(prefix)Exercise") ?? ""
    if typed.isEmpty { reading.note("\(prefix)Exercise", "missing", "Required.") }
    if typed.utf8.count > SetWork.longestName {
      reading.note("\(prefix)Exercise", "too-long", "Use fewer letters.", ["maximum": "\(SetWork.longestName)"])
    }
    work.exercise = typed
    let finder = try await parts.training.exercises.finder(for: person)
    work.exerciseID = finder.exercise(named: typed).flatMap { PerformedExerciseID($0.id.text) }
    if let count = reading.number("\(prefix)Repetitions") {
      if !(0...1_000_000).contains(count) || count.rounded() != count {
        reading.note(
          "\(prefix)Repetitions", "out-of-range", "Enter a whole number.", ["least": "0", "most": "1000000"])
      } else {
        work.repetitions = Int(count)
      }
    }
    if let value = reading.number("\(prefix)Load"), value != 0 {
      work.load = SetLoad(
        value, form["\(prefix)Unit"].flatMap(SetLoad.Unit.init) ?? .kilograms,
        per: form["\(prefix)Per"].flatMap(SetLoad.Share.init) ?? .total,
        side: form["\(prefix)Side"].flatMap(SetLoad.Side.init))
      if work.load == nil { reading.note("\(prefix)Load", "load", reader.texts("session.refusals.load")) }
    }
    if let text = reading.text("\(prefix)Time") {
      if let seconds = SessionClock.seconds(text) {
        work.duration = Seconds(seconds)
      } else {
        reading.note("\(prefix)Time", "clock", reader.texts("session.refusals.setTime"))
      }
    }
    if let metres = reading.number("\(prefix)Distance"), metres != 0 {
      if (0...100_000).contains(metres) {
        work.distance = Metres(metres)
      } else {
        reading.note("\(prefix)Distance", "out-of-range", "Too far.", ["least": "0", "most": "100000"])
      }
    }
    if let rating = reading.number("\(prefix)RPE") {
      work.exertion = SetExertion(rating)
      if work.exertion == nil { reading.note("\(prefix)RPE", "exertion", reader.texts("session.refusals.exertion")) }
    }
    work.isWarmUp = form["\(prefix)WarmUp"] == "yes"
    try reading.check()
    let moment = try await setStart(form, prefix, id, person, reader.texts)
    return EditedSet(work, at: moment)
  }

  /// Whole seconds since the start. An unchanged time means the chosen set's exact start.
  private func setStart(
    _ form: [String: String], _ prefix: String, _ id: Identifier<TrainingSession>, _ person: Identifier<Person>,
    _ texts: TextCatalogue
  ) async throws -> Moment {
    let moment = try await moments(["\(prefix)At"], of: form, id, person, texts)[0]
    guard prefix == "changeSet" else { return moment }
    let chosen = try setMoment(form)
    return (chosen - moment).value.magnitude < 1 ? chosen : moment
  }
}
