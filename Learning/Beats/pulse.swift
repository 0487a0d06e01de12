import Foundation

// Prints what `PulseJudgement` weighs for each file given (mono 16-bit little-endian sound of 44.1 kHz), for pulse.py: the
// track, then `PulseJudgement.evidence`.
@main
struct Pulse {
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
      guard !search.hypotheses.isEmpty else { continue }
      let ranking = TempoRanking(search.hypotheses)
      let winner = search.hypotheses[ranking.winner]
      let evidence = PulseJudgement.evidence(
        for: winner, in: search, seconds: Double(samples.count) / 44_100
      ).map { String(format: "%.6g", $0) }
      print(id, winner.row.tempo, ranking.weight, evidence.joined(separator: ","))
    }
  }
}
