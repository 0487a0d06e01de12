import ArgumentParser
import Server

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Try everything a server needs, and say what is wrong and what to do.",
    discussion: """
      Looks at database, file storage, codecs, clock, disk and mail. It changes nothing that lasts and may run beside the \
      server. The exit status is 1 when something failed; warnings leave it 0.

      EXAMPLES
        upbeat doctor --data /srv/upbeat
        upbeat doctor --all --json | jq 'select(.state != "ok")'
      """)

  @Flag(help: "Check the content of every file, not of a few.")
  var all = false

  @Flag(help: "Print one JSON object a line on standard output.")
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
