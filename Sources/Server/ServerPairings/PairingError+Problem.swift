import HTTPTypes
import Pairings
package import ServerKernel

extension PairingError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .noMusic: Problem(.conflict, "library-empty", "There is no music in your library yet. Add some first.")
    case .notAnalysedYet: Problem(.conflict, "not-analysed", sentence)
    case .noExercise: Problem(.conflict, "no-exercise", sentence)
    case .unknownExercise: .wrongField("/exercises", "unknown", sentence)
    case .unknownSong, .unknownName: .wrongField("/wish", "unknown", sentence)
    case .noSuchPlace: .wrongField("/exchange/place", "out-of-range", sentence)
    case .nothingElse: Problem(.conflict, "nothing-else", sentence)
    }
  }
}
