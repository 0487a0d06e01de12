import Foundation

// spectra RATE_FACTOR IN OUT
//
// Reads mono 16-bit little-endian sound of 44.1 kHz and writes the log spectra that `OnsetFeatures` takes of it, as bytes:
// 28 times the value, `OnsetFeatures.bandCount` bytes for each hundredth of a second. The sound is played at
// RATE_FACTOR times its speed: tempo and pitch rise together.
@main
struct Spectra {
  static func main() throws {
    guard CommandLine.arguments.count == 4, let factor = Double(CommandLine.arguments[1]) else {
      FileHandle.standardError.write(Data("usage: spectra RATE_FACTOR IN OUT\n".utf8))
      exit(2)
    }
    let pcm = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[2]))
    let samples = pcm.withUnsafeBytes { bytes in
      (0..<(pcm.count / 2)).map {
        Float(Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: 2 * $0, as: Int16.self))) / 32_768
      }
    }
    var features = OnsetFeatures(sampleRate: 44_100 * factor)
    samples.withUnsafeBufferPointer { features.process($0) }
    var rows = features.spectra
    features.finish()
    rows += features.spectra
    let bytes = rows.map { UInt8(min(max(28 * $0, 0), 255).rounded()) }
    try Data(bytes).write(to: URL(fileURLWithPath: CommandLine.arguments[3]))
  }
}
