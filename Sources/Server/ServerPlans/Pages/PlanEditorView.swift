import Accounts
import Exercises
import Plans
import ServerKernel
import Units

/// The page that edits a workout.
struct PlanEditorView: Sendable {
  let title: String
  let action: String
  /// Nil for a workout that is not saved yet.
  let id: String?
  let version: String
  let alarm: String?
  let notice: PageNotice?
  /// Whether another device changed the workout meanwhile.
  let isConflict: Bool
  /// The older version that is shown.
  let old: String?
  let name: PlanInput
  let activities: [FormChoice]
  let habits: [PlanInput]
  let hasHabits: Bool
  let line: PlanInput
  let presets: [Preset]
  let rows: [Row]
  /// The names of the catalogue's exercises, in the reader's language.
  let exerciseNames: [String]
  /// What the person types for exercises besides the catalogue's.
  let ownExerciseNames: [String]
  let rowCount: Int
  let isEmpty: Bool
  let picture: PlanPicture
  let songs: PlanSongsView
  /// Whether the page shows a sent form instead of the saved workout.
  let isSent: Bool
  let isUnsaved: Bool
  /// Whether the browser may restore the form when the person returns to the page.
  let isKept: Bool

  struct Preset: Sendable {
    let deed: String
    let words: String
  }

  struct Row: Sendable {
    let index: Int
    let key: Int
    let kind: String
    let depth: Int
    let isGroup: Bool
    let isStep: Bool
    let exercise: ExerciseFields?
    let group: GroupFields?
    let title: String
    let canUp: Bool
    let canDown: Bool
    let count: PlanInput
    let length: PlanInput
    let name: PlanInput
    let from: PlanInput
    let to: PlanInput
    let feel: PlanInput
    let targets: [FormChoice]
    let courses: [FormChoice]
    let songs: [FormChoice]
    let activities: [FormChoice]
    let hasActivity: Bool
    let activityFault: String?
    /// Opens the collapsed part if it contains an error.
    let isOpen: Bool
  }
}

/// A field with its error.
struct PlanInput: Sendable {
  let id: String
  let name: String
  let label: String
  var hint: String?
  let value: String
  let fault: String?
}

/// The drawing of a workout in the editor.
struct PlanPicture: Sendable {
  var chart: PlanChart?
  var facts: String?
  var fault: String?
}

extension PlanEditorView {
  /// - Parameter isUnsaved: whether the workout differs from the saved one.
  init(
    _ editing: PlanEditing, _ faults: PlanDraftErrors, _ picture: PlanPicture, _ songs: PlanSongsView, isUnsaved: Bool
  ) {
    let (draft, stored, texts) = (editing.draft, editing.stored, editing.reader.texts)
    title = stored.map(\.title) ?? texts("plans.newTitle")
    action = stored.map { "/plans/\($0.id.rawValue)" } ?? "/plans/new"
    id = stored?.id.rawValue
    version = editing.version
    alarm = editing.alarm ?? faults.whole
    notice = editing.notice
    isConflict = editing.isConflict
    old = editing.old
    name = PlanInput(
      id: "name", name: "name", label: texts("plans.fields.name"), hint: texts("plans.hints.name"), value: draft.name,
      fault: faults.name)
    activities = Activity.allCases.map { activity in
      FormChoice(
        name: "activity", id: "activity", value: activity.rawValue,
        words: texts("plans.activities.\(activity.rawValue)"), isChosen: activity == draft.activity)
    }
    habits = PlanDraft.Habit.allCases.map { habit in
      PlanInput(
        id: habit.rawValue, name: habit.rawValue, label: texts("plans.fields.\(habit.rawValue)"),
        value: draft.habits[habit] ?? "", fault: faults.habits[habit])
    }
    hasHabits = !draft.habits.values.allSatisfy(\.isEmpty)
    line = PlanInput(
      id: "line", name: "line", label: texts("plans.line.label"),
      hint: texts(editing.reader.units == .imperial ? "plans.line.hintImperial" : "plans.line.hint"),
      value: editing.line, fault: editing.lineFault)
    presets = PlanForm.presets.map { Preset(deed: "preset:\($0)", words: texts("plans.presets.\($0)")) }
    rows = draft.rows.indices.map { Row($0, draft, faults.byRow[$0] ?? [:], editing.personal, editing.reader) }
    exerciseNames =
      draft.rows.contains { $0.kind == .exercise }
      ? KnownExercise.names(in: editing.reader.language) : []
    ownExerciseNames = exerciseNames.isEmpty ? [] : editing.personal?.words ?? []
    rowCount = draft.rows.count
    isEmpty = draft.rows.isEmpty
    self.picture = picture
    self.songs = songs
    isSent = editing.isSent
    self.isUnsaved = isUnsaved
    isKept = isUnsaved || !editing.songs.pins.isEmpty
  }
}

