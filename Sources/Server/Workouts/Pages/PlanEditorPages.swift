import Accounts
import HTTPTypes
import Hummingbird
import Library
import Music
import Pacing
import Units
import Workouts

/// A workout written as a form: every button sends all of it, and the answer is the page with what came of it.
struct PlanEditorPages: Sendable {
  let parts: PlanPageParts

  func add(to routes: RouteTable) {
    routes.personal(.get, "/plans/new", .trainingRead, showNew)
    routes.personal(.post, "/plans/new", .trainingWrite, editNew)
    routes.personal(.get, "/plans/{id}", .trainingRead, show)
    routes.personal(.post, "/plans/{id}", .trainingWrite, edit)
  }

  /// Empty, or with what a template of ours or a line says.
  private func showNew(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    var editing = PlanEditing(reader, caller, stored: nil, PlanForm([:], for: reader))
    if let name = request.uri.queryParameters["template"] {
      guard let template = PlanTemplate(named: String(name)) else { throw Problem.notThere }
      editing.draft = PlanDraft(template.workout, isInMiles: reader.units == .imperial)
      editing.draft.name = template.title[reader.language]
    }
    return try await answer(editing)
  }

  private func editNew(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let form = PlanForm(try await request.form(), for: reader)
    return try await edit(PlanEditing(reader, caller, stored: nil, form), context)
  }

  /// As it is, or as it was in the version asked for.
  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    return try await answeringPlans {
      let id: Identifier<StoredPlan> = try context.identifier("id")
      let (stored, current) = try await parts.workouts.plans.current(id, of: caller.person)
      var editing = PlanEditing(reader, caller, stored: stored, PlanForm([:], for: reader))
      var workout = current.workout
      if let number = request.uri.queryParameters["version"].flatMap({ Int($0) }), number != stored.current.number {
        let old = try await parts.workouts.versions.version(number: number, of: id, ownedBy: caller.person)
        workout = old.workout
        editing.old = reader.texts(
          "plans.oldVersion", ["number": reader.texts.number(number), "day": reader.moment(old.summary.created)])
      }
      editing.draft = PlanDraft(workout, isInMiles: reader.units == .imperial)
      guard editing.draft.rows.count <= PlanDraft.mostRows else {
        throw Problem(.conflict, "too-many-rows", "This workout has more steps than can be written here. Its file can.")
          .localized(by: reader.texts)
      }
      editing.notice = PlanNews.notice(request, reader.texts)
      return try await answer(editing)
    }
  }

  private func edit(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let form = PlanForm(try await request.form(), for: reader)
    let stored = try await answeringPlans {
      try await parts.workouts.plans.current(context.identifier("id"), of: caller.person).plan
    }
    return try await edit(PlanEditing(reader, caller, stored: stored, form), context)
  }

  private func edit(_ started: PlanEditing, _ context: AppContext) async throws -> Response {
    var editing = started
    editing.isAskingMusic = true
    editing.readLine()
    let deed = editing.form.deed
    editing.act(deed)
    guard deed == .save || deed == .saveOver, editing.lineFault == nil else { return try await answer(editing) }
    do {
      let workout = try editing.draft.workout()
      let saved = try await answeringPlans { try await save(workout, editing, isForced: deed == .saveOver) }
      return .redirect(to: "/plans/\(saved.id.rawValue)?said=\(editing.stored == nil ? "made" : "saved")")
    } catch is PlanDraftError {
      editing.status = .unprocessableContent
    } catch {
      let problem = try parts.pages.refusal(error, editing.reader, context)
      editing.status = problem.status
      editing.isConflict = problem.code == "edited"
      editing.alarm = editing.isConflict ? nil : problem.detail
    }
    return try await answer(editing)
  }

  private func save(_ workout: WorkoutPlan, _ editing: PlanEditing, isForced: Bool) async throws -> StoredPlan {
    var chance = parts.surroundings.chance()
    let (person, now) = (editing.caller.person, parts.surroundings.now())
    guard let stored = editing.stored else {
      let named =
        workout.name == nil ? try workout.named(PlanFacts(editing.reader).activity(workout.activity)) : workout
      return try await parts.workouts.plans.add(named, of: person, at: now, using: &chance)
    }
    return try await parts.workouts.plans.change(
      stored.id, of: person, to: workout, expecting: isForced ? nil : Int64(editing.version), at: now, using: &chance)
  }

  private func answer(_ editing: PlanEditing) async throws -> Response {
    let texts = editing.reader.texts
    var picture = PlanPicture()
    var faults = PlanDraftFaults()
    if !editing.draft.rows.isEmpty || editing.status != .ok && editing.lineFault == nil {
      do {
        let workout = try editing.draft.workout()
        picture = try await self.picture(workout, editing)
      } catch let error as PlanDraftError {
        faults = PlanDraftFaults(error, editing.draft, texts)
        if faults.whole == nil { picture.fault = faults.first }
      }
    }
    let view = PlanEditorView(
      editing.draft, faults, picture, stored: editing.stored, version: editing.version,
      line: (editing.line, editing.lineFault), alarm: editing.alarm, notice: editing.notice,
      isConflict: editing.isConflict, old: editing.old, texts)
    return try parts.pages.show("plans/edit", view, to: editing.reader, status: editing.status)
  }

  private func picture(_ workout: WorkoutPlan, _ editing: PlanEditing) async throws -> PlanPicture {
    let texts = editing.reader.texts
    let timetable = try await parts.workouts.follower.timetable(of: workout, for: editing.caller.person)
    let rowOfStep = editing.draft.rows.indices.filter { editing.draft.rows[$0].kind == .step }
    var picture = PlanPicture(
      chart: PlanChart(workout, timetable, rowOfStep: rowOfStep, texts),
      facts: PlanFacts(editing.reader).words(timetable.paced.duration, workout.distance))
    if editing.isAskingMusic { picture.coverage = try await coverage(of: workout, editing) }
    return picture
  }

  private func coverage(of workout: WorkoutPlan, _ editing: PlanEditing) async throws -> String {
    var recipe = PlaylistRecipe()
    recipe.plan = workout.yaml
    let texts = editing.reader.texts
    do {
      let coverage = try await answering { [recipe] in
        try await parts.playlists.coverage(of: recipe, for: editing.caller.person, at: parts.surroundings.now())
      }
      let share = texts.number(Int((100 * (coverage.levels.last?.share ?? 0)).rounded(.down)))
      let advice = coverage.suggestions.first.map { suggestion in
        texts("playlists.live.advice", ["tempo": texts.number(Int(suggestion.tempo.value.rounded()))])
      }
      return [texts("playlists.live.covered", ["share": share]), advice].compactMap(\.self).joined(separator: " ")
    } catch let problem as Problem where problem.status == .conflict || problem.status == .unprocessableContent {
      return problem.localized(by: texts).detail
    }
  }
}

