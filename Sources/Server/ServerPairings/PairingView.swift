import Exercises
import Foundation
import Pairings
import ServerKernel
import Units

/// What the page of pairs shows.
struct PairingView: Sendable {
  let categories: [Option]
  let exercises: String
  let equipment: [Option]
  let isEquipmentChosen: Bool
  let intensities: [Option]
  let minutes: String
  let musics: [Option]
  let like: String
  let alarm: String?
  let isMusicMissing: Bool
  /// Before anything was asked for.
  let isNew: Bool
  let workout: Workout?

  struct Option: Sendable {
    let value: String
    let words: String
    let isChosen: Bool
  }

  struct Workout: Sendable {
    let summary: String
    /// The whole state, for the buttons.
    let hidden: [Hidden]
    let rows: [Row]
    let missing: [String]
    /// What the address names and isn't there any more.
    let gone: [String]
    let hasLocks: Bool
  }

  struct Hidden: Sendable {
    let name: String
    let value: String
  }

  struct Row: Sendable {
    /// From 1.
    let place: Int
    let at: String
    let phase: String?
    let exercise: String
    let name: String
    let sets: String
    let rate: String?
    let tempo: String?
    let track: String
    let title: String
    let artist: String?
    let play: String
    let why: String
    let isLocked: Bool
    /// For the click; nil without a beat.
    let click: Click?
    let changeSong: String
    let changeExercise: String
    let lock: String
  }

  /// Numbers for the script that clicks each repetition.
  struct Click: Sendable {
    let beats: Int
    let from: String
    let speed: String
    let words: String
  }

  init(_ form: PairingForm, _ workout: OpenedWorkout?, _ texts: TextCatalogue, refused refusal: MissingWorkout?) {
    categories = Exercise.Category.allCases.map {
      Option(
        value: $0.rawValue, words: texts("exercises.categories.\($0.rawValue)"), isChosen: form.categories.contains($0))
    }
    exercises = form.exercises
    let none = Option(value: "none", words: texts("exercises.noEquipment"), isChosen: form.equipment != nil)
    equipment =
      [none]
      + Equipment.allCases.filter { !Set<Equipment>.ofEveryHome.contains($0) }.map {
        Option(
          value: $0.rawValue, words: texts("exercises.equipment.\($0.rawValue)"),
          isChosen: form.equipment?.contains($0) ?? false)
      }
    isEquipmentChosen = form.equipment != nil || !form.exercises.isEmpty
    intensities = TrainingIntensity.allCases.map {
      Option(
        value: $0.rawValue, words: texts("pairing.intensities.\($0.rawValue)"), isChosen: form.intensity == $0)
    }
    minutes = form.minutes
    musics = PairingForm.Music.allCases.map {
      Option(value: $0.rawValue, words: texts("pairing.musics.\($0.rawValue)"), isChosen: form.music == $0)
    }
    like = form.like
    alarm = refusal?.words
    isMusicMissing = refusal?.isMusicMissing ?? false
    isNew = workout == nil && refusal == nil
    self.workout = workout.map { Workout($0, form, texts) }
  }
}

extension PairingView.Workout {
  fileprivate init(_ opened: OpenedWorkout, _ form: PairingForm, _ texts: TextCatalogue) {
    let (workout, words) = (opened.workout, PairingTexts(texts))
    summary = texts(
      "pairing.summary", count: workout.pairs.count,
      ["minutes": texts.number(workout.length.value / 60, digits: 0)])
    hidden = (form.fields + PairingForm.fields(of: workout.kept)).map {
      PairingView.Hidden(name: $0.name, value: $0.value)
    }
    var last: TrainingPhase?
    rows = workout.pairs.enumerated().map { place, pair in
      defer { last = pair.phase }
      return PairingView.Row(place: place, pair, isFirstOfPhase: pair.phase != last, texts)
    }
    missing = workout.missing.map { missing in
      let name = workout.pairs.first { $0.exercise.id == missing.exercise }?.exercise.text(in: texts.language)?.name
      return texts("pairing.missing", ["exercise": name ?? missing.exercise.text, "tempos": words.tempos(missing)])
    }
    gone =
      opened.unknown.map { texts("pairing.unknownExercise", ["name": $0]) }
      + (opened.replaced > 0 ? [texts("pairing.replaced", count: opened.replaced)] : [])
    hasLocks = workout.pairs.contains(where: \.isLocked)
  }
}

extension PairingView.Row {
  fileprivate init(place: Int, _ pair: ExercisePair, isFirstOfPhase: Bool, _ texts: TextCatalogue) {
    let words = PairingTexts(texts)
    self.place = place + 1
    at = clockTime(pair.start)
    phase = isFirstOfPhase ? texts("pairing.phases.\(pair.phase.rawValue)") : nil
    exercise = pair.exercise.id.text
    name = pair.exercise.text(in: texts.language)?.name ?? pair.exercise.id.text
    sets = words.sets(pair)
    rate = pair.rhythm.fit.map(words.rate)
    tempo = words.tempo(pair)
    track = pair.song.id
    title = pair.song.title
    artist = pair.song.artist
    play = texts("pairing.play", ["song": pair.song.title])
    why = words.why(pair)
    isLocked = pair.isLocked
    click = pair.rhythm.fit.map { fit in
      PairingView.Click(
        beats: fit.beats, from: Self.plain(pair.from.value), speed: Self.plain(fit.speed),
        words: texts("pairing.hear", ["song": pair.song.title]))
    }
    changeSong = texts("pairing.changeSong", ["song": pair.song.title])
    changeExercise = texts("pairing.changeExercise", ["exercise": name])
    lock = texts(pair.isLocked ? "pairing.unlock" : "pairing.lock", ["exercise": name])
  }

  /// As scripts read it.
  private static func plain(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
}
