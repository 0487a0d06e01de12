import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import Pairings
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// Pairs of exercises and songs, for people. The address holds the whole workout, so it can be kept and shared.
struct PairingPages: Sendable {
  let parts: PairingParts
  let pages: Pages
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/exercises/pair", .libraryRead, show)
    routes.personal(.post, "/exercises/pair", .libraryWrite, save)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let fields = formPairs(in: request.uri.query ?? "")
    var form = PairingForm(fields)
    guard !fields.isEmpty else { return try page(form, nil, reader) }
    do {
      if let change = PairingChange(fields) {
        let place = try await apply(change, to: &form, reader, caller)
        return .redirect(to: form.address(anchor: place))
      }
      guard form.seed != nil else {
        // The seed belongs to the address, so that it gives the same workout again.
        form.seed = drawnSeed()
        return .redirect(to: form.address())
      }
      let workout = try await workout(form, exchanging: nil, reader, caller)
      return try page(form, workout, reader)
    } catch {
      return try page(form, nil, reader, refused: try refusal(error, reader, context))
    }
  }

  /// Returns the place of the changed pair.
  private func apply(
    _ change: PairingChange, to form: inout PairingForm, _ reader: Reader, _ caller: SignedIn
  ) async throws -> Int? {
    switch change {
    case .planAnew:
      form.seed = drawnSeed()
      form.kept = form.kept.filter(\.isLocked)
      return nil
    case .toggleLock(let place):
      form.kept = form.kept.map { pair in
        KeptPair(
          place: pair.place, exercise: pair.exercise, song: pair.song,
          isLocked: pair.place == place ? !pair.isLocked : pair.isLocked)
      }
      return place
    case .exchange(let side, let place):
      let exchange = WorkoutPairing.Exchange(side, at: place)
      form.kept = try await workout(form, exchanging: exchange, reader, caller).workout.kept
      return place
    }
  }

  private func save(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let form = PairingForm(try await request.formPairs())
    do {
      let workout = try await workout(form, exchanging: nil, reader, caller).workout
      let list = try await parts.copies.list(
        workout.pairs.compactMap { Identifier<LibraryTrack>($0.song.id) },
        as: try playlistName(PairingTexts(reader.texts).name(of: form)), of: caller.person, at: environment.now(),
        using: environment.randomness())
      return .redirect(to: "/playlists/\(list.id.rawValue)?said=made")
    } catch {
      return try page(form, nil, reader, refused: try refusal(error, reader, context))
    }
  }

  /// Of a list of exercises, those that are no longer there are left out.
  private func workout(
    _ form: PairingForm, exchanging exchange: WorkoutPairing.Exchange?, _ reader: Reader, _ caller: SignedIn
  ) async throws -> OpenedWorkout {
    let names = form.exerciseNames
    let meant = try await parts.exercises.meant(by: names, of: caller.person, in: reader.language)
    let unknown = zip(names, meant).filter { $0.1 == nil }.map(\.0)
    if let first = unknown.first, unknown.count == names.count {
      throw Problem.wrongField("/exercises", "unknown", "There is no exercise “\(first)”. Check the spelling.")
    }
    let workout = try await parts.workout(
      try form.request(meant.compactMap(\.self)), exchanging: exchange, of: caller.person, at: environment.now())
    return OpenedWorkout(workout: workout, unknown: unknown, kept: form.kept)
  }

  private func drawnSeed() -> UInt64 {
    var randomness = environment.randomness()
    return .random(in: PairingBody.seeds, using: &randomness)
  }

  /// In words of this page where it knows better than the API.
  private func refusal(_ error: any Error, _ reader: Reader, _ context: AppContext) throws -> MissingWorkout {
    if let error = error as? PairingError, let words = PairingTexts(reader.texts).sentence(error) {
      return MissingWorkout(words: words, isMusicMissing: error == .noMusic, status: error.problem.status)
    }
    let problem = try pages.refusal(error, reader, context)
    return MissingWorkout(
      words: problem.fields.first?.detail ?? problem.detail, isMusicMissing: false, status: problem.status)
  }

  private func page(
    _ form: PairingForm, _ workout: OpenedWorkout?, _ reader: Reader, refused refusal: MissingWorkout? = nil
  ) throws -> Response {
    try pages.show(
      "exercises/pair", PairingView(form, workout, reader.texts, refused: refusal), to: reader,
      status: refusal?.status ?? .ok)
  }
}