extension PlanEditorView.Row {
  init(
    _ index: Int, _ draft: PlanDraft, _ faults: [PlanDraft.Field: String], _ personal: PersonalExercises?,
    _ reader: Reader
  ) {
    let (row, texts) = (draft.rows[index], reader.texts)
    self.index = index
    key = row.key
    kind = row.kind.rawValue
    depth = row.depth
    isGroup = row.kind.isGroup
    isStep = row.kind == .step
    let number = draft.rows[...index].count { !$0.kind.isGroup }
    let exerciseName = PlanWords(reader).exercise(row[.exercise])
    let ownName = ExerciseID(exerciseName).flatMap { id in personal?[id].flatMap { personal?.name(of: $0) } }
    let named = [row[.name], ownName ?? exerciseName].first { !$0.isEmpty }
    title =
      isGroup
      ? texts("plans.groupTitles.\(row.kind.rawValue)", ["count": row[.count], "length": row[.length]])
      : named ?? texts("plans.stepNumber", ["number": texts.number(number)])
    canUp = index > 0
    canDown = row.depth > 0 || draft.rows[(index + 1)...].contains { $0.depth <= row.depth }
    func input(_ field: PlanDraft.Field) -> PlanInput {
      PlanInput(
        id: "\(field.rawValue)-\(row.key)", name: "\(index)-\(field.rawValue)",
        label: texts("plans.fields.\(field.rawValue)Of"), value: row[field], fault: faults[field])
    }
    func choices(_ field: PlanDraft.Field, _ values: [String], _ part: String) -> [FormChoice] {
      values.map { value in
        FormChoice(
          name: "\(index)-\(field.rawValue)", id: "\(field.rawValue)-\(row.key)", value: value,
          words: texts(
            "plans.\(part).\(value.isEmpty ? "none" : value == "heart rate" ? "heartRate" : value)", orElse: value),
          isChosen: value == row[field])
      }
    }
    count = input(.count)
    length = input(.length)
    name = input(.name)
    from = input(.from)
    to = input(.to)
    feel = input(.feel)
    exercise = row.kind == .exercise ? ExerciseFields(of: draft.parent(of: index), input, exerciseName, texts) : nil
    group = isGroup ? GroupFields(row, index, input, texts) : nil
    targets = choices(.target, ["cadence", "effort", "pace", "zone", "heart rate", "power", "tempo"], "targets")
    courses = choices(.course, PlanDraft.Shape.allCases.map(\.rawValue), "courses")
    // A track named in the plan stays in the list.
    let songs = ["", "warm-up", "boost", "calm"]
    self.songs =
      choices(.song, songs, "songs")
      + (songs.contains(row[.song])
        ? [] : [FormChoice(name: "", id: "", value: row[.song], words: texts("plans.songs.track"), isChosen: true)])
    activities = choices(
      .activity, [""] + Activity.allCases.filter { $0 != .triathlon }.map(\.rawValue), "activities")
    hasActivity = draft.activity == .triathlon || !row[.activity].isEmpty
    activityFault = faults[.activity]
    isOpen = [.feel, .song, .activity, .from, .warmUps, .beats, .rate].contains { faults[$0] != nil }
  }
}
