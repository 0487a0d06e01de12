import ActivityFiles
import ArgumentParser
import Units

struct StepsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "steps",
    abstract: "Find steps in acceleration recordings of a phone.",
    discussion: """
      A recording is a text file, optionally gzipped, with a line “t,x,y,z” for each sample: seconds and m/s², including \
      gravity. The phone may be carried anywhere on the body. Unreadable files are reported and skipped, and the exit \
      status is 1.

      EXAMPLES
        upbeat steps run.csv
        upbeat steps walks/*.csv.gz --json | jq .count
      """)

  @Argument(help: ArgumentHelp("Acceleration recordings.", valueName: "file"))
  var paths: [String]

  @Flag(help: "Print JSON Lines on standard output, with the time of every step.")
  var json = false

  func run() async throws {
    var unread = 0
    for path in paths {
      do {
        let report = try StepReport(path: path)
        if json { try Console.emit(json: report) } else { report.lines.forEach(Console.say) }
      } catch let error as MotionFileError {
        unread += 1
        Console.say(error.sentence)
        if json { try Console.emit(json: UnreadableFile(path: path, error: error.sentence)) }
      }
    }
    if unread > 0 {
      throw CommandError(
        unread == paths.count && unread == 1
          ? "Couldn't read the recording." : "Couldn't read \(unread) of the \(paths.count) recordings.")
    }
  }

  /// The JSON line of an unreadable file.
  private struct UnreadableFile: Encodable {
    let path: String
    let error: String
  }
}
