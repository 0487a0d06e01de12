import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import ServerKernel

/// All exercises that a person can see, for programs.
struct ExerciseRoutes: Sendable {
  let library: ExerciseLibrary

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/exercises", .trainingRead, list)
    routes.personal(.get, "/api/v1/exercises/{exercise}", .trainingRead, show)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<PageOfItems<PlacedExercise>> {
    let parameters = request.uri.queryParameters
    let page = try PageRequest<ExercisePlace>(request)
    let language: Language? = try Self.value("language", in: parameters)
    let selection: ExerciseFilter.Selection? = try Self.value("selection", in: parameters)
    let search = parameters["search"].map(String.init)
    if let search, search.count > ExerciseFilter.longestSearch {
      throw Problem.wrongParameter("search", "Expected at most \(ExerciseFilter.longestSearch) characters.")
    }
    let filter = ExerciseFilter(
      search: search, categories: try Self.values("category", in: parameters) ?? [],
      muscles: try Self.values("muscle", in: parameters) ?? [], levels: try Self.values("level", in: parameters) ?? [],
      equipment: try Self.values("equipment", in: parameters), selection: selection ?? .all)
    let found = try await library.page(
      filter, seenBy: caller.person, in: language ?? .english, after: page.after, atMost: page.limit + 1)
    return JSONResponse(try PageOfItems(found.items.map(PlacedExercise.init), page, place: \.place))
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try ExerciseResponse(try await context.exercise(in: library, seenBy: caller)).response(.ok, request, context)
  }

  private static func value<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String, in parameters: Parameters
  ) throws(Problem) -> Value? {
    guard let text = parameters[Substring(name)] else { return nil }
    guard let value = Value(rawValue: String(text)) else {
      throw .wrongParameter(name, "Expected one of \(Value.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return value
  }

  /// What stands between commas; empty for an empty parameter, nil without one.
  private static func values<Value: RawRepresentable<String> & CaseIterable & Hashable>(
    _ name: String, in parameters: Parameters
  ) throws(Problem) -> Set<Value>? {
    guard let text = parameters[Substring(name)] else { return nil }
    var values: Set<Value> = []
    for word in text.split(separator: ",") {
      guard let value = Value(rawValue: String(word)) else {
        throw .wrongParameter(name, "Expected some of \(Value.allCases.map(\.rawValue).joined(separator: ", ")).")
      }
      values.insert(value)
    }
    return values
  }
}

/// An exercise in a list. Its place is for the cursor only.
private struct PlacedExercise: Encodable, Sendable {
  let exercise: ExerciseResponse
  let place: ExercisePlace

  init(_ item: ExercisePage.Item) {
    exercise = ExerciseResponse(item.listed)
    place = item.place
  }

  func encode(to encoder: any Encoder) throws { try exercise.encode(to: encoder) }
}

extension AppContext {
  /// The identifier in the path. Throws `notThere` for anything else.
  var exerciseID: ExerciseID {
    get throws(Problem) {
      guard let id = parameters.get("exercise").flatMap({ ExerciseID($0) }) else { throw .notThere }
      return id
    }
  }

  func exercise(in library: ExerciseLibrary, seenBy caller: SignedIn) async throws -> ListedExercise {
    guard let listed = try await library.exercise(exerciseID, seenBy: caller.person) else { throw Problem.notThere }
    return listed
  }
}
