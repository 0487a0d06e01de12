import Accounts
import Exercises
import Plans
import ServerKernel

extension PlanEditorView.Row {
  struct ExerciseFields: Sendable {
    let exercise: PlanInput
    /// In a row: sets, amount, weight, rest. In a group without those that the group says.
    let main: [PlanInput]
    /// Behind a button: warm-up sets, beats, rate.
    let more: [PlanInput]
  }

  struct GroupFields: Sendable {
    let kinds: [FormChoice]
    let fields: [PlanInput]
    /// Whether it holds nothing but exercises.
    let isOfExercises: Bool
  }
}

extension PlanEditorView.Row.ExerciseFields {
  /// - Parameter group: the kind of the group around.
  init(
    of group: PlanDraft.Row.Kind?, _ input: (PlanDraft.Field) -> PlanInput, _ name: String, _ texts: TextCatalogue
  ) {
    let typed = input(.exercise)
    exercise = PlanInput(
      id: typed.id, name: typed.name, label: texts("plans.exerciseFields.exercise"), value: name, fault: typed.fault)
    let isMember = group?.isOfExercises == true
    main = (isMember ? [.amount, .weight] : [.sets, .amount, .weight, .rest]).map { input($0).labelled($0, texts) }
    more = ((isMember ? [] : [.warmUps]) + [.beats, .rate]).map { input($0).labelled($0, texts) }
  }
}

extension PlanInput {
  /// With a short label and an example.
  fileprivate func labelled(_ field: PlanDraft.Field, _ texts: TextCatalogue) -> PlanInput {
    PlanInput(
      id: id, name: name, label: texts("plans.exerciseFields.\(field.rawValue)"),
      hint: texts("plans.exerciseHints.\(field.rawValue)", orElse: ""), value: value, fault: fault)
  }
}

extension PlanEditorView.Row.GroupFields {
  init(
    _ row: PlanDraft.Row, _ index: Int, _ input: (PlanDraft.Field) -> PlanInput, _ texts: TextCatalogue
  ) {
    kinds = [PlanDraft.Row.Kind.rounds, .superset, .every, .amrap].map { kind in
      FormChoice(
        name: "\(index)-kind", id: "kind-\(row.key)", value: kind.rawValue,
        words: texts("plans.groupKinds.\(kind.rawValue)"), isChosen: kind == row.kind)
    }
    isOfExercises = row.kind.isOfExercises
    let shown: [PlanDraft.Field] =
      switch row.kind {
      case .superset: [.count, .rest]
      case .every: [.length, .count]
      case .amrap: [.length]
      case .rounds, .step, .exercise: [.count]
      }
    fields = shown.map { input($0).labelled($0, texts) }
  }
}

extension KnownExercise {
  static func names(in language: Language) -> [String] { all.map { $0.name(in: language) }.sorted() }
}
