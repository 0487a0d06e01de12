import Accounts
import Exercises
import HTTPTypes
import Hummingbird
import Sensors
import ServerKernel

/// An exercise as its reader sees it.
struct ExerciseResponse: Encodable, Sendable {
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
  let compendium: String?
  let isOneSided: Bool
  /// `catalogue`, `own` or `published`.
  let origin: String
  /// For others' published exercises. The author is absent once the account is deleted.
  let author: String?
  let licence: String?
  /// For exercises of another catalogue.
  let source: SourceResponse?
  let isFavourite: Bool
  let pace: PaceResponse?
  let media: ExerciseMediaResponse?
  /// For own exercises.
  let version: Int64?
  let created: JSONMoment?
  let changed: JSONMoment?
  let archived: JSONMoment?

  init(_ listed: ListedExercise) { self.init(listed, ExerciseMediaResponse(listed)) }

  private init(_ listed: ListedExercise, _ media: ExerciseMediaResponse?) {
    let exercise = listed.exercise
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
    isFavourite = listed.isFavourite
    pace = listed.pace.map(PaceResponse.init)
    self.media = media
    switch listed.source {
    case .catalogue: (origin, author, licence, source) = ("catalogue", nil, nil, nil)
    case .own: (origin, author, licence, source) = ("own", nil, nil, nil)
    case .published(let published):
      (origin, author) = ("published", published.author ?? published.credit?.author)
      (licence, source) = (published.licence?.rawValue, published.credit.map(SourceResponse.init))
    }
    version = listed.own?.version
    created = listed.own.map { JSONMoment($0.created) }
    changed = listed.own.map { JSONMoment($0.changed) }
    archived = listed.own?.archived.map { JSONMoment($0) }
  }

  func response(_ status: HTTPResponse.Status, _ request: Request, _ context: AppContext) throws -> Response {
    let headers: HTTPFields = version.map { [.eTag: VersionTag(version: $0).header] } ?? [:]
    return try JSONResponse(self, status: status, headers: headers).response(from: request, context: context)
  }
}

/// Where an exercise of another catalogue comes from.
struct SourceResponse: Encodable, Sendable {
  let address: String
  let picture: Picture?

  struct Picture: Encodable, Sendable {
    let author: String?
    let licence: String
  }

  init(_ credit: ImportCredit) {
    address = credit.address
    picture = credit.picture.map { Picture(author: $0.author, licence: $0.licence.rawValue) }
  }
}

struct TextResponse: Encodable, Sendable {
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
struct RhythmResponse: Encodable, Sendable {
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

extension ExerciseResponse {
  /// As everybody would see it.
  init(waiting request: PublishingRequest) {
    let published = PublishedExercise(exercise: request.exercise, licence: request.licence, author: request.author)
    self.init(ListedExercise(source: .published(published), isFavourite: false), ExerciseMediaResponse(request))
  }
}
