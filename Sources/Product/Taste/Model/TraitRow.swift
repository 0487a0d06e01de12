import Songs

/// The feature vector of a song for the weights that all songs share. Each feature, or group of features, has a magnitude of
/// about 1.
struct TraitRow {
  let values: [Double]

  init(_ traits: SongTraits) {
    var values = [Double](repeating: 0, count: TraitPlaces.soundEnd)
    values[TraitPlaces.constant] = 1
    if let energy = traits.energy { values[TraitPlaces.energy] = (energy - 0.5) / 0.2 }
    if let valence = traits.valence { values[TraitPlaces.valence] = (valence - 0.5) / 0.2 }
    if let tempo = traits.tempo { values[TraitPlaces.tempos.lowerBound + TempoClass(tempo).rawValue] = 1 }
    if let decade = traits.year.flatMap(Decade.init(year:)) {
      values[TraitPlaces.decades.lowerBound + decade.rawValue] = 1
    }
    if let sound = traits.sound {
      for (place, number) in zip(TraitPlaces.sound, sound.numbers) { values[place] = Double(number) }
      for (place, wave) in zip(TraitPlaces.waves, SoundWaves.values(of: sound)) { values[place] = wave }
    }
    self.values = values
  }
}

/// The indices of the features in a `TraitRow`.
enum TraitPlaces {
  static let constant = 0
  static let energy = 1
  static let valence = 2
  static let tempos = 3..<(3 + TempoClass.allCases.count)
  static let decades = tempos.upperBound..<(tempos.upperBound + Decade.allCases.count)
  static let sound = decades.upperBound..<(decades.upperBound + SoundVector.length)
  static let waves = sound.upperBound..<(sound.upperBound + SoundWaves.count)
  static let soundEnd = waves.upperBound

  /// The priors: energetic and bright music suits exercise (Karageorghis and Priest 2012, "Music in the exercise domain", name
  /// both as motivating).
  /// All other means are 0. The figures are our own choice.
  static let priors: [Belief] = (0..<soundEnd).map { place in
    switch place {
    case constant: Belief(mean: 0.3, variance: 0.2)
    case energy: Belief(mean: 0.12, variance: 0.1)
    case valence: Belief(mean: 0.06, variance: 0.1)
    case tempos: Belief(mean: 0, variance: 0.15)
    case decades: Belief(mean: 0, variance: 0.15)
    // The squares of a vector sum to about 5.
    case sound: Belief(mean: 0, variance: 0.05)
    // The squares of a song's Fourier features sum to about 1.
    default: Belief(mean: 0, variance: 0.8)
    }
  }
}

/// Classes of similar tempos in beats per minute.
enum TempoClass: Int, CaseIterable {
  case below90, from90, from110, from130, from150, from170

  init(_ tempo: Double) {
    switch tempo {
    case ..<90: self = .below90
    case ..<110: self = .from90
    case ..<130: self = .from110
    case ..<150: self = .from130
    case ..<170: self = .from150
    default: self = .from170
    }
  }
}

enum Decade: Int, CaseIterable {
  case before1960, sixties, seventies, eighties, nineties, noughties, tens, twenties

  /// Nil for years without recordings.
  init?(year: Int) {
    guard (1860..<2100).contains(year) else { return nil }
    self = Decade(rawValue: max(0, (year - 1950) / 10)) ?? .twenties
  }
}
