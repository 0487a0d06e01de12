import Foundation

// Prints the hypotheses of each file given (mono 32-bit floats at 44.1 kHz) with their evidence, for learn.py.
@main
struct Dump {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      let samples = try Data(contentsOf: URL(fileURLWithPath: path)).withUnsafeBytes {
        Array($0.bindMemory(to: Float.self))
      }
      var features = OnsetFeatures(sampleRate: 44_100)
      samples.withUnsafeBufferPointer { features.process($0) }
      features.finish()
      let id = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      for hypothesis in BeatSearch(in: OnsetCurves(flux: features.flux)).hypotheses {
        let beats = hypothesis.row.beats.map { "\($0 / OnsetCurves.frameRate)" }.joined(separator: ",")
        let evidence = hypothesis.evidence.map { "\($0)" }.joined(separator: ",")
        print(id, hypothesis.row.tempo, beats, evidence)
      }
    }
  }
}
