/// A reason for an expected liking or disliking: a large part of the score.
package enum TasteReason: Hashable, Sendable {
  package enum Direction: String, Hashable, Sendable { case liked, disliked }

  case song(Direction)
  case artist(String, Direction)
  case genre(String, Direction)
  case sound(Direction)
  case energy(driving: Bool, Direction)
  case mood(bright: Bool, Direction)
  /// In beats per minute.
  case tempo(Double, Direction)
  /// The first year of a decade.
  case decade(Int, Direction)

  /// A hyphenated code for programs.
  package var code: String {
    switch self {
    case .song(let direction): "song-\(direction.rawValue)"
    case .artist(_, let direction): "artist-\(direction.rawValue)"
    case .genre(_, let direction): "genre-\(direction.rawValue)"
    case .sound(let direction): "sound-\(direction.rawValue)"
    case .energy(_, let direction): "energy-\(direction.rawValue)"
    case .mood(_, let direction): "mood-\(direction.rawValue)"
    case .tempo(_, let direction): "tempo-\(direction.rawValue)"
    case .decade(_, let direction): "decade-\(direction.rawValue)"
    }
  }

  /// A sentence for the listener.
  package var sentence: String {
    switch self {
    case .song(.liked): "You have played it to the end before."
    case .song(.disliked): "You have skipped it before."
    case .artist(let name, .liked): "You finish songs by \(name)."
    case .artist(let name, .disliked): "You skip songs by \(name)."
    case .genre(let name, .liked): "You finish songs of the genre \(name)."
    case .genre(let name, .disliked): "You skip songs of the genre \(name)."
    case .sound(.liked): "It sounds like songs you finish."
    case .sound(.disliked): "It sounds like songs you skip."
    case .energy(let driving, let direction): (driving ? "It is driving" : "It is calm") + direction.suits
    case .mood(let bright, let direction): (bright ? "Its mood is bright" : "Its mood is dark") + direction.suits
    case .tempo(let tempo, let direction): "Its tempo is \(Int(tempo.rounded())) BPM" + direction.suits
    case .decade(let year, .liked): "You finish songs of the \(year)s."
    case .decade(let year, .disliked): "You skip songs of the \(year)s."
    }
  }
}

extension TasteReason.Direction {
  fileprivate var suits: String {
    switch self {
    case .liked: ", which suits you."
    case .disliked: ", which suits you less."
    }
  }
}

extension TasteModel {
  /// The largest learnt parts of a song's score with the sign of the total, largest first. Empty when no part is large.
  package func reasons(for traits: SongTraits, most: Int = 2) -> [TasteReason] {
    let reading = SongReading(traits)
    let score = score(reading)
    let unheard = TasteModel().score(reading)
    let direction: TasteReason.Direction = score.mean < 0 ? .disliked : .liked
    let sign = direction == .liked ? 1.0 : -1.0
    return TasteCause.allCases
      .filter { signs >= Self.fewestSigns || !$0.isOfAllSongs }
      .map { cause -> (TasteCause, Double) in
        let part = sign * score.part(of: cause)
        return (cause, min(part, part - sign * unheard.part(of: cause)))
      }
      .filter { $0.1 >= Self.worthTelling }
      .sorted { $0.1 > $1.1 }
      .compactMap { cause, _ in TasteReason(cause, direction, traits) }
      .prefix(most)
      .map(\.self)
  }

  /// The least part of a score to report: a tenth of a rather certain liking.
  private static let worthTelling = 0.1
}

extension TasteCause {
  /// Whether the cause concerns songs in general, not this song or similar ones.
  fileprivate var isOfAllSongs: Bool {
    switch self {
    case .listener, .energy, .mood, .tempo, .decade: true
    case .sound, .genre, .artist, .song: false
    }
  }
}

extension TasteReason {
  /// Nil when the song lacks the trait.
  fileprivate init?(_ cause: TasteCause, _ direction: Direction, _ traits: SongTraits) {
    switch cause {
    case .listener: return nil
    case .song: self = .song(direction)
    case .sound: self = .sound(direction)
    case .artist:
      guard let artist = traits.artist else { return nil }
      self = .artist(artist, direction)
    case .genre:
      guard let genre = traits.genre else { return nil }
      self = .genre(genre, direction)
    case .energy:
      guard let energy = traits.energy else { return nil }
      self = .energy(driving: energy >= 0.5, direction)
    case .mood:
      guard let valence = traits.valence else { return nil }
      self = .mood(bright: valence >= 0.5, direction)
    case .tempo:
      guard let tempo = traits.tempo else { return nil }
      self = .tempo(tempo, direction)
    case .decade:
      guard let year = traits.year else { return nil }
      self = .decade(year / 10 * 10, direction)
    }
  }
}
