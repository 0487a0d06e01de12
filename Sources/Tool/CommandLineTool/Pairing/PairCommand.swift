import Accounts
import ArgumentParser
import Exercises
import Foundation
import Pairings
import Playlists
import ServerKernel
import Songs

struct PairCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pair",
    abstract: "Pair exercises with songs for a workout.",
    discussion: """
      Chooses exercises and songs together, so that each exercise can be done to the beat of its song: at 1, 2, 4 or 8 \
      beats per repetition, with the song stretched by a few percent at most. Every run gives another workout. The \
      printed seed repeats a workout.

      EXAMPLES
        upbeat pair --music ~/Music --category legs core --minutes 20
        upbeat pair --music ~/Music --have dumbbells bench --intensity hard --artist "Daft Punk"
        upbeat pair --music ~/Music --exercise push-up bodyweight-squat plank --mood driving --seed 7
        upbeat pair --music ~/Music --have none --json | jq '.pairs[].exercise'
      """)

  @Option(help: ArgumentHelp("A folder of music.", valueName: "folder"))
  var music: String

  @Option(
    name: .customLong("category"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "What to train: \(Exercise.Category.allCases.map(\.rawValue).joined(separator: ", ")). Default: all.",
      valueName: "category"))
  var categories: [Exercise.Category] = []

  @Option(
    name: .customLong("exercise"), parsing: .upToNextOption,
    help: ArgumentHelp("Only these exercises, by their ids, such as push-up.", valueName: "id"),
    transform: Self.exercise)
  var exercises: [ExerciseID] = []

  @Option(
    name: .customLong("have"), parsing: .upToNextOption,
    help: ArgumentHelp(
      "The equipment you have: none, \(Equipment.allCases.map(\.rawValue).joined(separator: ", ")). Default: all.",
      valueName: "equipment"), transform: Self.equipment)
  var equipment: [Equipment?] = []

  @Option(help: "gentle, moderate or hard.")
  var intensity = TrainingIntensity.moderate

  @Option(
    help: ArgumentHelp(
      "Length, \(PairingRequest.minutesAllowed.lowerBound) to \(PairingRequest.minutesAllowed.upperBound) minutes.",
      valueName: "minutes"))
  var minutes = 30

  @OptionGroup var wish: MusicWishOptions

  @Flag(help: "Print the workout as one JSON object.")
  var json = false

  @OptionGroup var library: LibraryOptions

  func validate() throws {
    guard PairingRequest.minutesAllowed.contains(minutes) else {
      throw ValidationError("--minutes must be from 5 to 120, not \(minutes).")
    }
    guard exercises.count <= PairingRequest.mostExercises else {
      throw ValidationError("--exercise takes at most \(PairingRequest.mostExercises) exercises.")
    }
  }

  func run() async throws {
    let catalogue = try ExerciseCatalogue(folder: WebFolder(configured: nil).exercises)
    let tracks = try await library.load([music]).tracks
    let workout: PairedWorkout
    do {
      let planner = try PairingPlanner(
        try request(from: tracks), from: catalogue.all, tracks.compactMap(PairingSong.init),
        contours: Dictionary(
          tracks.map { ($0.contentHash, SongContour($0.analysis)) }, uniquingKeysWith: { one, _ in one }))
      workout = planner.workout()
    } catch let error as PairingError {
      throw CommandError(error.sentence)
    }
    if json {
      try Console.emit(json: PairingReport(workout))
    } else {
      for line in PairingTable(workout).lines { Console.say(line) }
    }
  }

  private func request(from tracks: [Track]) throws -> PairingRequest {
    var request = PairingRequest(minutes: minutes, seed: wish.drawnSeed)
    request.categories = Set(categories)
    request.exercises = exercises
    request.equipment = equipment.isEmpty ? nil : Set(equipment.compactMap(\.self))
    request.intensity = intensity
    request.wish = try wish.wish(among: tracks)
    if let limit = wish.maxStretch { request.stretchLimit = limit }
    return request
  }

  private static func exercise(_ text: String) throws -> ExerciseID {
    guard let id = ExerciseID(text) else { throw ValidationError("There is no exercise “\(text)”.") }
    return id
  }

  /// Nil for none.
  private static func equipment(_ text: String) throws -> Equipment? {
    if text == "none" { return nil }
    guard let equipment = Equipment(rawValue: text) else { throw ValidationError("“\(text)” is no equipment.") }
    return equipment
  }
}

extension Exercise.Category: ExpressibleByArgument {}
extension TrainingIntensity: ExpressibleByArgument {}
