import ArgumentParser
import Foundation
import Pacing
import Units

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Decide a recorded live session again and say whether all decisions are the same.",
    discussion: """
      A recording holds the settings, the workout, every event and the actions it led to, as a JSON array of numbers. \
      It exits with 1 when an action differs, were it by a single bit.

      EXAMPLES
        upbeat replay run.json
      """)

  @Argument(help: ArgumentHelp("The recording of a live session.", valueName: "recording"))
  var path: String

  func run() throws {
    let recording = try LiveRecording(path: path)
    if let index = recording.replay() {
      let time = recording.entries[index].event.time.value
      throw CommandError("Event \(index + 1), at \(time) s, leads to other actions than recorded.")
    }
    let actions = recording.entries.reduce(0) { $0 + $1.actions.count }
    Console.say("\(recording.entries.count) events led to the same \(actions) actions")
  }
}

extension LiveRecording {
  fileprivate init(path: String) throws(CommandError) {
    let numbers: [Double]
    do {
      numbers = try JSONDecoder().decode([Double].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
    } catch is DecodingError {
      throw CommandError("\(path) is no JSON array of numbers.")
    } catch {
      throw CommandError("The recording “\(path)” could not be read: \(error.localizedDescription)")
    }
    do throws(LiveRecordingError) {
      try self.init(numbers: numbers)
    } catch {
      switch error {
      case .unknownVersion: throw CommandError("\(path) was recorded by another version.")
      case .malformed(let index): throw CommandError("\(path): number \(index + 1) cannot stand where it does.")
      }
    }
  }
}
