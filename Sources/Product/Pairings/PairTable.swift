import Exercises
import Playlists
import Sensors
import Songs
import Taste
import Units

/// Everything that the cost of a pair depends on, prepared once for a search.
final class PairTable: Sendable {
  let request: PairingRequest
  let outline: PairingOutline
  /// By their identifiers.
  let exercises: [Exercise]
  /// By their `id`s.
  let songs: [PairingSong]
  let wish: WishScale
  let contours: [String: SongContour]
  let limit: Double
  /// Numbers of the primary muscles of each exercise, as bits.
  let muscles: [UInt32]
  let mainMuscles: [Int]
  let categories: [Exercise.Category]
  let ranks: [Int?]
  let artists: [Int?]
  let wantsArtist: Bool
  /// Several categories, so that each gets its share.
  let wantsVariety: Bool
  private let logTempos: [Double?]
  /// What each song costs with any exercise: taste and chance.
  private let songTaste: [Double]
  private let songChance: [Double]
  private let exerciseChance: [Double]
  /// From the calmest to the most driving tenth of the songs.
  private let energies: ClosedRange<Double>

  init(
    _ request: PairingRequest, _ exercises: [Exercise], _ songs: [PairingSong], _ taste: MusicTaste,
    _ contours: [String: SongContour]
  ) {
    self.request = request
    self.contours = contours
    outline = PairingOutline(minutes: request.minutes)
    self.exercises = exercises
    self.songs = songs
    wish = WishScale(request.wish, among: songs, taste)
    limit = Elementary.log(1 + request.stretchLimit.share)
    let numbers = Dictionary(uniqueKeysWithValues: Muscle.allCases.enumerated().map { ($1, $0) })
    muscles = exercises.map { exercise in
      exercise.primary.reduce(0) { $0 | (1 << UInt32(numbers[$1] ?? 0)) }
    }
    mainMuscles = exercises.map { exercise in exercise.primary.first.flatMap { numbers[$0] } ?? -1 }
    categories = exercises.map(\.category)
    ranks = exercises.map(\.trainingRank)
    if case .artist = request.wish { wantsArtist = true } else { wantsArtist = false }
    wantsVariety = request.exercises.isEmpty && request.categories.count != 1
    var known: [String: Int] = [:]
    artists = songs.map { song in
      guard let artist = song.artist else { return nil }
      let words = SearchWords(artist).joined
      known[words] = known[words] ?? known.count
      return known[words]
    }
    logTempos = songs.map { $0.tempo.map { Elementary.log($0.value) } }
    let wish = wish
    songTaste = songs.map(wish.cost)
    songChance = songs.map {
      PairingWeights.chance * SplitMix64.share(seed: request.seed, name: $0.id)
    }
    exerciseChance = exercises.map {
      PairingWeights.chance * SplitMix64.share(seed: request.seed, name: $0.id.text)
    }
    let sorted = songs.map(\.energy).sorted()
    energies = sorted[sorted.count / 10]...sorted[sorted.count - 1 - sorted.count / 10]
  }

  /// What a song must do for an exercise. Many exercises ask for the same.
  struct Need: Hashable {
    /// Nil if the music doesn't lead the repetitions.
    let rhythm: Exercise.Rhythm?
    /// The energy of the music, 0…1.
    let energy: Double
    let pattern: SetPattern
  }

  func need(of exercise: Int, _ phase: TrainingPhase) -> Need {
    let exercise = exercises[exercise]
    return Need(
      rhythm: exercise.isHeavy(at: request.intensity) ? nil : exercise.rhythm,
      energy: energy(of: exercise, phase),
      pattern: SetPattern(exercise, phase, request.intensity, length: outline.length))
  }

  /// What a song costs as music for a need, with the fit to its beat.
  func music(_ song: Int, for need: Need) -> (cost: PairCost, match: BeatMatcher.Match?) {
    music(song, for: need, by: need.rhythm.map(matcher))
  }

  /// The same with the matcher of the need's rhythm, to ask for many songs.
  func music(_ song: Int, for need: Need, by matcher: BeatMatcher?) -> (cost: PairCost, match: BeatMatcher.Match?) {
    var cost = PairCost()
    var match: BeatMatcher.Match?
    if let matcher {
      match = logTempos[song].flatMap { matcher.match(logTempo: $0) }
      if let match {
        (cost.stretch, cost.rate, cost.beats) = (match.stretch, match.rate, match.laterBeats)
        cost.doubt = PairingWeights.doubt * (1 - min(1, max(0, songs[song].confidence)))
      } else {
        cost.missing = PairingWeights.missing
      }
    }
    let wanted = energies.lowerBound + need.energy * (energies.upperBound - energies.lowerBound)
    let away = songs[song].energy - wanted
    cost.energy = PairingWeights.energy * away * away
    cost.taste = songTaste[song]
    cost.chance = songChance[song]
    let missing = endsEarly(song, need.pattern, match)
    if missing > 0 {
      cost.ending = PairingWeights.endsEarly + PairingWeights.endsEarlyShare * missing / outline.length.value
    }
    // Without its contour a song's rests count like its sets.
    cost.rests = PairingWeights.rests / 2
    return (cost, match)
  }

  /// The seconds of the last set without music.
  func endsEarly(_ song: Int, _ pattern: SetPattern, _ match: BeatMatcher.Match?) -> Double {
    if songs[song].duration.value > outline.length.value * (1 + request.stretchLimit.share) { return 0 }
    let sets = pattern.sets(at: match.map { Elementary.exp($0.logRate) })
    let needed = outline.length.value - sets.rest.value
    return max(0, needed - songs[song].duration.value / (match.map { Elementary.exp($0.logSpeed) } ?? 1))
  }

  /// What an exercise costs in a phase, whatever the song.
  func training(_ index: Int, _ phase: TrainingPhase) -> PairCost {
    let exercise = exercises[index]
    var cost = PairCost()
    let intensity: TrainingIntensity = phase == .main ? request.intensity : .gentle
    cost.level = PairingWeights.level(exercise.level, at: intensity)
    if exercise.category == .cardio {
      let away = (exercise.energy.value - Self.wantedEffort(phase, request.intensity)) / PairingWeights.effortUnit
      cost.level += PairingWeights.effort * away * away
    }
    let isWanted = request.categories.contains(exercise.category) || !request.exercises.isEmpty
    cost.order = PairingWeights.phase * exercise.misfit(phase, isWanted: isWanted)
    cost.chance = exerciseChance[index]
    return cost
  }

  func matcher(_ rhythm: Exercise.Rhythm) -> BeatMatcher { BeatMatcher(rhythm, limit: limit) }

  private func energy(of exercise: Exercise, _ phase: TrainingPhase) -> Double {
    switch phase {
    case .warmUp: 0.4
    case .coolDown: 0
    case .main where exercise.rhythm == nil || exercise.category == .mobility: 0.15
    case .main:
      switch request.intensity {
      case .gentle: 0.4
      case .moderate: 0.6
      case .hard: 0.9
      }
    }
  }

  /// In MET: light, moderate and vigorous activity begin at 1.6, 3 and 6.
  private static func wantedEffort(_ phase: TrainingPhase, _ intensity: TrainingIntensity) -> Double {
    switch (phase, intensity) {
    case (.warmUp, _), (.coolDown, _): 4.5
    case (.main, .gentle): 5
    case (.main, .moderate): 7
    case (.main, .hard): 9
    }
  }
}
