import CFFmpeg
import Units

/// Writes encoded packets, tags and chapters to a container on disk.
final class Muxer {
  private let container: UnsafeMutablePointer<AVFormatContext>
  private let stream: UnsafeMutablePointer<AVStream>
  private let encoder: Encoder
  /// The final file name, used in errors.
  private let target: String
  /// The output if it is not a file by name.
  private let output: PacketOutput?

  enum Place {
    case file(path: String)
    case output(PacketOutput)
  }

  init(
    _ format: OutputFormat, encoder: Encoder, at place: Place, for target: String, tags: AudioTags, chapters: [Chapter]
  ) throws(AudioFileError) {
    av_log_set_level(AV_LOG_QUIET)
    var opened: UnsafeMutablePointer<AVFormatContext>?
    var name: String?
    if case .file(let path) = place { name = "file:" + path }
    avformat_alloc_output_context2(&opened, nil, format.muxer, name)
    guard let container = opened, let stream = avformat_new_stream(container, nil) else {
      avformat_free_context(opened)
      throw .encoderMissing(path: target, encoder: format.muxer)
    }
    self.container = container
    self.stream = stream
    self.encoder = encoder
    self.target = target
    output = if case .output(let output) = place { output } else { nil }
    container.pointee.flags |= AVFMT_FLAG_BITEXACT
    avcodec_parameters_from_context(stream.pointee.codecpar, encoder.context)
    stream.pointee.time_base = encoder.context.pointee.time_base
    tags.write(to: container, stream, format)
    switch format.chapters {
    case .byMuxer: Self.add(chapters, to: container)
    case .asComments: Self.addComments(for: chapters, to: container)
    case .nowhere: break
    }
    if let output {
      container.pointee.pb = output.context
      container.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    } else {
      let openStatus = avio_open(&container.pointee.pb, name, AVIO_FLAG_WRITE)
      guard openStatus >= 0 else { throw .writing(path: target, errno: -openStatus) }
    }
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    for option in format.muxerOptions where output == nil || option.name != OutputFormat.indexAtTheFront {
      av_dict_set(&options, option.name, option.value, 0)
    }
    try check(avformat_write_header(container, &options))
  }

  deinit {
    if output == nil { avio_closep(&container.pointee.pb) }
    avformat_free_context(container)
  }

  /// Number of bytes written so far.
  var bytes: Int64 { avio_seek(container.pointee.pb, 0, SEEK_CUR) }

  func write(_ packet: UnsafeMutablePointer<AVPacket>) throws(AudioFileError) {
    av_packet_rescale_ts(packet, encoder.context.pointee.time_base, stream.pointee.time_base)
    packet.pointee.stream_index = stream.pointee.index
    try check(av_write_frame(container, packet))
  }

  /// Writes the container's trailer. A full disk may only be reported here.
  func close() throws(AudioFileError) {
    try check(av_write_trailer(container))
    avio_flush(container.pointee.pb)
    try check(container.pointee.pb.pointee.error)
    if output == nil { try check(avio_closep(&container.pointee.pb)) }
  }

  private func check(_ status: Int32) throws(AudioFileError) {
    let failure = min(status, container.pointee.pb?.pointee.error ?? 0)
    guard failure < 0 else { return }
    throw failure > -200 ? .writing(path: target, errno: -failure) : .encodingFailed(path: target, code: failure)
  }

  private static func add(_ chapters: [Chapter], to container: UnsafeMutablePointer<AVFormatContext>) {
    guard !chapters.isEmpty, let list = av_calloc(chapters.count, MemoryLayout<UnsafeMutableRawPointer>.size) else {
      return
    }
    let entries = list.assumingMemoryBound(to: UnsafeMutablePointer<AVChapter>?.self)
    for (index, chapter) in chapters.enumerated() {
      guard let memory = av_mallocz(MemoryLayout<AVChapter>.size) else { break }
      let entry = memory.assumingMemoryBound(to: AVChapter.self)
      entry.pointee.id = Int64(index + 1)
      entry.pointee.time_base = AVRational(num: 1, den: 1_000)
      entry.pointee.start = milliseconds(chapter.start)
      entry.pointee.end = milliseconds(chapter.end)
      av_dict_set(&entry.pointee.metadata, "title", chapter.title, 0)
      entries[index] = entry
      container.pointee.nb_chapters = UInt32(index + 1)
    }
    container.pointee.chapters = entries
  }

  /// The convention of Vorbis comments: CHAPTER001=00:00:00.000 and CHAPTER001NAME=….
  private static func addComments(for chapters: [Chapter], to container: UnsafeMutablePointer<AVFormatContext>) {
    for (index, chapter) in chapters.enumerated() {
      let key = "CHAPTER" + digits(Int64(index + 1), 3)
      let total = milliseconds(chapter.start)
      let clock =
        "\(digits(total / 3_600_000, 2)):\(digits(total / 60_000 % 60, 2)):\(digits(total / 1_000 % 60, 2))"
        + ".\(digits(total % 1_000, 3))"
      av_dict_set(&container.pointee.metadata, key, clock, 0)
      av_dict_set(&container.pointee.metadata, key + "NAME", chapter.title, 0)
    }
  }

  private static func milliseconds(_ time: Seconds) -> Int64 { Int64((time.value * 1_000).rounded()) }

  private static func digits(_ value: Int64, _ width: Int) -> String {
    let text = String(value)
    return String(repeating: "0", count: max(0, width - text.count)) + text
  }
}
