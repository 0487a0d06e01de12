import ActivityFiles
import ArgumentParser
import AudioFiles
import Foundation

struct ConvertActivityCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert an activity file to another format.",
    discussion: """
      The extension of the new file sets its format: .fit, .gpx or .tcx. Data that this format doesn't support is left \
      out. Errors in the old file are reported.
      """)

  @Argument(help: ArgumentHelp("FIT, GPX, TCX or an app's table, gzipped or not.", valueName: "from"))
  var source: String

  @Argument(help: ArgumentHelp("The output file. An existing file is replaced.", valueName: "to"))
  var destination: String

  func run() throws {
    guard let format = ActivityFile.Format(rawValue: URL(filePath: destination).pathExtension.lowercased()) else {
      throw CommandError("“\(destination)” must end in .fit, .gpx or .tcx.")
    }
    let read: ReadActivityFile
    do { read = try ActivityFile.read(path: source) } catch { throw CommandError(error.sentence(about: source)) }
    for warning in read.warnings { Console.say("\(source): \(warning.sentence)") }
    var file = read.file
    // FIT and TCX store distances. In GPX, the reader computes them.
    if format != .gpx { file.activities = file.activities.map { $0.reckoningDistances() } }
    let bytes = file.bytes(as: format)
    guard !bytes.isEmpty else {
      throw CommandError(
        "\(format.rawValue.uppercased()) doesn't support the content of “\(source)”. Choose another format.")
    }
    try AtomicFile.write(Data(bytes), to: destination)
  }
}
