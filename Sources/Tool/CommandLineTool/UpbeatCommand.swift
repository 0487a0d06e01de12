import ActivityImports
import ArgumentParser
import AudioFiles
import Pictures
import Playlists
import Sandbox
import Server
import ServerKernel
import Songs

struct UpbeatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "upbeat",
    abstract: "Music that keeps time with your training.",
    discussion: """
      EXAMPLES
        upbeat demo DemoMusic
        upbeat analyze DemoMusic
        upbeat mix --plan Examples/easy-30-minutes.yaml --music DemoMusic --out run.mp3
      """,
    subcommands: [
      AnalyzeCommand.self, StretchCommand.self, PlanCommand.self, PlaylistCommand.self, PairCommand.self,
      MixCommand.self,
      CoverageCommand.self, SimulateCommand.self, DemoCommand.self, StepsCommand.self, ReplayCommand.self,
      ActivityCommand.self, ServeCommand.self, ConfigCommand.self, UserCommand.self, BackupCommand.self,
      RestoreCommand.self, RekeyCommand.self,
      DoctorCommand.self,
    ])
}

@main
enum Program {
  static func main() async {
    SandboxedWorker.serveIfAsked(
      CommandLine.arguments,
      [ProfilePicture.task, Illustration.task, AudioProbe.task, HeardRecording.task, MixRendering.task, Excerpt.task]
        + AudioTranscoder.tasks
        + ActivityImporting.tasks)
    do {
      // The parser's commands are not Sendable. Only the task that runs this one uses it.
      nonisolated(unsafe) var command = try await UpbeatCommand.asyncParseAsRoot()
      // A server shuts down gracefully on a signal. Other commands stop at once and clean up.
      if let serve = command as? ServeCommand { return try await serve.run() }
      try await Interruption.guarding {
        if var asynchronous = command as? any AsyncParsableCommand {
          try await asynchronous.run()
        } else {
          try command.run()
        }
      }
    } catch let error as ConfigurationError {
      UpbeatCommand.exit(withError: CommandError(error.description))
    } catch let error as AudioFileError {
      UpbeatCommand.exit(withError: CommandError(error.sentence))
    } catch {
      UpbeatCommand.exit(withError: error)
    }
  }
}
