import Foundation

/// Writes `CodesModule` to the file that is its argument: `scripts/engine-codes`.
@main
struct CodesWriter {
  static func main() throws {
    try CodesModule().text.write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
  }
}
