import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import Pacing
import Plans
import Playlists
import Presentation
import ServerKernel
import Units

/// The editor of a workout. Every button sends the whole form, and the response is the page with the result.
struct PlanEditorPages: Sendable {
  private let parts: PlanPageParts
  private let songs: PlanSongs

  init(parts: PlanPageParts) {
    self.parts = parts
    songs = PlanSongs(parts: parts)
  }

  func add(to routes: RouteTable) {
    routes.personal(.get, "/plans/new", .trainingRead, showNew)
    routes.personal(.post, "/plans/new", .trainingWrite, editNew)
    routes.personal(.get, "/plans/{id}", .trainingRead, show)
    routes.personal(.post, "/plans/{id}", .trainingWrite, edit)
  }

  /// Empty, or filled from a template or a line of text.
  private func showNew(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    var editing = PlanEditing(reader, caller, stored: nil, saved: nil, PlanForm([:], for: reader))
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
    return try await edit(PlanEditing(reader, caller, stored: nil, saved: nil, form), context)
  }

  /// The current version, or the version in the query.
  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let id: Identifier<StoredPlan> = try context.identifier("id")
    let (stored, current) = try await parts.workouts.plans.current(id, of: caller.person)
    let pins = request.uri.queryParameters["pins"].map { ["pins": String($0)] } ?? [:]
    var editing = PlanEditing(reader, caller, stored: stored, saved: current.workout, PlanForm(pins, for: reader))
    var workout = current.workout
    if let number = request.uri.queryParameters["version"].flatMap({ Int($0) }), number != stored.current.number {
      let old = try await parts.workouts.versions.version(number: number, of: id, ownedBy: caller.person)
      workout = old.workout
      editing.old = reader.texts(
        "plans.oldVersion", ["number": reader.texts.number(number), "day": reader.moment(old.summary.created)])
    }
    editing.draft = PlanDraft(workout, isInMiles: reader.units == .imperial)
    guard editing.draft.rows.count <= PlanDraft.mostRows else {
      throw Problem(
        .conflict, "too-many-rows", "This workout has too many steps for this editor. Edit its file instead."
      )
      .localized(by: reader.texts)
    }
    editing.notice = PlanNews.notice(request, reader.texts)
    return try await answer(editing)
  }

  private func edit(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let form = PlanForm(try await request.form(), for: reader)
    let (stored, version) = try await parts.workouts.plans.current(context.identifier("id"), of: caller.person)
    return try await edit(PlanEditing(reader, caller, stored: stored, saved: version.workout, form), context)
  }

  private func edit(_ started: PlanEditing, _ context: AppContext) async throws -> Response {
    var editing = started
    editing.isSent = true
    editing.readLine()
    let deed = editing.form.deed
    editing.act(deed)
    let personal = try await personal(for: editing)
    editing.personal = personal
    guard [.save, .saveOver, .music].contains(deed), editing.lineFault == nil else { return try await answer(editing) }
    do {
      let workout = try editing.draft.workout(naming: personal)
      if deed == .music {
        let list = try await songs.make(workout, editing)
        return .redirect(to: "/playlists/\(list.id.rawValue)?said=made")
      }
      let saved = try await save(workout, editing, isForced: deed == .saveOver)
      let said = editing.stored == nil ? "made" : "saved"
      return .redirect(to: "/plans/\(saved.id.rawValue)?said=\(said)\(editing.songs.query)")
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
    var randomness = parts.environment.randomness()
    let (person, now) = (editing.caller.person, parts.environment.now())
    guard let stored = editing.stored else {
      let named =
        workout.name == nil ? try workout.named(PlanFacts(editing.reader).activity(workout.activity)) : workout
      return try await parts.workouts.plans.add(named, of: person, at: now, using: &randomness)
    }
    return try await parts.workouts.plans.change(
      stored.id, of: person, to: workout, expecting: isForced ? nil : Int64(editing.version), at: now,
      using: &randomness)
  }

  private func answer(_ edited: PlanEditing) async throws -> Response {
    var editing = edited
    let personal = if let known = edited.personal { known } else { try await personal(for: edited) }
    editing.personal = personal
    editing.draft.show(personal)
    let texts = editing.reader.texts
    var picture = PlanPicture()
    var music = PlanSongsView(editing.songs)
    var faults = PlanDraftErrors()
    var isSaved = editing.draft.rows.isEmpty && editing.saved == nil && editing.draft.name.isEmpty
    if !editing.draft.rows.isEmpty || editing.status != .ok && editing.lineFault == nil {
      do {
        let workout = try editing.draft.workout(naming: personal)
        isSaved = workout == editing.saved
        picture = try await self.picture(workout, editing)
        music = try await songs.view(of: workout, editing, isAsked: editing.isAskingSongs)
      } catch let error as PlanDraftError {
        faults = PlanDraftErrors(error, editing.draft, texts)
        if faults.whole == nil { picture.fault = faults.first }
      }
    }
    let view = PlanEditorView(editing, faults, picture, music, isUnsaved: editing.isSent && !isSaved)
    return try parts.pages.show("plans/edit", view, to: editing.reader, status: editing.status)
  }

  private func personal(for editing: PlanEditing) async throws -> PersonalExercises {
    let texts = editing.draft.exerciseTexts
    return try await parts.workouts.exercises.personal(
      mentionedIn: texts.joined(separator: "\n"), names: texts, of: editing.caller.person,
      in: editing.reader.language, besides: editing.saved)
  }

  private func picture(_ workout: WorkoutPlan, _ editing: PlanEditing) async throws -> PlanPicture {
    let timetable = try await parts.workouts.follower.timetable(of: workout, for: editing.caller.person)
    return PlanPicture(
      chart: PlanChart(workout, timetable, rowOfStep: editing.draft.rowOfStep(in: workout), editing.reader),
      facts: PlanFacts(editing.reader).words(timetable.paced.duration, workout.distance))
  }
}
