import ArgumentParser
import Foundation
import Pacing
import Units

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a recorded live session, and check that all decisions are the same.",
    discussion: """
      A recording contains the settings, the workout, every event and its actions, as a JSON array of numbers. The exit \
      status is 1 if any action differs, even by a single bit.

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
      throw CommandError("\(path) isn't a JSON array of numbers.")
    } catch {
      throw CommandError("Couldn't read the recording “\(path)”: \(error.localizedDescription)")
    }
    do throws(LiveRecordingError) {
      try self.init(numbers: numbers)
    } catch {
      switch error {
      case .unknownVersion: throw CommandError("\(path) was recorded by another version of Upbeat.")
      case .malformed(let index): throw CommandError("\(path): number \(index + 1) isn't valid at this position.")
      }
    }
  }
}
