import Foundation

// Prints the hypotheses of each file given with their evidence, for learn.py: the track, the tempo, the beats in seconds,
// the features.
@main
struct Dump {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      let heard = try Listening(path: path)
      for hypothesis in heard.search.hypotheses {
        let beats = hypothesis.row.beats.map { String(format: "%.3f", OnsetCurves.seconds(of: $0)) }
        let evidence = hypothesis.evidence.map { String(format: "%.6g", $0) }
        print(heard.id, hypothesis.row.tempo, beats.joined(separator: ","), evidence.joined(separator: ","))
      }
    }
  }
}
