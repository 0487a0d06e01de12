import Foundation

/// Writes `CodesModule` to the file given as argument. Run by `scripts/engine-codes`.
@main
struct CodesWriter {
  static func main() throws {
    try CodesModule().text.write(toFile: CommandLine.arguments[1], atomically: true, encoding: .utf8)
  }
}
