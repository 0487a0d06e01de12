import ActivityFiles
import ArgumentParser

struct ShowActivityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Say what activity files hold, and what is wrong with them.",
    discussion: """
      A file that cannot be read is named with the reason, the others go on, and the exit status is 1. A damaged file of \
      which something can be saved is no failure.
      """)

  @Argument(help: ArgumentHelp("FIT, GPX or TCX, gzipped or not.", valueName: "file"))
  var paths: [String]

  @Flag(help: "Print one JSON object a line on standard output.")
  var json = false

  func run() throws {
    var unread = 0
    for path in paths {
      do {
        let report = ActivityReport(path: path, try ActivityFile.read(path: path))
        if json { try Console.emit(json: report) } else { report.lines.forEach(Console.say) }
      } catch let error as ActivityFileError {
        unread += 1
        Console.say(error.sentence(about: path))
      }
    }
    if unread > 0 {
      throw CommandError(
        paths.count == 1 ? "The file could not be read." : "\(unread) of the \(paths.count) files could not be read.")
    }
  }
}
