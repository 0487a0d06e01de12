import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import ServerKernel

/// The forms for the picture or video of one's own exercise.
struct ExerciseMediaPages: Sendable {
  let exercises: OwnExercisePages
  let media: ExerciseMediaStore
  let maker: ExerciseMediaFiles
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    let path = "/exercises/{exercise}/media"
    routes.personal(.post, path, .trainingWrite, within: longestTransfer, replace)
    routes.personal(.post, "\(path)/removal", .trainingWrite, remove)
  }

  private func replace(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let own = try await exercises.current(context, caller)
    do {
      let files = try FormFiles(request)
      guard try await files.next() != nil else {
        throw Problem(.unprocessableContent, "no-file", "Choose a file first.")
      }
      let made = try await maker.make(of: FormFilePieces(files: files), at: environment.now())
      try await media.set(made, of: own.exercise.id, ownedBy: caller.person, at: environment.now())
      return .redirect(to: "/exercises/\(own.exercise.id.text)/edit?said=media")
    } catch {
      return try await exercises.edit(request, context, caller, own, mediaRefused: error)
    }
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let own = try await exercises.current(context, caller)
    try await media.set(nil, of: own.exercise.id, ownedBy: caller.person, at: environment.now())
    return .redirect(to: "/exercises/\(own.exercise.id.text)/edit?said=mediaRemoved")
  }
}

/// A picture or video on a page.
struct ExerciseMediaView: Sendable {
  let picture: String
  let video: String?
  /// What it shows.
  let words: String

  init(_ media: ExerciseMediaResponse, of name: String, _ texts: TextCatalogue) {
    picture = media.picture
    video = media.video
    words = texts(video == nil ? "exercises.media.pictureOf" : "exercises.media.videoOf", ["exercise": name])
  }
}
