import Foundation

/// Prints for each file its name and the shares of the twelve pitch classes from C.
@main
enum Dump {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      let file = URL(fileURLWithPath: path)
      var detector = KeyDetector(sampleRate: 44_100)
      try Data(contentsOf: file).withUnsafeBytes { detector.process($0.bindMemory(to: Float.self)) }
      let shares = detector.pitches.chroma ?? [Double](repeating: 1 / 12, count: 12)
      print(file.deletingPathExtension().lastPathComponent, shares.map { "\($0)" }.joined(separator: ","))
    }
  }
}
