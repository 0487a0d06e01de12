import ActivityFiles
import ArgumentParser
import Units

struct StepsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "steps",
    abstract: "Find the steps in recordings of a phone's acceleration.",
    discussion: """
      A recording is text, gzipped or not, with a line “t,x,y,z” for each sample: seconds and m/s², gravity included. The \
      phone may be anywhere on the body. A file that cannot be read is named with the reason, the others go on, and the \
      exit status is 1.

      EXAMPLES
        upbeat steps run.csv
        upbeat steps walks/*.csv.gz --json | jq .count
      """)

  @Argument(help: ArgumentHelp("Recordings of acceleration.", valueName: "file"))
  var paths: [String]

  @Flag(help: "Print one JSON object a line on standard output, with the time of every step.")
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
          ? "The recording could not be read." : "\(unread) of the \(paths.count) recordings could not be read.")
    }
  }

  /// The JSON line of a file that could not be read.
  private struct UnreadableFile: Encodable {
    let path: String
    let error: String
  }
}
