package import Exercises

/// Why no workout of pairs is possible.
package enum PairingError: Error, Hashable, Sendable {
  case noMusic
  /// There is no music but songs that wait for their analysis.
  case notAnalysedYet(waiting: Int)
  /// There is none of the categories that needs no other equipment.
  case noExercise
  case unknownExercise(ExerciseID)
  case unknownSong
  /// Nothing of the library is by this artist, or of this genre.
  case unknownName(String)
  /// No pair is at this place.
  case noSuchPlace(Int)
  /// Nothing else can take the place.
  case nothingElse(PairSide)

  /// A sentence for the person.
  package var sentence: String {
    switch self {
    case .noMusic: "There is no music to pair with. Add songs first."
    case .notAnalysedYet(let waiting):
      "The songs aren't analysed yet: \(waiting) are waiting. Try again in a few minutes."
    case .noExercise: "No exercise fits. Choose more categories or more equipment."
    case .unknownExercise(let id): "There is no exercise “\(id.text)”. Choose another one."
    case .unknownSong: "The song isn't in the library. Choose another one."
    case .unknownName(let name): "Nothing in the library is by or of “\(name)”. Check the spelling."
    case .noSuchPlace: "There is no pair at this place. The first one is at 0."
    case .nothingElse(.song): "No other song can take this place."
    case .nothingElse(.exercise): "No other exercise goes with this song. Exchange the song first."
    }
  }
}
