import Accounts
import Exercises
import HTTPTypes
import Plans
import ServerKernel
import Units

/// The state of one request to the editor.
struct PlanEditing: Sendable {
  let reader: Reader
  let caller: SignedIn
  let stored: StoredPlan?
  /// The saved version.
  let saved: WorkoutPlan?
  let form: PlanForm
  var draft: PlanDraft
  /// Exercises besides the catalogue's that the draft may name; nil before they were read.
  var personal: PersonalExercises?
  var songs: PlanSongChoice
  /// The version that the editor was opened with.
  private(set) var version: String
  var line: String
  var lineFault: String?
  var alarm: String?
  var notice: PageNotice?
  var isConflict = false
  var old: String?
  /// Whether a form was sent. Its content may differ from the saved workout.
  var isSent = false
  var status = HTTPResponse.Status.ok

  init(_ reader: Reader, _ caller: SignedIn, stored: StoredPlan?, saved: WorkoutPlan?, _ form: PlanForm) {
    self.reader = reader
    self.caller = caller
    self.stored = stored
    self.saved = saved
    self.form = form
    draft = form.draft
    songs = PlanSongChoice(form.values, of: caller.person)
    version = form.values["version"] ?? stored.map { "\($0.version)" } ?? ""
    line = form.values["line"] ?? ""
  }

  /// The page's script asks for the songs later, after the curve.
  var isAskingSongs: Bool {
    switch form.deed {
    case .choose, .take, .letGo: true
    default: isSent && form.values["part"] != "curve"
    }
  }

  /// Turns the typed line into rows, whichever button was pressed.
  mutating func readLine() {
    guard !line.allSatisfy(\.isWhitespace) else { return }
    do {
      try add(line)
      if draft.name.isEmpty { draft.name = String(line.prefix(100)) }
      line = ""
    } catch {
      lineFault = error.sentence(in: line, reader.texts)
      status = .unprocessableContent
    }
  }

  private mutating func add(_ text: String) throws(PlanLineError) {
    let parts = try PlanLine.parts(text, of: draft.activity)
    var longer = draft
    longer.add(parts)
    guard longer.rows.count <= PlanDraft.mostRows else {
      alarm = reader.texts("plans.faults.tooManyRows", ["most": reader.texts.number(PlanDraft.mostRows)])
      return
    }
    draft = longer
  }

  mutating func act(_ deed: PlanForm.Action) {
    let before = draft
    switch deed {
    case .look, .save, .saveOver, .music, .choose: return
    case .take(let track, let start):
      songs.take(track, at: Seconds(start))
      notice = PageNotice(words: reader.texts("plans.said.exchanged"), undo: undo)
    case .letGo(let track):
      songs.letGo(track)
      notice = PageNotice(words: reader.texts("plans.said.letGo"), undo: undo)
    case .discard: discard()
    case .preset(let name):
      guard PlanForm.presets.contains(name) else { return }
      // The presets parse in each language. If one doesn't, show its error.
      do { try add(reader.texts("plans.presets.\(name)")) } catch { lineFault = error.sentence(in: line, reader.texts) }
    case .addStep(let group): draft.addStep(to: group)
    case .addExercise(let group): draft.addExercise(to: group)
    case .up(let row): draft.moveUp(row)
    case .down(let row): draft.moveDown(row)
    case .move(let row, let place): draft.move(row, before: place)
    case .remove(let row):
      draft.remove(row)
      notice = PageNotice(words: reader.texts("plans.said.removedStep"), undo: undo)
    case .double(let row): draft.double(row)
    case .group(let row): draft.group(row)
    case .ungroup(let row): draft.ungroup(row)
    }
    if draft.rows.count > PlanDraft.mostRows {
      draft = before
      alarm = reader.texts("plans.faults.tooManyRows", ["most": reader.texts.number(PlanDraft.mostRows)])
    }
  }

  private mutating func discard() {
    let isInMiles = reader.units == .imperial
    draft = saved.map { PlanDraft($0, isInMiles: isInMiles) } ?? PlanDraft(isInMiles: isInMiles)
    version = stored.map { "\($0.version)" } ?? ""
    (line, lineFault, alarm, status) = ("", nil, nil, .ok)
    songs.forget()
    notice = PageNotice(words: reader.texts("plans.said.discarded"), undo: undo)
  }

  /// The form as it was sent, to undo the action.
  private var undo: PageNotice.Undo {
    let fields = form.values.filter { !["do", "line", "part"].contains($0.key) }.sorted { $0.key < $1.key }
    return PageNotice.Undo(
      action: stored.map { "/plans/\($0.id.rawValue)" } ?? "/plans/new",
      fields: fields.map { FormPage.Hidden(name: $0.key, value: $0.value) })
  }
}
