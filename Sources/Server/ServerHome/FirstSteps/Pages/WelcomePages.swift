import Accounts
import HTTPTypes
import Hummingbird
import Jobs
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// Guides a new account through the first steps. People can leave and continue later.
struct WelcomePages: Sendable {
  let pages: Pages
  let firstSteps: FirstStepsHandler
  let jobs: JobStore
  let first: FirstPlan
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/welcome", .accountRead, goOn)
    routes.personal(.get, "/welcome/body", .healthRead) { try await showBody($0, $1, $2) }
    routes.personal(.post, "/welcome/body", .healthWrite, keepBody)
    routes.personal(.get, "/welcome/music", .libraryRead, showMusic)
    routes.personal(.post, "/welcome/music/demo-songs", .libraryWrite, takeDemoSongs)
    routes.personal(.get, "/welcome/plan", .trainingRead) { try await showPlans($0, $1, $2) }
    routes.personal(.post, "/welcome/plan", .trainingWrite, makePlan)
    routes.personal(.post, "/welcome/leave", .accountWrite, leave)
    routes.personal(.get, "/welcome/done", .trainingRead) { try await showDone($0, $1, $2) }
    routes.personal(.post, "/welcome/playlist", .libraryWrite, makePlaylist)
  }

  private func goOn(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let next = try await firstSteps.steps(of: caller.person).next
    return .redirect(to: "/welcome/\(next?.rawValue ?? "done")")
  }

  private func leave(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    guard let step = FirstStep(rawValue: try await request.form()["step"] ?? "") else { throw Problem.notThere }
    try await firstSteps.store.leave(step, of: caller.person, at: environment.now())
    return .redirect(to: "/welcome")
  }

  private func showBody(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm? = nil
  ) async throws -> Response {
    struct Content: Sendable { let way: WelcomeWay, form: FormPage }
    let reader = try await pages.readers.reader(of: request, context)
    let form = firstSteps.body.form(try await firstSteps.body.kept(of: caller.person), to: "/welcome/body", for: reader)
    let way = WelcomeWay(try await firstSteps.steps(of: caller.person), at: .body, reader.texts)
    return try pages.show(
      "welcome/body", Content(way: way, form: form.after(refused)), to: reader,
      status: refused?.problem.status ?? .ok)
  }

  private func keepBody(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    let reader = try await pages.readers.reader(of: request, context)
    do {
      try await firstSteps.body.keep(form, of: caller, for: reader, from: context.origin(of: request))
      return .redirect(to: "/welcome")
    } catch {
      let refused = try await pages.refused("/welcome/body", form, error, request, context)
      return try await showBody(request, context, caller, refused: refused)
    }
  }

  private func showMusic(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    struct Content: Sendable {
      let way: WelcomeWay
      let hasMusic: Bool
      let songs: String
      let waiting: String
      let isWaiting: Bool
      /// Whether the demo songs are being created.
      let isMaking: Bool
      let percent: Int
    }
    let reader = try await pages.readers.reader(of: request, context)
    let library = try await firstSteps.totals.totals(of: caller.person)
    let making = try await jobs.unfinished(.demoSongs, key: caller.person.rawValue, ownedBy: caller.person)
    let waiting = library.tracks[.waiting, default: 0]
    let content = Content(
      way: WelcomeWay(try await firstSteps.steps(of: caller.person, library: library), at: .music, reader.texts),
      hasMusic: library.all > 0, songs: reader.texts("welcome.music.songs", count: library.all),
      waiting: reader.texts("welcome.music.waiting", count: waiting), isWaiting: waiting > 0, isMaking: making != nil,
      percent: Int(100 * (making?.progress ?? 0)))
    return try pages.show("welcome/music", content, to: reader)
  }

  private func takeDemoSongs(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    var randomness = environment.randomness()
    try await jobs.add(try .demoSongs(for: caller.person, at: environment.now(), using: &randomness))
    return .redirect(to: "/welcome/music")
  }

  private func showPlans(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm? = nil
  ) async throws -> Response {
    struct Content: Sendable {
      let way: WelcomeWay
      let templates: [FirstPlan.Choice]
      let form: FormPage
    }
    let reader = try await pages.readers.reader(of: request, context)
    let way = WelcomeWay(try await firstSteps.steps(of: caller.person), at: .plan, reader.texts)
    let content = Content(
      way: way, templates: first.choices(for: reader, chosen: refused?.form["template"]),
      form: FirstPlan.form(reader.texts).after(refused))
    return try pages.show("welcome/plan", content, to: reader, status: refused?.problem.status ?? .ok)
  }

  private func makePlan(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    let reader = try await pages.readers.reader(of: request, context)
    do {
      try await first.makePlan(form, of: caller.person, in: reader.language)
      return .redirect(to: "/welcome")
    } catch {
      let refused = try await pages.refused("/welcome/plan", form, error, request, context)
      return try await showPlans(request, context, caller, refused: refused)
    }
  }

  private func showDone(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm? = nil
  ) async throws -> Response {
    struct Content: Sendable {
      let way: WelcomeWay
      let plan: FirstPlan.Made?
      let hasMusic: Bool
      let fault: String?
    }
    let reader = try await pages.readers.reader(of: request, context)
    let steps = try await firstSteps.steps(of: caller.person)
    let content = Content(
      way: WelcomeWay(steps, at: nil, reader.texts), plan: try await first.made(by: caller.person, for: reader),
      hasMusic: steps.states[.music] == .done, fault: refused?.problem.detail)
    return try pages.show("welcome/done", content, to: reader, status: refused?.problem.status ?? .ok)
  }

  private func makePlaylist(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    do {
      let playlist = try await first.makePlaylist(for: caller.person)
      return .redirect(to: "/playlists/\(playlist.id.rawValue)")
    } catch {
      let refused = try await pages.refused("/welcome/playlist", [:], error, request, context)
      return try await showDone(request, context, caller, refused: refused)
    }
  }
}

/// The list of steps on each page, with the current one.
struct WelcomeWay: Sendable {
  struct Part: Sendable {
    let address: String
    let number: Int
    let words: String
    let isCurrent: Bool
    let isDone: Bool
  }
  let parts: [Part]

  init(_ steps: FirstSteps, at current: FirstStep?, _ texts: TextCatalogue) {
    parts = FirstStep.allCases.enumerated().map { place, step in
      Part(
        address: "/welcome/\(step.rawValue)", number: place + 1, words: texts("welcome.steps.\(step.rawValue)"),
        isCurrent: step == current, isDone: steps.states[step] == .done)
    }
  }
}