/// One going over the form.
private struct PlanEditing: Sendable {
  let reader: Reader
  let caller: SignedIn
  let stored: StoredPlan?
  let form: PlanForm
  var draft: PlanDraft
  /// What was seen when the editing began.
  let version: String
  var line: String
  var lineFault: String?
  var alarm: String?
  var notice: PageNotice?
  var isConflict = false
  var old: String?
  var isAskingMusic = false
  var status = HTTPResponse.Status.ok

  init(_ reader: Reader, _ caller: SignedIn, stored: StoredPlan?, _ form: PlanForm) {
    self.reader = reader
    self.caller = caller
    self.stored = stored
    self.form = form
    draft = form.draft
    version = form.values["version"] ?? stored.map { "\($0.version)" } ?? ""
    line = form.values["line"] ?? ""
  }

  /// What was typed in a line becomes rows, whichever button was pressed.
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

  mutating func act(_ deed: PlanForm.Deed) {
    let before = draft
    switch deed {
    case .look, .save, .saveOver: return
    case .preset(let name):
      guard PlanForm.presets.contains(name) else { return }
      // Our own lines can be read in each language; what is said of one that cannot is better than nothing.
      do { try add(reader.texts("plans.presets.\(name)")) } catch { lineFault = error.sentence(in: line, reader.texts) }
    case .addStep(let group): draft.addStep(to: group)
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

  /// The form as it was sent, to be sent again without what was done.
  private var undo: PageNotice.Undo {
    let fields = form.values.filter { $0.key != "do" && $0.key != "line" }.sorted { $0.key < $1.key }
    return PageNotice.Undo(
      action: stored.map { "/plans/\($0.id.rawValue)" } ?? "/plans/new",
      fields: fields.map { FormPage.Hidden(name: $0.key, value: $0.value) })
  }
}
