import CFFmpeg

/// The formats that can be written. The raw value is the usual extension.
///
/// WAV, AIFF and FLAC have 16 bits with triangular dither. Every player and watch supports that, and its noise lies 93 dB below
/// full scale. That is enough for mixes, which are not edited further. Lossy formats use rates at which music is transparent to
/// nearly everyone.
public enum OutputFormat: String, CaseIterable, Sendable {
  case wav, flac, mp3, m4a, ogg, opus, aiff

  enum Chapters { case byMuxer, asComments, nowhere }

  static let byExtension: [String: OutputFormat] = [
    "wav": .wav, "wave": .wav, "flac": .flac, "mp3": .mp3, "m4a": .m4a, "ogg": .ogg, "oga": .ogg, "opus": .opus,
    "aiff": .aiff, "aif": .aiff,
  ]

  /// The format of the name's extension; nil if it can't be written.
  public init?(path: String) {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex,
      let format = Self.byExtension[name[name.index(after: dot)...].lowercased()]
    else { return nil }
    self = format
  }

  var muxer: String {
    switch self {
    case .wav, .flac, .mp3, .ogg, .opus, .aiff: rawValue
    case .m4a: "ipod"
    }
  }

  var encoder: String {
    switch self {
    case .wav: "pcm_s16le"
    case .aiff: "pcm_s16be"
    case .flac: "flac"
    case .mp3: "libmp3lame"
    case .m4a: "aac"
    case .ogg: "libvorbis"
    case .opus: "libopus"
    }
  }

  enum Quality {
    case lossless
    /// On the encoder's own scale.
    case variable(Int32)
    case bitsPerSecondAndChannel(Int64)
  }

  var quality: Quality {
    switch self {
    case .wav, .aiff, .flac: .lossless
    case .mp3: .variable(2)
    case .ogg: .variable(6)
    case .m4a: .bitsPerSecondAndChannel(128_000)
    case .opus: .bitsPerSecondAndChannel(80_000)
    }
  }

  var encoderOptions: [(name: String, value: String)] {
    switch self {
    // The encoder's standard search costs as much as time-stretching. At these rates its benefit is inaudible.
    case .m4a: [("aac_coder", "fast")]
    case .wav, .flac, .mp3, .ogg, .opus, .aiff: []
    }
  }

  var mostChannels: Int { self == .mp3 ? 2 : 8 }

  /// Sample rates of the format, ascending; nil if it supports any.
  var rates: [Int]? {
    switch self {
    case .wav, .aiff, .flac, .ogg: nil
    case .mp3: [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
    case .m4a: [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000]
    case .opus: [48_000]
    }
  }

  /// The output rate for sound at `rate`: the same if possible, else the next higher one, else the highest.
  func rate(nearest rate: Int) -> Int {
    guard let rates, let highest = rates.last else { return rate }
    return rates.first { $0 >= rate } ?? highest
  }

  /// Whether decoding restores the 16-bit samples exactly.
  public var isLossless: Bool {
    if case .lossless = quality { true } else { false }
  }

  public var mediaType: String {
    switch self {
    case .wav: "audio/wav"
    case .aiff: "audio/aiff"
    case .flac: "audio/flac"
    case .mp3: "audio/mpeg"
    case .m4a: "audio/mp4"
    case .ogg: "audio/ogg"
    case .opus: "audio/ogg; codecs=opus"
    }
  }

  /// The muxer option that moves the index to the front. It opens the file a second time, so it can't be used without a file
  /// name.
  static let indexAtTheFront = "movflags"

  var muxerOptions: [(name: String, value: String)] {
    switch self {
    // Beyond 4 GiB a WAV becomes an RF64, with room reserved at the start. Seven hours of stereo reach that size.
    case .wav: [("rf64", "auto")]
    // With the index at the front, a player can start before it has the whole file.
    case .m4a: [(Self.indexAtTheFront, "+faststart")]
    case .aiff: [("write_id3v2", "1")]
    case .mp3: [("id3v2_version", "3")]
    case .flac, .ogg, .opus: []
    }
  }

  /// Maximum file size in bytes; nil if no sound will reach it.
  var mostBytes: Int64? { self == .aiff ? Int64(UInt32.max) - 65_536 : nil }

  var chapters: Chapters {
    switch self {
    case .mp3, .m4a, .ogg, .opus: .byMuxer
    case .flac: .asComments
    case .wav, .aiff: .nowhere
    }
  }

  /// The key for the tempo in this format; nil if it has none.
  var tempoKey: String? {
    switch self {
    case .mp3, .aiff: "TBPM"
    case .m4a: "tmpo"
    case .flac, .ogg, .opus: "BPM"
    case .wav: nil
    }
  }
}
