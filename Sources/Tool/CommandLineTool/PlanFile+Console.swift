import ArgumentParser
import Plans

extension PlanFile {
  /// Reads a plan for a command; what is wrong with it is said in full before the command ends with exit status 1.
  static func readAloud(_ path: String) throws -> WorkoutPlan {
    do {
      return try read(path)
    } catch {
      Console.say(error.report(file: path))
      throw ExitCode.failure
    }
  }
}
