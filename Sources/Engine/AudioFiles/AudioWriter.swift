import CFFmpeg
public import DSP
import Units

/// Writes sound to a file in the format of its extension.
///
/// The file appears under its name only when `finish` returns. A writer released before leaves no file. Equal sound gives equal
/// bytes. Not thread-safe: one owner at a time.
public final class AudioWriter {
  /// Sample rate of the input, in Hz. If the format lacks this rate, the file has the next one that loses nothing.
  public let sampleRate: Int
  public let channels: Int
  public private(set) var framesWritten = 0

  public let format: OutputFormat
  private let path: String
  /// Nil when writing to an open file or to memory.
  private let partial: PartialFile?
  private let encoder: Encoder
  private let muxer: Muxer
  private let converter: SampleConverter
  /// Converted sound that waits for a full encoder frame.
  private let queue: OpaquePointer
  private let inputRows: UnsafeMutablePointer<UnsafePointer<UInt8>?>
  private let outputRows: SampleConverter.Rows
  private let converted: UnsafeMutablePointer<UInt8>
  /// Capacity of each row of `converted`, in frames.
  private let convertedCapacity = 8_192

  /// - Parameter bitRate: in bits per second; nil for a transparent rate of the format.
  /// - Throws: `AudioFileError` if the extension is no supported format or the folder can't take the file.
  public convenience init(
    path: String, bitRate: Int? = nil, sampleRate: Int, channels: Int, tags: AudioTags = AudioTags(),
    chapters: [Chapter] = []
  ) throws(AudioFileError) {
    guard let format = OutputFormat(path: path) else { throw .unknownOutputFormat(path: path) }
    try self.init(
      into: nil, format, bitRate: bitRate, sampleRate: sampleRate, channels: channels, path: path, tags: tags,
      chapters: chapters)
  }

  /// Writes into an open, empty, seekable file, for processes that may open none. The caller closes it.
  /// - Parameter bitRate: in bits per second; nil for a transparent rate of the format.
  public convenience init(
    descriptor: Int32, format: OutputFormat, bitRate: Int? = nil, sampleRate: Int, channels: Int,
    tags: AudioTags = AudioTags(), chapters: [Chapter] = []
  ) throws(AudioFileError) {
    try self.init(
      into: OpenFile(descriptor), format, bitRate: bitRate, sampleRate: sampleRate, channels: channels,
      tags: tags, chapters: chapters)
  }

  /// - Parameters:
  ///   - destination: where to write; nil for the file at `path`.
  ///   - bitRate: in bits per second; nil for a transparent rate of the format.
  init(
    into destination: (any PacketDestination)?, _ format: OutputFormat, bitRate: Int?, sampleRate: Int, channels: Int,
    path: String = "", tags: AudioTags = AudioTags(), chapters: [Chapter] = []
  ) throws(AudioFileError) {
    self.path = path
    self.format = format
    self.sampleRate = sampleRate
    self.channels = channels
    encoder = try Encoder(format, bitRate: bitRate, sampleRate: sampleRate, channels: channels, path: path)
    let given = SampleFormat(
      kind: AV_SAMPLE_FMT_FLTP, rate: Int32(sampleRate), layout: SampleFormat.standardLayout(channels: channels))
    var rounding = SampleConverter.Rounding.plain
    if case .lossless = format.quality { rounding = .dithered }
    guard let converter = SampleConverter(from: given, to: encoder.input, rounding: rounding),
      let queue = av_audio_fifo_alloc(encoder.input.kind, Int32(channels), Int32(4 * encoder.frameSize))
    else { throw .encodingFailed(path: path, code: upbeat_AVERROR_ENOMEM) }
    self.converter = converter
    self.queue = queue
    inputRows = .allocate(capacity: channels)
    outputRows = .allocate(capacity: channels)
    converted = .allocate(capacity: channels * 4 * convertedCapacity)
    do {
      let place: Muxer.Place
      if let destination {
        partial = nil
        place = .output(PacketOutput(destination))
      } else {
        let file = try PartialFile(for: path)
        partial = file
        place = .file(path: file.path)
      }
      muxer = try Muxer(format, encoder: encoder, at: place, for: path, tags: tags, chapters: chapters)
    } catch {
      Self.free(queue, inputRows, outputRows, converted)
      throw error
    }
    for channel in 0..<channels {
      // A packed encoder has only the first row.
      outputRows[channel] = converted + channel * 4 * convertedCapacity
    }
  }

  deinit { Self.free(queue, inputRows, outputRows, converted) }

  /// Writes the buffer's `frames`. After an error the unfinished file is already deleted.
  /// - Precondition: the buffer has as many channels as the writer, its samples are finite, and the writer is not finished.
  public func write(_ buffer: AudioBuffer) throws(AudioFileError) {
    precondition(buffer.channels == channels, "the buffer has as many channels as the writer")
    guard buffer.frames > 0 else { return }
    do { try convert(buffer) } catch {
      cancel()
      throw error
    }
    framesWritten += buffer.frames
  }

  /// Writes the remaining sound, closes the file, syncs it to disk and gives it its name.
  public func finish() throws(AudioFileError) {
    do { try flush() } catch {
      cancel()
      throw error
    }
    try partial?.publish()
  }

  /// Deletes the unfinished file. Called automatically when an unfinished writer is released.
  public func cancel() { partial?.discard() }

  private func convert(_ buffer: AudioBuffer) throws(AudioFileError) {
    for channel in 0..<channels {
      inputRows[channel] = UnsafeRawPointer(buffer[channel]).assumingMemoryBound(to: UInt8.self)
    }
    var count = converter.convert(inputRows, frames: buffer.frames, into: outputRows, capacity: convertedCapacity)
    while count > 0 {
      try enqueue(count)
      count = converter.leftover(into: outputRows, capacity: convertedCapacity)
    }
    guard count == 0 else { throw .encodingFailed(path: path, code: Int32(count)) }
    try encodeWhole()
  }

  private func flush() throws(AudioFileError) {
    while true {
      let count = converter.flush(into: outputRows, capacity: convertedCapacity)
      guard count > 0 else { break }
      try enqueue(count)
    }
    try encodeWhole()
    let rest = Int(av_audio_fifo_size(queue))
    if rest > 0 { try encoder.encode(queue, frames: rest, take) }
    try encoder.finish(take)
    try muxer.close()
  }

  private func enqueue(_ frames: Int) throws(AudioFileError) {
    let status = UnsafeMutableRawPointer(outputRows)
      .withMemoryRebound(to: UnsafeMutableRawPointer?.self, capacity: channels) {
        av_audio_fifo_write(queue, $0, Int32(frames))
      }
    guard status == Int32(frames) else { throw .encodingFailed(path: path, code: status) }
  }

  private func encodeWhole() throws(AudioFileError) {
    while Int(av_audio_fifo_size(queue)) >= encoder.frameSize {
      try encoder.encode(queue, frames: encoder.frameSize, take)
    }
  }

  private func take(_ packet: UnsafeMutablePointer<AVPacket>) throws(AudioFileError) {
    try muxer.write(packet)
    if let most = format.mostBytes, muxer.bytes > most { throw .tooLong(path: path) }
  }

  private static func free(
    _ queue: OpaquePointer, _ inputRows: UnsafeMutablePointer<UnsafePointer<UInt8>?>,
    _ outputRows: SampleConverter.Rows, _ converted: UnsafeMutablePointer<UInt8>
  ) {
    av_audio_fifo_free(queue)
    inputRows.deallocate()
    outputRows.deallocate()
    converted.deallocate()
  }
}
