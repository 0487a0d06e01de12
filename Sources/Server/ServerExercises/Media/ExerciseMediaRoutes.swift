import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import Pictures
import ServerKernel
import Storage

/// The picture or video of an exercise, for programs and pages.
struct ExerciseMediaRoutes: Sendable {
  let library: ExerciseLibrary
  let publishing: PublishingStore
  let media: ExerciseMediaStore
  let maker: ExerciseMediaFiles
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    let path = "/api/v1/exercises/{exercise}/media"
    // Converting a long video in 4K takes two minutes on a slow server.
    routes.personal(.put, path, .trainingWrite, within: longestTransfer, replace)
    routes.personal(.delete, path, .trainingWrite, remove)
    routes.personal(.get, "\(path)/{file}", .trainingRead, show)
    routes.administrative(
      .get, "/api/v1/administration/publishing-requests/{exercise}/media/{file}", showWaiting)
  }

  private func replace(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let type = request.headers[.contentType]?.lowercased() ?? ""
    guard ["image/", "video/", "application/octet-stream"].contains(where: type.hasPrefix) else {
      throw IllustrationError.unknownFormat
    }
    if let length = request.headers[.contentLength].flatMap({ Int($0) }), length > Illustration.mostVideoBytes {
      throw IllustrationError.videoTooLarge
    }
    let id = try context.exerciseID
    // Before the work of converting.
    guard let own = try await library.own.exercise(id, of: caller.person), own.archived == nil else {
      throw ExerciseError.noSuchExercise
    }
    let made = try await maker.make(of: request.body.map { Array($0.readableBytesView) }, at: environment.now())
    try await media.set(made, of: id, ownedBy: caller.person, at: environment.now())
    return try ExerciseResponse(try await context.exercise(in: library, seenBy: caller))
      .response(.ok, request, context)
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> HTTPResponse.Status {
    try await media.set(nil, of: context.exerciseID, ownedBy: caller.person, at: environment.now())
    return .noContent
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let listed = try await context.exercise(in: library, seenBy: caller)
    return try await answer(listed.media, request, context)
  }

  private func showWaiting(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(try await publishing.waiting(context.exerciseID)?.media, request, context)
  }

  private func answer(_ media: ExerciseMedia?, _ request: Request, _ context: AppContext) async throws -> Response {
    guard let media, let file = context.parameters.get("file").flatMap({ ContentHash($0) }), media.contains(file),
      let facts = try await maker.files.facts(of: file)
    else { throw Problem.notThere }
    let files = maker.files.files
    return try RangedResponse(
      size: facts.size, chunkSize: files.chunkSize,
      file == media.video ? Illustration.videoType : Illustration.pictureType, tag: "\"\(file.text)\""
    ) { range in
      let bytes = try await files.read(file, range)
      guard !bytes.isEmpty else { throw FilesError.damaged(file) }
      return bytes
    }.response(to: request)
  }
}

/// The addresses of an exercise's picture and video.
struct ExerciseMediaResponse: Encodable, Sendable {
  /// Of a video, one of its pictures.
  let picture: String
  let video: String?

  /// - Parameter folder: of the exercise or of the request to publish it.
  init(_ media: ExerciseMedia, in folder: String) {
    picture = "\(folder)/media/\(media.picture.text)"
    video = media.video.map { "\(folder)/media/\($0.text)" }
  }

  init?(_ listed: ListedExercise) {
    guard let media = listed.media else { return nil }
    self.init(media, in: "/api/v1/exercises/\(listed.exercise.id.text)")
  }

  init?(_ own: OwnExercise) {
    guard let media = own.media else { return nil }
    self.init(media, in: "/api/v1/exercises/\(own.exercise.id.text)")
  }

  init?(_ request: PublishingRequest) {
    guard let media = request.media else { return nil }
    self.init(media, in: "/api/v1/administration/publishing-requests/\(request.exercise.id.text)")
  }
}
