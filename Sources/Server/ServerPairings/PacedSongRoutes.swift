import Accounts
import Exercises
import Hummingbird
import Pairings
import ServerKernel
import Units

/// Songs in the rhythm of somebody's exercise, for programs.
struct PacedSongRoutes: Sendable {
  let library: ExerciseLibrary
  let pairing: WorkoutPairing
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/exercises/{exercise}/songs", .libraryRead, list)
  }

  private func list(request: Request, context: AppContext, caller: SignedIn) async throws -> JSONResponse<Songs> {
    guard let id = context.parameters.get("exercise").flatMap({ ExerciseID($0) }),
      let listed = try await library.exercise(id, seenBy: caller.person)
    else { throw Problem.notThere }
    guard let rhythm = listed.rhythm else { throw ExerciseError.hasNoRhythm }
    let text = request.uri.queryParameters["rate"].map(String.init)
    let rate = try text.map(Self.number) ?? rhythm.natural
    guard let pace = ExercisePace(rate: rate, measured: environment.now()) else { throw Self.wrongRate }
    let found = try await pairing.songs(for: rhythm, at: pace, of: caller.person, atMost: Self.most)
    return JSONResponse(Songs(items: found.map(Song.init)))
  }

  private static func number(_ text: String) throws(Problem) -> Double {
    guard let number = Double(text) else { throw wrongRate }
    return number
  }

  private static var wrongRate: Problem {
    .wrongParameter("rate", "Expected repetitions per minute from 1 to 240.")
  }

  private static let most = 20

  private struct Songs: Encodable, Sendable {
    let items: [Song]
  }

  private struct Song: Encodable, Sendable {
    let track: String
    let title: String
    let artist: String?
    /// Of the recording, in beats per minute.
    let tempo: Double?
    /// Per repetition.
    let beats: Int
    let speed: Double
    /// Repetitions per minute.
    let rate: Double

    init(_ paced: PacedSong) {
      track = paced.song.id
      title = paced.song.title
      artist = paced.song.artist
      tempo = paced.song.tempo?.value
      beats = paced.fit.beats
      speed = paced.fit.speed
      rate = paced.fit.rate
    }
  }
}
