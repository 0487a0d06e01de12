import Foundation

// Prints the hypotheses of each file given (mono 16-bit little-endian sound of 44.1 kHz) with their evidence, for learn.py:
// the track, the tempo, the beats in seconds, the features.
@main
struct Dump {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      let pcm = try Data(contentsOf: URL(fileURLWithPath: path))
      let samples = pcm.withUnsafeBytes { bytes in
        (0..<(pcm.count / 2)).map {
          Float(Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self))) / 32_768
        }
      }
      var features = OnsetFeatures(sampleRate: 44_100)
      var network = BeatNetwork(.learned)
      samples.withUnsafeBufferPointer { features.process($0) }
      features.spectra.withUnsafeBufferPointer { network.process($0) }
      features.finish()
      features.spectra.withUnsafeBufferPointer { network.process($0) }
      let id = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      let search = BeatSearch(in: OnsetCurves(flux: features.flux), heard: network.finish())
      for hypothesis in search.hypotheses {
        let beats = hypothesis.row.beats.map { String(format: "%.3f", OnsetCurves.seconds(of: $0)) }
        let evidence = hypothesis.evidence.map { String(format: "%.6g", $0) }
        print(id, hypothesis.row.tempo, beats.joined(separator: ","), evidence.joined(separator: ","))
      }
    }
  }
}
