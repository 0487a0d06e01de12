#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Checks the first bytes of a file, to tell a damaged song from other content with an audio extension.
enum FileSignature {
  static func isAudio(_ source: AudioSource) -> Bool {
    source.withDescriptor { descriptor in
      var start = [UInt8](repeating: 0, count: 12)
      return pread(descriptor, &start, start.count, 0) == start.count && isAudio(start)
    } ?? false
  }

  /// - Precondition: `start` has at least twelve bytes.
  static func isAudio(_ start: [UInt8]) -> Bool {
    let first = String(decoding: start[0..<4], as: UTF8.self)
    let third = String(decoding: start[8..<12], as: UTF8.self)
    switch first {
    case "fLaC", "OggS", "wvpk", "caff", "RF64": return true
    case "RIFF": return third == "WAVE"
    case "FORM": return third == "AIFF" || third == "AIFC"
    default: break
    }
    if first.hasPrefix("ID3") || String(decoding: start[4..<8], as: UTF8.self) == "ftyp" { return true }
    // An MPEG frame begins with eleven set bits, an ADTS frame with twelve.
    return start[0] == 0xFF && start[1] & 0xE0 == 0xE0
  }
}
