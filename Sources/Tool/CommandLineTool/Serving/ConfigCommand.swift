import ArgumentParser
import Server
import ServerKernel

struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show all settings, their values and where they are set.",
    discussion: """
      Set them on the command line, in the environment (UPBEAT_PUBLIC_URL for public-url) or in a file of \
      lines `name: value`: the file of --config or UPBEAT_CONFIG, otherwise /etc/upbeat/upbeat.yaml. Earlier places in \
      this list win. Secrets are hidden.
      """)

  @OptionGroup var options: ConfigurationOptions

  @Flag(help: "Print one JSON object, for programs.")
  var json = false

  func run() throws {
    let (configuration, written) = try options.read()
    let lines = configuration.listing(written)
    if json {
      let settings = lines.map { Line(name: $0.setting.rawValue, value: $0.text, source: $0.source.description) }
      try Console.emit(json: settings)
    } else {
      let rows = lines.map { [$0.setting.rawValue, $0.text, $0.source.description, $0.setting.explanation] }
      for line in TextTable(rows: [["SETTING", "VALUE", "WRITTEN IN", "MEANING"]] + rows).lines { Console.put(line) }
    }
    for name in written.unknownInEnvironment {
      Console.say("upbeat: \(name) in the environment isn't one of Upbeat's settings")
    }
  }

  private struct Line: Encodable {
    let name: String
    let value: String
    let source: String
  }
}
