import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import ServerKernel

/// Writing, editing and archiving one's own exercises, and favourites.
struct OwnExercisePages: Sendable {
  let exercises: ExercisePages
  let environment: ServerEnvironment
  private var library: ExerciseLibrary { exercises.library }
  private var pages: Pages { exercises.pages }

  init(exercises: ExercisePages, environment: ServerEnvironment) {
    self.exercises = exercises
    self.environment = environment
  }

  func add(to routes: RouteTable) {
    let path = "/exercises/{exercise}"
    routes.personal(.get, "/exercises/new", .trainingRead, begin)
    routes.personal(.post, "/exercises/new", .trainingWrite, make)
    routes.personal(.get, "\(path)/edit", .trainingRead, edit)
    routes.personal(.post, "\(path)/edit", .trainingWrite, change)
    routes.personal(.post, "\(path)/copies", .trainingWrite, copy)
    routes.personal(.post, "\(path)/favourite", .trainingWrite, favour)
    routes.personal(.post, "\(path)/archiving", .trainingWrite, archive)
    routes.personal(.post, "\(path)/restoration", .trainingWrite, restore)
  }

  private func begin(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    return try show(.new, ExerciseFields(), to: reader)
  }

  private func make(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let fields = ExerciseFields(try await request.formPairs())
    do {
      var randomness = environment.randomness()
      let made = try await library.own.add(
        try fields.form, of: caller.person, at: environment.now(), using: &randomness)
      return .redirect(to: "/exercises/\(made.exercise.id.text)?said=made")
    } catch {
      let reader = try await pages.readers.reader(of: request, context)
      return try show(.new, fields, to: reader, refused: try pages.refusal(error, reader, context))
    }
  }

  private func edit(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let own = try await current(context, caller)
    return try show(
      .own(own), ExerciseFields(ExerciseForm(own.exercise), version: own.version), to: reader,
      notice: ExerciseNews.notice(request, reader.texts))
  }

  /// The form again, after a picture or video was refused.
  func edit(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, _ own: OwnExercise, mediaRefused error: any Error
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let error = (error as? FormFiles.ReadingError)?.problem ?? error
    let problem = try pages.refusal(
      error, reader, context, or: [.contentTooLarge, .unsupportedMediaType, .serviceUnavailable])
    let view = ExerciseFormView(
      .own(own), ExerciseFields(ExerciseForm(own.exercise), version: own.version), notice: nil, refused: nil,
      mediaFault: problem.detail, reader.texts)
    var response = try pages.show("exercises/edit", view, to: reader, status: problem.status)
    response.headers.append(contentsOf: problem.headers)
    return response
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let fields = ExerciseFields(try await request.formPairs())
    let own = try await current(context, caller)
    let id = own.exercise.id
    do {
      _ = try await library.own.change(
        id, of: caller.person, to: try fields.form, expecting: fields.version, at: environment.now())
      return .redirect(to: "/exercises/\(id.text)?said=saved")
    } catch {
      let reader = try await pages.readers.reader(of: request, context)
      return try show(.own(own), fields, to: reader, refused: try pages.refusal(error, reader, context))
    }
  }

  private func copy(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await act(request, context, caller) { id in
      var randomness = environment.randomness()
      let copy = try await library.copy(id, for: caller.person, at: environment.now(), using: &randomness)
      return "/exercises/\(copy.exercise.id.text)/edit?said=copied"
    }
  }

  private func favour(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let isFavourite = try await request.form()["do"] == "favourite"
    return try await act(request, context, caller) { id in
      try await library.set(isFavourite ? .favourite : .ordinary, id, of: caller.person, at: environment.now())
      return "/exercises/\(id.text)?said=\(isFavourite ? "favourite" : "ordinary")"
    }
  }

  private func archive(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await act(request, context, caller) { id in
      let now = environment.now()
      _ = try await library.own.set(now, of: id, ownedBy: caller.person, expecting: nil, at: now)
      return "/exercises?archived=\(id.text)"
    }
  }

  private func restore(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await act(request, context, caller) { id in
      _ = try await library.own.set(nil, of: id, ownedBy: caller.person, expecting: nil, at: environment.now())
      return "/exercises/\(id.text)?said=restored"
    }
  }

  /// Redirects to what `work` returns, or shows on the page of the exercise why it was refused.
  private func act(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, _ work: (ExerciseID) async throws -> String
  ) async throws -> Response {
    do { return .redirect(to: try await work(context.exerciseID)) } catch {
      let reader = try await pages.readers.reader(of: request, context)
      return try await exercises.show(request, context, caller, refused: try pages.refusal(error, reader, context))
    }
  }

  /// The caller's own exercise in the path, unless it is archived.
  func current(_ context: AppContext, _ caller: SignedIn) async throws -> OwnExercise {
    guard let own = try await library.own.exercise(context.exerciseID, of: caller.person), own.archived == nil else {
      throw ExerciseError.noSuchExercise
    }
    return own
  }

  private func show(
    _ subject: ExerciseFormView.Subject, _ fields: ExerciseFields, to reader: Reader, notice: PageNotice? = nil,
    refused problem: Problem? = nil
  ) throws -> Response {
    try pages.show(
      "exercises/edit", ExerciseFormView(subject, fields, notice: notice, refused: problem, reader.texts), to: reader,
      status: problem?.status ?? .ok)
  }
}
