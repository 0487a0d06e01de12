import CFFmpeg
public import DSP
import Units

/// Reads the sound of a file from start to end, at any sample rate and number of channels.
///
/// Frame n is the same sample no matter how it is reached: in one read, in many, or after a `skip`. Encoder padding before and
/// after the music (MP3, AAC, Opus) is removed if the file states its length. Samples are finite and within ±8. Full scale is
/// ±1, and lossy files slightly exceed it. Not thread-safe: one owner at a time.
public final class AudioReader {
  /// In Hz.
  public let sampleRate: Int
  public let channels: Int
  public let tags: AudioTags
  public let source: SourceFormat
  public private(set) var framesRead = 0

  private enum Stage {
    /// A frame is decoded, and the converter is made for its format.
    case frameWaiting
    case converting
    /// A frame of another format is decoded, while the converter still holds sound of the old one.
    case formatChanging
    case flushing
    case ended
  }

  private let file: MediaFile
  private let decoder: FrameDecoder
  private let output: SampleFormat
  private var converter: SampleConverter
  private var stage = Stage.frameWaiting
  private let rows: SampleConverter.Rows
  private var scratch: AudioBuffer?

  /// Opens a file and decodes its first frame, so that a file without usable sound fails here and not later.
  /// - Parameters:
  ///   - sampleRate: in Hz; nil for the file's own.
  ///   - channels: nil for the file's own. See `ChannelMix` for the gains of a conversion.
  public convenience init(path: String, sampleRate: Int? = nil, channels: Int? = nil) throws(AudioFileError) {
    try self.init(.path(path), sampleRate: sampleRate, channels: channels)
  }

  public init(_ place: AudioSource, sampleRate: Int? = nil, channels: Int? = nil) throws(AudioFileError) {
    let path = place.name
    file = try MediaFile(place)
    decoder = try FrameDecoder(file: file)
    guard decoder.advance() else { throw file.failure ?? .damaged(path: path) }
    let native = SampleFormat(of: decoder.frame)
    self.sampleRate = sampleRate ?? Int(native.rate)
    self.channels = channels ?? Int(native.layout.nb_channels)
    let layout = channels.map(SampleFormat.standardLayout) ?? native.layout
    output = SampleFormat(kind: AV_SAMPLE_FMT_FLTP, rate: Int32(self.sampleRate), layout: layout)
    guard let converter = SampleConverter(from: native, to: output) else { throw .damaged(path: path) }
    self.converter = converter
    rows = .allocate(capacity: self.channels)
    rows.initialize(repeating: nil, count: self.channels)
    tags = AudioTags(of: file)
    source = SourceFormat(
      container: file.containerName, codec: decoder.codecName, sampleRate: Int(native.rate),
      channels: Int(native.layout.nb_channels),
      bitRate: file.container.pointee.bit_rate > 0 ? Int(file.container.pointee.bit_rate) : nil,
      declaredDuration: file.declaredDuration)
  }

  deinit { rows.deallocate() }

  /// Number of packets skipped because they could not be decoded.
  public var damagedPackets: Int { decoder.damagedPackets }

  /// Whether the sound ended more than a second before the length in the file's headers. Valid once `read` has returned 0.
  public var isTruncated: Bool {
    guard stage == .ended, let declared = source.declaredDuration else { return false }
    return Double(framesRead) / Double(sampleRate) < declared.value - 1
  }

  /// The cover picture in the file; nil without one.
  public func coverArt() -> CoverArt? { CoverArt(of: file) }

  /// Fills the buffer from its start and sets its `frames`. Less than the capacity is read only at the end of the file.
  /// - Returns: the number of frames; 0 at the end.
  /// - Precondition: the buffer has as many channels as the reader.
  public func read(into buffer: AudioBuffer) throws(AudioFileError) -> Int {
    buffer.frames = try fill(buffer, frames: buffer.capacity)
    return buffer.frames
  }

  /// Skips sound as if it had been read.
  /// - Returns: the number of frames skipped; fewer than `frames` only at the end.
  public func skip(_ frames: Int) throws(AudioFileError) -> Int {
    let buffer = scratch ?? AudioBuffer(channels: channels, capacity: 4_096)
    scratch = buffer
    var skipped = 0
    while skipped < frames {
      let count = try fill(buffer, frames: min(buffer.capacity, frames - skipped))
      if count == 0 { break }
      skipped += count
    }
    return skipped
  }

  private func fill(_ buffer: AudioBuffer, frames: Int) throws(AudioFileError) -> Int {
    precondition(buffer.channels == channels, "the buffer has as many channels as the reader")
    var filled = 0
    while filled < frames {
      for channel in 0..<channels {
        rows[channel] = UnsafeMutableRawPointer(buffer[channel] + filled).assumingMemoryBound(to: UInt8.self)
      }
      let count = try produce(capacity: frames - filled)
      if count == 0 { break }
      for channel in 0..<channels { Self.tame(buffer[channel] + filled, count) }
      filled += count
    }
    framesRead += filled
    return filled
  }

  /// Writes 1 to `capacity` frames to `rows`; 0 at the end.
  private func produce(capacity: Int) throws(AudioFileError) -> Int {
    while true {
      var count = 0
      switch stage {
      case .frameWaiting:
        count = convertFrame(capacity: capacity)
        stage = .converting
      case .converting:
        count = converter.leftover(into: rows, capacity: capacity)
        if count == 0 {
          if !decoder.advance() {
            if let failure = file.failure { throw failure }
            stage = .flushing
          } else if SampleFormat(of: decoder.frame) == converter.input {
            count = convertFrame(capacity: capacity)
          } else {
            stage = .formatChanging
          }
        }
      case .formatChanging:
        count = converter.flush(into: rows, capacity: capacity)
        if count == 0 {
          guard let next = SampleConverter(from: SampleFormat(of: decoder.frame), to: output) else {
            throw .damaged(path: file.path)
          }
          converter = next
          stage = .frameWaiting
        }
      case .flushing:
        count = converter.flush(into: rows, capacity: capacity)
        if count == 0 { stage = .ended }
      case .ended:
        return 0
      }
      guard count >= 0 else { throw .damaged(path: file.path) }
      if count > 0 { return count }
    }
  }

  private func convertFrame(capacity: Int) -> Int {
    guard let planes = decoder.frame.pointee.extended_data else { return 0 }
    return UnsafeMutableRawPointer(planes).withMemoryRebound(to: UnsafePointer<UInt8>?.self, capacity: 1) {
      converter.convert($0, frames: Int(decoder.frame.pointee.nb_samples), into: rows, capacity: capacity)
    }
  }

  /// A damaged floating-point file may hold any value, and one NaN would permanently silence every later filter.
  private static func tame(_ samples: UnsafeMutablePointer<Float>, _ count: Int) {
    guard needsTaming(samples, count) else { return }
    for index in 0..<count where !(abs(samples[index]) <= 8) {
      samples[index] = samples[index].isNaN ? 0 : samples[index] > 0 ? 8 : -8
    }
  }

  /// Bit patterns of magnitudes have the same order as the magnitudes, NaN last, and integers have a vector maximum.
  private static func needsTaming(_ samples: UnsafeMutablePointer<Float>, _ count: Int) -> Bool {
    var most: Int32 = 0
    for index in 0..<count { most = max(most, Int32(truncatingIfNeeded: samples[index].bitPattern & 0x7fff_ffff)) }
    return most > Int32(truncatingIfNeeded: Float(8).bitPattern)
  }
}
