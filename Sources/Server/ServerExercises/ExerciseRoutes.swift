import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import Sensors
import ServerKernel

/// Exercises, for programs.
struct ExerciseRoutes: Sendable {
  let catalogue: ExerciseCatalogue

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/exercises", .trainingRead, list)
    routes.personal(.get, "/api/v1/exercises/{exercise}", .trainingRead, show)
  }

  private func list(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ListResponse<ExerciseResponse>> {
    let parameters = request.uri.queryParameters
    let language = try parameters["language"].map { text throws(Problem) in
      guard let language = Language(rawValue: String(text)) else {
        throw .wrongParameter("language", "Expected en or de.")
      }
      return language
    }
    let search = parameters["search"].map(String.init)
    if let search, search.count > ExerciseFilter.longestSearch {
      throw Problem.wrongParameter("search", "Expected at most \(ExerciseFilter.longestSearch) characters.")
    }
    let filter = ExerciseFilter(
      search: search, categories: try Self.values("category", in: parameters) ?? [],
      muscles: try Self.values("muscle", in: parameters) ?? [], levels: try Self.values("level", in: parameters) ?? [],
      equipment: try Self.values("equipment", in: parameters))
    return JSONResponse(
      ListResponse(items: catalogue.exercises(filter, in: language ?? .english).map(ExerciseResponse.init)))
  }

  private func show(
    request: Request, context: AppContext, caller: SignedIn
  ) async throws -> JSONResponse<ExerciseResponse> {
    guard let exercise = context.exercise(in: catalogue) else { throw Problem.notThere }
    return JSONResponse(ExerciseResponse(exercise))
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

extension AppContext {
  func exercise(in catalogue: ExerciseCatalogue) -> Exercise? {
    parameters.get("exercise").flatMap(ExerciseID.init).flatMap { catalogue[$0] }
  }
}

private struct ExerciseResponse: Encodable, Sendable {
  let id: String
  let texts: [String: TextResponse]
  let category: String
  let primary: [String]
  let secondary: [String]
  let equipment: [String]
  let level: String
  let force: String?
  let mechanic: String?
  let measure: String
  let rhythm: RhythmResponse?
  /// MET.
  let energy: Double
  let compendium: String
  let isOneSided: Bool

  init(_ exercise: Exercise) {
    id = exercise.id.text
    texts = Dictionary(uniqueKeysWithValues: exercise.texts.map { ($0.rawValue, TextResponse($1)) })
    category = exercise.category.rawValue
    primary = exercise.primary.map(\.rawValue)
    secondary = exercise.secondary.map(\.rawValue)
    equipment = exercise.equipment.map(\.rawValue).sorted()
    level = exercise.level.rawValue
    force = exercise.force?.rawValue
    mechanic = exercise.mechanic?.rawValue
    measure = exercise.measure.rawValue
    rhythm = exercise.rhythm.map(RhythmResponse.init)
    energy = exercise.energy.value
    compendium = exercise.compendiumCode
    isOneSided = exercise.isOneSided
  }
}

private struct TextResponse: Encodable, Sendable {
  let name: String
  let synonyms: [String]
  let setUp: String
  let movement: String
  let breathing: String
  let mistake: String

  init(_ text: ExerciseText) {
    name = text.name
    synonyms = text.synonyms
    setUp = text.setUp
    movement = text.movement
    breathing = text.breathing
    mistake = text.mistake
  }
}

/// Repetitions per minute, and beats per repetition.
private struct RhythmResponse: Encodable, Sendable {
  let slowest: Double
  let natural: Double
  let fastest: Double
  let beats: [Int]

  init(_ rhythm: Exercise.Rhythm) {
    slowest = rhythm.range.lowerBound
    natural = rhythm.natural
    fastest = rhythm.range.upperBound
    beats = rhythm.beats
  }
}
