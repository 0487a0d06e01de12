import Exercises
import Pacing
import Units

extension PlannedExercise {
  var written: [(word: PlanWord, value: PlanTree)] {
    let amount: [(word: PlanWord, value: PlanTree)] =
      switch amount {
      case .repetitions(let range) where range.count == 1: [(.repetitions, .number(Double(range.lowerBound)))]
      case .repetitions, .asManyAsPossible(nil): [(.repetitions, .text(PlanText.amount(self.amount)))]
      case .asManyAsPossible(let limit?): [(.repetitions, .text("max")), (.for, .text(PlanText.time(limit)))]
      case .time, .distance: [(.for, .text(PlanText.amount(self.amount)))]
      }
    let before: [(word: PlanWord, value: PlanTree?)] = [
      (.exercise, .text(exercise.text)), (.name, name.map(PlanTree.text)),
      (.sets, sets == 1 ? nil : .number(Double(sets))),
    ]
    let after: [(word: PlanWord, value: PlanTree?)] = [
      (.weight, load.map { .text(PlanText.load($0)) }),
      (.warmUp, warmUps.isEmpty ? nil : .list(warmUps.map { .text(PlanText.warmUp($0)) })),
      (.beats, beats.map { $0.down == nil ? .number(Double($0.total)) : .text(PlanText.beats($0)) }),
      (.rate, rate.map(PlanTree.number)), (.effort, effort.map { .text(PlanText.effort($0)) }),
      (.rest, rest.map { .text(PlanText.time($0)) }), (.song, song.map { .text(PlanText.song($0)) }),
    ]
    func present(_ values: [(word: PlanWord, value: PlanTree?)]) -> [(word: PlanWord, value: PlanTree)] {
      values.compactMap { entry in entry.value.map { (entry.word, $0) } }
    }
    return present(before) + amount + present(after)
  }
}

extension ExerciseGroup {
  var written: [(word: PlanWord, value: PlanTree)] {
    let form: [(word: PlanWord, value: PlanTree)] =
      switch form {
      case .superset(let rounds, let rest):
        [(.superset, .number(Double(rounds)))] + (rest.map { [(.rest, .text(PlanText.time($0)))] } ?? [])
      case .every(let interval, let rounds):
        [(.every, .text(PlanText.time(interval))), (.repeat, .number(Double(rounds)))]
      case .asManyRounds(let time): [(.amrap, .text(PlanText.time(time)))]
      }
    return form + [(.steps, .list(exercises.map { .words($0.written) }))]
  }
}

extension PlanText {
  /// "10", "8-12", "max", "40s", "20m".
  package static func amount(_ amount: PlannedAmount) -> String {
    switch amount {
    case .repetitions(let range):
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
    case .asManyAsPossible: "max"
    case .time(let time): PlanText.time(time)
    case .distance(let distance): PlanText.distance(distance)
    }
  }

  /// "60kg", "2 × 22.5kg", "70%", "level 7".
  package static func load(_ load: PlannedLoad) -> String {
    switch load {
    case .total(let weight): "\(number(weight.value))\(weight.unit.rawValue)"
    case .perHand(let weight): "2 × \(number(weight.value))\(weight.unit.rawValue)"
    case .share(let percent): "\(number(percent))%"
    case .level(let level): "level \(number(level))"
    }
  }

  /// "4", "2-2".
  package static func beats(_ beats: PlannedBeats) -> String {
    beats.down.map { "\($0)-\(beats.total - $0)" } ?? "\(beats.total)"
  }

  /// "10 × 20kg rest 45s".
  package static func warmUp(_ set: PlannedExercise.WarmUpSet) -> String {
    "\(set.repetitions)" + (set.load.map { " × \(load($0))" } ?? "") + (set.rest.map { " rest \(time($0))" } ?? "")
  }
}
