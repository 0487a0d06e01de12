package import Units

/// Why a pair was chosen. The page and the command line word it.
package enum PairReason: Hashable, Sendable {
  /// The song's beat carries the repetitions, and how near the rate is to the natural one: 1 is at it.
  case onBeat(ofNatural: Double)
  /// The exercise is held. The music sets the mood.
  case hold
  /// The exercise is heavy. Nobody hurries it.
  case heavy
  /// No song fits the exercise.
  case missing
  case warmsUp
  case coolsDown
  /// The muscle of the pair before rests.
  case changesMuscle
  case isWishedSong
  case soundsLikeWish
  case isByWishedArtist
  case isOfWishedGenre
  case hasWishedMood(MusicMood)
  case isLiked
  /// The song is calmer in the rests than in the sets.
  case restsOnBreaks
  /// The song ends before the last set does, by this.
  case endsEarly(Seconds)
}

extension PairReason {
  /// As programs read it.
  package var word: String {
    switch self {
    case .onBeat: "onBeat"
    case .hold: "hold"
    case .heavy: "heavy"
    case .missing: "missing"
    case .warmsUp: "warmsUp"
    case .coolsDown: "coolsDown"
    case .changesMuscle: "changesMuscle"
    case .isWishedSong: "wishedSong"
    case .soundsLikeWish: "soundsLikeWish"
    case .isByWishedArtist: "wishedArtist"
    case .isOfWishedGenre: "wishedGenre"
    case .hasWishedMood: "wishedMood"
    case .isLiked: "liked"
    case .restsOnBreaks: "restsOnBreaks"
    case .endsEarly: "endsEarly"
    }
  }
}
