import Exercises
import Presentation
import Sensors
import ServerKernel
import Units

/// What the page of an exercise shows.
struct ExerciseView: Sendable {
  let alarm: String?
  let notice: PageNotice?
  let id: String
  let name: String
  let owner: String?
  let isFavourite: Bool
  let isOwn: Bool
  let isArchived: Bool
  /// For others' published exercises.
  let licence: Licence?
  /// For exercises of another catalogue.
  let source: Source?
  /// For own exercises.
  let publishing: PublishingView?
  /// For administrators, of published exercises.
  let canTakeDown: Bool
  let media: ExerciseMediaView?
  let synonyms: String?
  let facts: String
  let setUp: String?
  let movement: String?
  let breathing: String?
  let mistake: String?
  /// Nobody has written how to do it.
  let isUnexplained: Bool
  let primary: String
  let secondary: String?
  let energy: String
  let rhythm: Rhythm?
  /// The person's own rate; nil if not measured.
  let pace: String?
  let isHold: Bool
  /// Classes of the parts of the figure by muscle.
  let muscles: [String: String]
  /// What the figure shows, for who does not see it.
  let figure: String
  let history: ExerciseHistoryView

  /// How it goes with music.
  struct Rhythm: Sendable {
    let rate: String
    let songs: [Songs]
  }

  struct Songs: Sendable {
    let beats: String
    let tempo: String
  }

  struct Licence: Sendable {
    let words: String
    /// Nil where only facts were taken from another catalogue.
    let address: String?
  }

  /// Where an exercise of another catalogue comes from.
  struct Source: Sendable {
    let address: String
    /// Who made the picture.
    let picture: String?
  }

  init(
    _ listed: ListedExercise, _ request: PublishingRequest?, _ history: ExerciseHistoryView, _ texts: TextCatalogue,
    isModerator: Bool, notice: PageNotice?, alarm: String?
  ) {
    let words = ExerciseTexts(texts)
    let exercise = listed.exercise
    let text = exercise.text(in: texts.language)
    self.alarm = alarm
    self.notice = notice
    id = exercise.id.text
    let name = text?.name ?? ""
    self.name = name
    media = ExerciseMediaResponse(listed).map { ExerciseMediaView($0, of: name, texts) }
    owner = words.owner(of: listed)
    isFavourite = listed.isFavourite
    isOwn = listed.own != nil
    isArchived = listed.own?.archived != nil
    publishing = listed.own.flatMap { $0.archived == nil ? PublishingView(request, texts) : nil }
    switch listed.source {
    case .published(let published):
      canTakeDown = isModerator
      licence = Licence(words: words.credit(of: published), address: published.licence?.address)
      source = published.credit.map { Source(address: $0.address, picture: words.pictureCredit(of: $0)) }
    case .catalogue, .own: (licence, source, canTakeDown) = (nil, nil, false)
    }
    let synonyms = text?.synonyms ?? []
    self.synonyms = synonyms.isEmpty ? nil : synonyms.joined(separator: ", ")
    facts = words.facts(exercise)
    setUp = text?.setUp.unlessEmpty
    movement = text?.movement.unlessEmpty
    breathing = text?.breathing.unlessEmpty
    mistake = text?.mistake.unlessEmpty
    isUnexplained = [setUp, movement, breathing, mistake].allSatisfy { $0 == nil }
    primary = exercise.primary.map(words.muscle).joined(separator: ", ")
    secondary = exercise.secondary.isEmpty ? nil : exercise.secondary.map(words.muscle).joined(separator: ", ")
    let value = texts.number(exercise.energy.value, digits: 1)
    energy =
      exercise.compendiumCode.map { texts("exercises.met", ["value": value, "code": $0]) }
      ?? texts("exercises.plainMet", ["value": value])
    rhythm = listed.rhythm.map { Rhythm($0, texts) }
    pace = listed.pace.map { texts("exercises.pace.own", ["rate": texts.number($0.rate, digits: 0)]) }
    isHold = exercise.rhythm == nil
    var muscles: [String: String] = [:]
    for muscle in exercise.secondary { muscles[muscle.rawValue] = "is-secondary" }
    for muscle in exercise.primary { muscles[muscle.rawValue] = "is-primary" }
    self.muscles = muscles
    self.history = history
    figure = texts("exercises.figure", ["primary": primary, "secondary": secondary ?? "–"])
  }
}

extension ExerciseView.Rhythm {
  fileprivate init(_ rhythm: Exercise.Rhythm, _ texts: TextCatalogue) {
    rate = texts(
      "exercises.rate",
      [
        "natural": texts.number(rhythm.natural, digits: 0),
        "slowest": texts.number(rhythm.range.lowerBound, digits: 0),
        "fastest": texts.number(rhythm.range.upperBound, digits: 0),
      ])
    songs = rhythm.beats.compactMap { beats in
      guard let tempo = rhythm.tempo(atBeats: beats) else { return nil }
      return ExerciseView.Songs(
        beats: texts("exercises.beats", count: beats),
        tempo: texts(
          "exercises.tempo",
          [
            "slowest": texts.number(tempo.lowerBound.value, digits: 0),
            "fastest": texts.number(tempo.upperBound.value, digits: 0),
          ]))
    }
  }
}

extension String {
  fileprivate var unlessEmpty: String? { isEmpty ? nil : self }
}
