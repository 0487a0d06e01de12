import CFFmpeg

/// The formats we write. The raw value is the usual extension.
///
/// WAV, AIFF and FLAC get 16 bits with triangular dither: every player and watch plays that, its noise lies 93 dB below
/// full scale, and a mix ends at its listener, not in another studio. The lossy ones get rates at which music is
/// transparent to nearly everyone.
public enum OutputFormat: String, CaseIterable, Sendable {
  case wav, flac, mp3, m4a, ogg, opus, aiff

  enum Chapters { case byMuxer, asComments, nowhere }

  static let byExtension: [String: OutputFormat] = [
    "wav": .wav, "wave": .wav, "flac": .flac, "mp3": .mp3, "m4a": .m4a, "ogg": .ogg, "oga": .ogg, "opus": .opus,
    "aiff": .aiff, "aif": .aiff,
  ]

  /// What the name's extension says; nil for a format we don't write.
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
    // The standard search of this encoder costs as much as re-timing the music. At these rates nobody hears what it wins.
    case .m4a: [("aac_coder", "fast")]
    case .wav, .flac, .mp3, .ogg, .opus, .aiff: []
    }
  }

  var mostChannels: Int { self == .mp3 ? 2 : 8 }

  /// Rates the format holds, ascending; nil when it takes any.
  var rates: [Int]? {
    switch self {
    case .wav, .aiff, .flac, .ogg: nil
    case .mp3: [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000]
    case .m4a: [8_000, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000]
    case .opus: [48_000]
    }
  }

  /// The rate to write sound of `rate` at: its own where possible, else the next that loses nothing, else the highest.
  func rate(nearest rate: Int) -> Int {
    guard let rates, let highest = rates.last else { return rate }
    return rates.first { $0 >= rate } ?? highest
  }

  /// Whether it gives back what was put in, sample by sample.
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

  /// The option that makes a muxer move the index, for which it opens its file a second time: not where there is no
  /// name.
  static let indexAtTheFront = "movflags"

  var muxerOptions: [(name: String, value: String)] {
    switch self {
    // Beyond 4 GiB a WAV becomes an RF64, for which room is kept at the start: seven hours of stereo reach that.
    case .wav: [("rf64", "auto")]
    // The index stands at the front, so that a player can begin before it has all of the file.
    case .m4a: [(Self.indexAtTheFront, "+faststart")]
    case .aiff: [("write_id3v2", "1")]
    case .mp3: [("id3v2_version", "3")]
    case .flac, .ogg, .opus: []
    }
  }

  /// The most bytes one file may have; nil when no sound will reach it.
  var mostBytes: Int64? { self == .aiff ? Int64(UInt32.max) - 65_536 : nil }

  var chapters: Chapters {
    switch self {
    case .mp3, .m4a, .ogg, .opus: .byMuxer
    case .flac: .asComments
    case .wav, .aiff: .nowhere
    }
  }

  /// The name under which the format keeps a tempo; nil where it has none.
  var tempoKey: String? {
    switch self {
    case .mp3, .aiff: "TBPM"
    case .m4a: "tmpo"
    case .flac, .ogg, .opus: "BPM"
    case .wav: nil
    }
  }
}
