import HTTPTypes
import Plans
import Runs
package import ServerKernel

extension RunError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .notPlanned:
      .wrongField(
        "/playlist", "not-planned", "This playlist isn't made for a workout. Choose one that is, or make one.")
    case .nothingToAdjust:
      .wrongParameter("effort", "The workout of this playlist can't be adjusted.")
    }
  }
}

extension PlanAdjustmentError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .effort: .wrongParameter("effort", "This workout can't be made that much easier or harder.")
    case .warmUp: .wrongParameter("warmUp", "This workout has no warm-up to shorten.")
    case .coolDown: .wrongParameter("coolDown", "This workout has no cool-down to shorten.")
    case .tooLong: .wrongParameter("warmUp", "The workout would be longer than a day.")
    }
  }
}
