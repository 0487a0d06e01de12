import ArgumentParser
import Plans

extension PlanFile {
  /// Reads a plan for a command. Prints all its errors, then throws.
  static func readAloud(_ path: String) throws -> WorkoutPlan {
    do {
      return try read(path)
    } catch {
      Console.say(error.report(file: path))
      throw ExitCode.failure
    }
  }
}
