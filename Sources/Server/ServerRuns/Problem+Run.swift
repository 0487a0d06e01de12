import HTTPTypes
import Plans
import Runs
package import ServerKernel

extension RunError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .notPlanned:
      .wrongField(
        "/playlist", "not-planned", "This list is not planned for a workout. Choose one that is, or plan one.")
    case .nothingToAdjust:
      .wrongParameter("effort", "This list is not planned for a workout that could be changed.")
    }
  }
}

extension PlanAdjustmentError: ProblemConvertible {
  package var problem: Problem {
    switch self {
    case .effort: .wrongParameter("effort", "This workout cannot be made so much easier or harder.")
    case .warmUp: .wrongParameter("warmUp", "This workout has no warm-up to be made shorter.")
    case .coolDown: .wrongParameter("coolDown", "This workout has no cool-down to be made shorter.")
    case .tooLong: .wrongParameter("warmUp", "The workout would take more than a day.")
    }
  }
}
