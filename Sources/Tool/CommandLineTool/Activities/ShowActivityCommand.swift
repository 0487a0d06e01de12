import ActivityFiles
import ArgumentParser

struct ShowActivityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show the content of activity files, and their errors.",
    discussion: """
      Unreadable files are reported and skipped, and the exit status is 1. Damaged files that can be read in part don't \
      change the exit status.
      """)

  @Argument(help: ArgumentHelp("FIT, GPX, TCX or an app's table, gzipped or not.", valueName: "file"))
  var paths: [String]

  @Flag(help: "Print JSON Lines on standard output.")
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
        paths.count == 1 ? "Couldn't read the file." : "Couldn't read \(unread) of the \(paths.count) files.")
    }
  }
}
