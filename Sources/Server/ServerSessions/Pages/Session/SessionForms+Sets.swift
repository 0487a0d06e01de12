import Accounts
import ActivityFiles
import Figures
import Foundation
import Presentation
import ServerKernel
import Sessions
import Units

extension SessionForms {
  /// Forms to add a set, and to change or remove one.
  /// - Parameter chosen: the start of the set to change; the last one by default.
  static func formsOfSets(
    _ timeline: Timeline?, _ chosen: Moment?, _ finder: ExerciseFinder, _ reader: Reader
  ) -> [(SessionDone, [FormPage.Field])] {
    guard let timeline else { return [] }
    let done = zip(timeline.sets, timeline.setFigures).filter { !$0.0.isRest }
    let last = done.last
    let next = min(last.map { $0.0.start + max($0.0.duration, Seconds(1)) } ?? timeline.start, timeline.end)
    // An added set is like the last one, because exercises are done in several sets.
    var forms: [(SessionDone, [FormPage.Field])] = [
      (.addSet, fields("addSet", last?.0, last.map { $0.1.exerciseName(finder, reader) }, at: next, timeline, reader))
    ]
    guard let last else { return forms }
    let words = SetWords(reader)
    let options = done.map { set, figures in
      let name = figures.exerciseName(finder, reader)
      return FormPage.Option(
        String(set.start.milliseconds), "\(name), \(words.work(figures)), \(clockTime(set.start - timeline.start))")
    }
    let changed = done.first { $0.0.start == chosen } ?? last
    let value = String(changed.0.start.milliseconds)
    func choice(id: String, hint: String? = nil) -> FormPage.Field {
      FormPage.Field(
        name: "set", id: id, label: reader.texts("session.forms.set"), hint: hint, options: options, value: value)
    }
    forms.append(
      (
        .changeSet,
        [choice(id: "changedSet", hint: reader.texts("session.forms.setHint"))]
          + fields(
            "changeSet", changed.0, changed.1.exerciseName(finder, reader), at: changed.0.start, timeline, reader)
      ))
    forms.append((.removeSet, [choice(id: "removedSet")]))
    return forms
  }

  /// - Parameter form: the beginning of the names of the fields, because the page has two such forms.
  private static func fields(
    _ form: String, _ set: ExerciseSet?, _ exercise: String?, at moment: Moment, _ timeline: Timeline, _ reader: Reader
  ) -> [FormPage.Field] {
    let texts = reader.texts
    func field(
      _ name: String, _ value: String, hint: String? = nil, inputMode: String? = "decimal", isRequired: Bool = false
    ) -> FormPage.Field {
      FormPage.Field(
        name: form + name, label: texts("session.forms.set\(name)"), hint: hint.map { texts($0) },
        inputMode: inputMode, isRequired: isRequired, value: value)
    }
    func choice(_ name: String, _ words: [(String, String)], _ value: String) -> FormPage.Field {
      FormPage.Field(
        name: form + name, label: texts("session.forms.set\(name)"), isRequired: false,
        options: words.map { .init($0.0, $0.1) }, value: value)
    }
    let load = set?.load
    let usual: SetLoad.Unit = reader.units == .imperial ? .pounds : .kilograms
    let units = [
      (SetLoad.Unit.kilograms, "sets.kilogram"), (.pounds, "sets.pound"), (.level, "session.forms.level"),
    ]
    return [
      field("Exercise", exercise ?? "", inputMode: nil, isRequired: true),
      field("Repetitions", set?.repetitions.map(String.init) ?? "", inputMode: "numeric"),
      field("Load", load.map { texts.typed($0.value) } ?? "", hint: "session.forms.setLoadHint"),
      choice("Unit", units.map { ($0.0.rawValue, texts($0.1)) }, (load?.unit ?? usual).rawValue),
      choice(
        "Per", [("total", texts("session.forms.total")), ("hand", texts("session.forms.hand"))],
        (load?.share ?? .total).rawValue),
      choice(
        "Side",
        [
          ("", texts("session.forms.bothSides")), ("left", texts("session.forms.left")),
          ("right", texts("session.forms.right")),
        ], load?.side?.rawValue ?? ""),
      field(
        "Time", set.flatMap { $0.duration > .zero ? clockTime($0.duration) : nil } ?? "",
        hint: "session.forms.setTimeHint", inputMode: nil),
      field("Distance", set?.distance.map { texts.typed($0.value) } ?? ""),
      field("RPE", set?.exertion.map { texts.typed($0.rating) } ?? "", hint: "session.forms.setRPEHint"),
      choice(
        "WarmUp", [("", texts("session.forms.workingSet")), ("yes", texts("session.forms.warmUpSet"))],
        set?.isWarmUp == true ? "yes" : ""),
      field(
        "At", clockTime(moment - timeline.start), hint: "session.forms.clockHint", inputMode: nil, isRequired: true),
    ]
  }
}

extension TextCatalogue {
  /// A number for an input field, without grouping.
  fileprivate func typed(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(0...3)).grouping(.never).locale(locale))
  }
}
