import Foundation

/// What the tracker proposes for a file of mono 16-bit little-endian sound of 44.1 kHz: `dump` and `pulse` print parts of it.
struct Listening {
  let id: String
  let seconds: Double
  let search: BeatSearch

  init(path: String) throws {
    let url = URL(fileURLWithPath: path)
    let pcm = try Data(contentsOf: url)
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
    id = url.deletingPathExtension().lastPathComponent
    seconds = Double(samples.count) / 44_100
    search = BeatSearch(in: OnsetCurves(flux: features.flux), heard: network.finish())
  }
}
