import Accounts
import Exercises
import Foundation
import Pairings
import ServerKernel
import Units

/// The words of pages for pairs.
struct PairingTexts {
  private let texts: TextCatalogue

  init(_ texts: TextCatalogue) { self.texts = texts }

  /// A playlist's name: `Legs, Core · 30 min`.
  func name(of form: PairingForm) -> String {
    let categories = Exercise.Category.allCases.filter(form.categories.contains)
      .map { texts("exercises.categories.\($0.rawValue)") }
    let what = categories.isEmpty ? texts("pairing.everything") : categories.joined(separator: ", ")
    return texts("pairing.listName", ["what": what, "minutes": form.minutes])
  }

  /// Nil where the general sentence is as good.
  func sentence(_ error: PairingError) -> String? {
    switch error {
    case .noMusic: texts("pairing.errors.noMusic")
    case .notAnalysedYet(let waiting): texts("pairing.errors.notAnalysedYet", count: waiting)
    case .noExercise: texts("pairing.errors.noExercise")
    case .unknownName(let name): texts("pairing.errors.unknownName", ["name": name])
    case .unknownExercise, .unknownSong, .noSuchPlace: nil
    case .nothingElse(.song): texts("pairing.errors.noOtherSong")
    case .nothingElse(.exercise): texts("pairing.errors.noOtherExercise")
    }
  }

  /// `3 × 15, then 22 s of rest`.
  func sets(_ pair: ExercisePair) -> String {
    let isCounted = pair.exercise.measure == .repetitions && pair.sets.repetitions != nil
    let work = isCounted ? texts.number(pair.sets.repetitions ?? 0) : seconds(pair.sets.work)
    return texts(
      isCounted ? "pairing.setsOfRepetitions" : "pairing.setsOfSeconds",
      ["count": texts.number(pair.sets.count), "work": work, "rest": seconds(pair.sets.rest)])
  }

  /// `22 per minute, 4 beats each`.
  func rate(_ fit: BeatFit) -> String {
    texts("pairing.rate", count: fit.beats, ["rate": texts.number(fit.rate, digits: 0)])
  }

  /// `88 BPM`, or `88 → 90 BPM`.
  func tempo(_ pair: ExercisePair) -> String? {
    guard let tempo = pair.song.tempo?.value else { return nil }
    guard let fit = pair.rhythm.fit else { return nil }
    let own = texts.number(tempo, digits: 0)
    let percent = 100 * (fit.speed - 1)
    guard percent.magnitude >= 0.5 else { return texts("pairing.tempo", ["tempo": own]) }
    return texts(
      percent > 0 ? "pairing.faster" : "pairing.slower",
      ["tempo": own, "percent": texts.number(percent.magnitude, digits: 1)])
  }

  /// A pair's reasons as one or two sentences.
  func why(_ pair: ExercisePair) -> String {
    var sentences: [String] = []
    for reason in pair.reasons {
      guard let sentence = sentence(reason, pair) else { continue }
      sentences.append(sentence)
      if sentences.count == 2 { break }
    }
    return sentences.joined(separator: " ")
  }

  private func sentence(_ reason: PairReason, _ pair: ExercisePair) -> String? {
    switch reason {
    case .onBeat(let share):
      texts(share < 0.85 ? "pairing.why.slow" : share > 1.15 ? "pairing.why.quick" : "pairing.why.natural")
    case .hold: texts("pairing.why.hold")
    case .heavy: texts("pairing.why.heavy")
    case .missing: texts("pairing.why.missing", ["tempos": missing(pair)])
    case .warmsUp: texts("pairing.why.warmsUp")
    case .coolsDown: texts("pairing.why.coolsDown")
    case .changesMuscle: texts("pairing.why.changesMuscle")
    case .isWishedSong: texts("pairing.why.wishedSong")
    case .soundsLikeWish: texts("pairing.why.soundsLikeWish")
    case .isByWishedArtist: texts("pairing.why.wishedArtist")
    case .isOfWishedGenre: texts("pairing.why.wishedGenre")
    case .hasWishedMood: texts("pairing.why.wishedMood")
    case .isLiked: texts("pairing.why.liked")
    case .restsOnBreaks: texts("pairing.why.restsOnBreaks")
    case .endsEarly(let time): texts("pairing.why.endsEarly", ["seconds": seconds(time)])
    }
  }

  private func missing(_ pair: ExercisePair) -> String {
    guard case .missing(let missing) = pair.rhythm else { return "" }
    return tempos(missing)
  }

  /// `100 to 150 BPM`.
  func tempos(_ missing: MissingTempo) -> String {
    guard let fit = missing.fitting.first else { return "" }
    return texts(
      "pairing.tempos",
      [
        "slowest": texts.number(fit.tempos.lowerBound.value, digits: 0),
        "fastest": texts.number(fit.tempos.upperBound.value, digits: 0),
      ])
  }

  private func seconds(_ time: Seconds) -> String {
    texts("pairing.seconds", ["seconds": texts.number(time.value, digits: 0)])
  }
}
