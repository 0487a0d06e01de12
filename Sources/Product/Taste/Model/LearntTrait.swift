/// A trait of a person's taste, for display to this person.
package struct LearntTrait: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The folded name.
    case artist(String)
    case genre(String)
    case driving, bright
    /// In beats per minute. Nil for an open end.
    case tempo(from: Double?, below: Double?)
    case before1960
    /// The first year of the decade.
    case decade(Int)
  }
  package let kind: Kind
  /// The contribution to the liking of a song. ±0.5 is large.
  package let weight: Double
  /// The standard deviation of `weight`.
  package let uncertainty: Double

  init(_ kind: Kind, _ belief: Belief) {
    self.kind = kind
    weight = belief.mean
    uncertainty = belief.variance.squareRoot()
  }
}

extension TasteModel {
  /// The least evidence for statements about taste. Our own choice: two or three songs may be chance.
  package static let fewestSigns = 5

  /// The learnt traits, strongest first, without mere priors. Empty below `fewestSigns`.
  package func learnt(most: Int = 40) -> [LearntTrait] {
    guard signs >= Self.fewestSigns else { return [] }
    let named =
      artists.keys.map { LearntTrait(.artist($0), belief(of: $0, in: artists, prior: Self.artistPrior)) }
      + genres.keys.map { LearntTrait(.genre($0), belief(of: $0, in: genres, prior: Self.genrePrior)) }
    let tempos = zip(TempoClass.allCases, TraitPlaces.tempos).map { tempo, place in
      LearntTrait(.tempo(from: tempo.bounds.from, below: tempo.bounds.below), plain[place])
    }
    let decades = zip(Decade.allCases, TraitPlaces.decades).map { LearntTrait($0.kind, plain[$1]) }
    let characters: [(kind: LearntTrait.Kind, place: Int)] = [
      (.driving, TraitPlaces.energy), (.bright, TraitPlaces.valence),
    ]
    let others = characters.filter { isLearnt(at: $0.place) }.map { LearntTrait($0.kind, plain[$0.place]) }
    return (named + tempos + decades + others)
      .filter { $0.weight.magnitude >= Self.worthNaming }
      .sorted { ($0.weight.magnitude, $0.sentence) > ($1.weight.magnitude, $1.sentence) }
      .prefix(most)
      .map(\.self)
  }

  /// Whether evidence has moved a weight away from its prior, in the direction of its sign.
  private func isLearnt(at place: Int) -> Bool {
    let (mean, first) = (plain[place].mean, TraitPlaces.priors[place].mean)
    return (mean < 0 ? first - mean : mean - first) >= Self.worthNaming
  }

  private static let worthNaming = 0.05
}

extension LearntTrait {
  /// A hyphenated code for programs.
  package var code: String {
    switch kind {
    case .artist: "artist"
    case .genre: "genre"
    case .driving: "driving"
    case .bright: "bright"
    case .tempo: "tempo"
    case .before1960, .decade: "decade"
    }
  }

  /// A sentence for the listener.
  package var sentence: String {
    let verb = weight > 0 ? "You like" : "You like less:"
    return switch kind {
    case .artist(let name): "\(verb) songs by \(name)."
    case .genre(let name): "\(verb) songs of the genre \(name)."
    case .driving: weight > 0 ? "You like energetic songs." : "You like calm songs."
    case .bright: weight > 0 ? "You like songs with a bright mood." : "You like songs with a dark mood."
    case .tempo(.none, let below): "\(verb) songs below \(Int(below ?? 0)) BPM."
    case .tempo(.some(let from), .none): "\(verb) songs from \(Int(from)) BPM."
    case .tempo(.some(let from), .some(let below)): "\(verb) songs of \(Int(from)) to \(Int(below)) BPM."
    case .before1960: "\(verb) songs from before 1960."
    case .decade(let year): "\(verb) songs of the \(year)s."
    }
  }
}

extension TempoClass {
  fileprivate var bounds: (from: Double?, below: Double?) {
    switch self {
    case .below90: (nil, 90)
    case .from90: (90, 110)
    case .from110: (110, 130)
    case .from130: (130, 150)
    case .from150: (150, 170)
    case .from170: (170, nil)
    }
  }
}

extension Decade {
  fileprivate var kind: LearntTrait.Kind { self == .before1960 ? .before1960 : .decade(1950 + 10 * rawValue) }
}
