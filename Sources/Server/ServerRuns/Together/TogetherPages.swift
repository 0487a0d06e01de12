import Accounts
import HTTPTypes
import Hummingbird
import Plans
import Playlists
import Presentation
import ServerKernel
import Sessions
import Units

/// Joining a shared run by its code.
struct TogetherPages: Sendable {
  let pages: Pages
  let runs: SharedRunStore
  let planned: PlannedPlaylists
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/together", .trainingRead) { try await enter($0, $1, $2) }
    routes.personal(.post, "/together", .trainingRead, look)
    routes.personal(.get, "/together/{code}", .trainingRead) { try await show($0, $1, $2) }
    routes.personal(.post, "/together/{code}", .trainingWrite, join)
  }

  private struct EnterPage: Sendable {
    let form: FormPage
    /// The run that the person has already joined.
    let present: Present?
  }

  private struct Present: Sendable {
    let code: String
    let title: String
  }

  private func enter(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm? = nil
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let texts = reader.texts
    let form = FormPage(
      title: texts("together.title"), lead: texts("together.lead"), action: "/together",
      fields: [.init(name: "code", label: texts("together.code"), hint: texts("together.codeHint"))],
      button: texts("together.look"))
    let present = try await runs.present(of: caller.person, at: environment.now())
    return try pages.show(
      "together/enter",
      EnterPage(
        form: form.after(refused), present: present.map { Present(code: $0.code.text, title: $0.workout.title) }),
      to: reader, status: refused?.problem.status ?? .ok)
  }

  private func look(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    do {
      guard let code = SharedRunCode(form["code"] ?? "") else {
        throw Problem.wrongField(
          "/code", "no-code", "That isn't a valid code. Codes have six characters and never contain 0, 1, I or O.")
      }
      do { _ = try await runs.run(code, at: environment.now()) } catch SharedRunError.noSuchRun {
        throw Problem.wrongField(
          "/code", "no-such-run", "There is no run with this code. Codes expire after a day: ask for a new one.")
      }
      return .redirect(to: "/together/\(code.text)")
    } catch {
      let refused = try await pages.refused("/together", form, error, request, context)
      guard refused.problem.isOfForm else { throw error }
      return try await enter(request, context, caller, refused: refused)
    }
  }

  private struct RunPage: Sendable {
    struct Member: Sendable { let name: String, words: String }

    let code: String
    let title: String
    let facts: String
    let members: [Member]
    let state: String
    let isOver: Bool
    let alarm: String?

    init(_ run: SharedRun, _ reader: Reader, alarm: String?) {
      let texts = reader.texts
      code = run.code.text
      title = run.workout.title
      facts = PlanFacts(reader).time(run.workout.duration)
      let there = run.members.filter { $0.state != .left }
      members = there.map { member in
        Member(
          name: member.name,
          words: texts(member.person == run.host ? "together.host" : "together.members.\(member.state.rawValue)"))
      }
      let words =
        switch run.course {
        case .waiting: "waiting"
        case .running: "running"
        case .paused: "paused"
        case .over: "over"
        }
      state = texts("together.states.\(words)")
      isOver = run.course == .over
      self.alarm = alarm
    }
  }

  private func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused problem: Problem? = nil
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let run = try await runs.run(context.sharedRunCode, at: environment.now())
    return try pages.show(
      "together/run", RunPage(run, reader, alarm: problem?.detail), to: reader, status: problem?.status ?? .ok)
  }

  /// Joins with songs from the person's own library.
  private func join(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    do {
      let code = try context.sharedRunCode
      let run = try await runs.run(code, at: environment.now())
      var randomness = environment.randomness()
      let list = try await planned.list(
        for: RecipeWorkout(run.workout), named: try playlistName(run.workout.title), of: caller.person,
        at: environment.now(),
        using: &randomness)
      _ = try await runs.be(.here, in: code, caller.person, at: environment.now())
      return .redirect(to: "/run/\(list.rawValue)?together=\(code.text)")
    } catch {
      return try await show(
        request, context, caller, refused: try pages.refusal(error, reader, context, or: [.conflict]))
    }
  }
}
