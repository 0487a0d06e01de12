import ArgumentParser
import Server

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Check everything that a server needs, and explain how to fix problems.",
    discussion: """
      Checks database, file storage, codecs, clock, disk and mail. It makes no lasting changes and may run while the \
      server runs. The exit status is 1 if a check failed, and 0 if there are only warnings.

      EXAMPLES
        upbeat doctor --data /srv/upbeat
        upbeat doctor --all --json | jq 'select(.state != "ok")'
      """)

  @Flag(help: "Check the content of all files instead of a sample.")
  var all = false

  @Flag(help: "Print JSON Lines on standard output.")
  var json = false

  @OptionGroup var options: ConfigurationOptions

  func run() async throws {
    let configuration = try options.read().configuration
    let doctor = Doctor(configuration: configuration, checksEveryFile: all)
    var isHealthy = true
    try await doctor.examine { finding in
      if finding.state == .failed { isHealthy = false }
      if json { try Console.emit(json: finding) } else { Console.put(Self.line(finding)) }
    }
    if !isHealthy { throw ExitCode(1) }
  }

  private static func line(_ finding: Finding) -> String {
    let area = finding.area.rawValue + String(repeating: " ", count: 9 - finding.area.rawValue.count)
    let state = finding.state.rawValue + String(repeating: " ", count: 8 - finding.state.rawValue.count)
    return "\(state) \(area) \(finding.sentence)" + (finding.advice.map { "\n                   → \($0)" } ?? "")
  }
}
