import ActivityFiles
import ArgumentParser
import AudioFiles
import Foundation

struct ConvertActivityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Write an activity file in another format.",
    discussion: """
      The new file's name says the format: .fit, .gpx or .tcx. What that cannot hold is left out; what is wrong with the \
      old file is said.
      """)

  @Argument(help: ArgumentHelp("FIT, GPX or TCX, gzipped or not.", valueName: "from"))
  var source: String

  @Argument(help: ArgumentHelp("The file to be made or replaced.", valueName: "to"))
  var destination: String

  func run() throws {
    guard let format = ActivityFile.Format(rawValue: URL(filePath: destination).pathExtension.lowercased()) else {
      throw CommandError("“\(destination)” should end in .fit, .gpx or .tcx.")
    }
    let read: ReadActivityFile
    do { read = try ActivityFile.read(path: source) } catch { throw CommandError(error.sentence(about: source)) }
    for warning in read.warnings { Console.say("\(source): \(warning.sentence)") }
    var file = read.file
    // FIT and TCX tell of distances, which GPX leaves to the reader.
    if format != .gpx { file.activities = file.activities.map { $0.reckoningDistances() } }
    let bytes = file.bytes(as: format)
    guard !bytes.isEmpty else {
      throw CommandError("\(format.rawValue.uppercased()) has no place for what “\(source)” holds.")
    }
    try AtomicFile.write(Data(bytes), to: destination)
  }
}
