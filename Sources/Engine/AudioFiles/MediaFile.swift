import CFFmpeg
import Units

/// An open audio file: its container, its audio stream, and the packets of that stream in order.
///
/// Files come from untrusted users. FFmpeg may therefore open only local files, and only with the demuxers and decoders listed
/// here, so that a disguised playlist opens nothing else.
final class MediaFile {
  private static let demuxers = "mp3,aac,mov,flac,ogg,wav,w64,aiff,caf,wv"
  private static let decoders = """
    mp3float,mp2float,mp1float,aac,alac,flac,vorbis,opus,wavpack,adpcm_ms,adpcm_ima_wav,adpcm_ima_qt,pcm_alaw,\
    pcm_mulaw,pcm_s8,pcm_u8,pcm_s16le,pcm_s16be,pcm_s24le,pcm_s24be,pcm_s32le,pcm_s32be,pcm_f32le,pcm_f32be,\
    pcm_f64le,pcm_f64be
    """

  let source: AudioSource
  let stream: UnsafeMutablePointer<AVStream>
  let container: UnsafeMutablePointer<AVFormatContext>
  private let packet: UnsafeMutablePointer<AVPacket>
  /// The container's input if the source is an open file.
  private let input: DescriptorInput?

  init(_ source: AudioSource) throws(AudioFileError) {
    let facts = try FileStatus.readable(source)
    av_log_set_level(AV_LOG_QUIET)
    self.source = source
    input = if case .descriptor(let number) = source { try DescriptorInput(number, size: facts.size) } else { nil }
    container = try Self.open(source, input)
    var opened: UnsafeMutablePointer<AVFormatContext>? = container
    guard avformat_find_stream_info(container, nil) >= 0 else {
      avformat_close_input(&opened)
      throw .damaged(path: source.name)
    }
    let index = Int(av_find_best_stream(container, AVMEDIA_TYPE_AUDIO, -1, -1, nil, 0))
    guard index >= 0, let stream = container.pointee.streams[index], let packet = av_packet_alloc() else {
      let refusal = Self.refusal(of: container, source)
      avformat_close_input(&opened)
      throw refusal
    }
    self.stream = stream
    self.packet = packet
    for other in streams where other != stream { other.pointee.discard = AVDISCARD_ALL }
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = packet
    av_packet_free(&packet)
    var container: UnsafeMutablePointer<AVFormatContext>? = container
    withExtendedLifetime(input) { avformat_close_input(&container) }
  }

  var path: String { source.name }

  /// The next audio packet; nil at the end. Valid until the next call.
  func nextPacket() -> UnsafeMutablePointer<AVPacket>? {
    while true {
      av_packet_unref(packet)
      guard av_read_frame(container, packet) >= 0 else { return nil }
      if packet.pointee.stream_index == stream.pointee.index { return packet }
    }
  }

  /// An error of the system while reading. Demuxers use the same code for damage, which is no error here: the sound before it
  /// still plays.
  var failure: AudioFileError? {
    guard let error = container.pointee.pb?.pointee.error, error < 0 else { return nil }
    return .cannotRead(path: path, errno: -error)
  }

  var streams: [UnsafeMutablePointer<AVStream>] {
    (0..<Int(container.pointee.nb_streams)).compactMap { container.pointee.streams[$0] }
  }

  var containerName: String { String(cString: container.pointee.iformat.pointee.name) }

  /// The duration in the headers; nil if FFmpeg could only estimate it from the bit rate.
  var declaredDuration: Seconds? {
    let duration = container.pointee.duration
    guard duration > 0, container.pointee.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE else { return nil }
    return Seconds(Double(duration) / Double(AV_TIME_BASE))
  }

  private static func open(
    _ source: AudioSource, _ input: DescriptorInput?
  ) throws(AudioFileError) -> UnsafeMutablePointer<AVFormatContext> {
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "protocol_whitelist", input == nil ? "file" : "none", 0)
    av_dict_set(&options, "format_whitelist", demuxers, 0)
    av_dict_set(&options, "codec_whitelist", decoders, 0)
    var container: UnsafeMutablePointer<AVFormatContext>?
    if let input {
      container = avformat_alloc_context()
      container?.pointee.pb = input.context
    }
    // With an explicit protocol, "http://…" or "a:b.mp3" remain file names.
    let status = avformat_open_input(&container, input == nil ? "file:" + source.name : nil, nil, &options)
    guard status >= 0, let container else {
      switch status {
      case upbeat_AVERROR_INVALIDDATA, upbeat_AVERROR_EINVAL, upbeat_AVERROR_EOF:
        throw unrecognised(source)
      default:
        throw .opening(path: source.name, errno: -status)
      }
    }
    return container
  }

  private static func unrecognised(_ source: AudioSource) -> AudioFileError {
    FileSignature.isAudio(source) ? .damaged(path: source.name) : .notAudio(path: source.name)
  }

  /// A name such as "list.flac" can make FFmpeg report an audio stream that has no sample rate and no channels.
  private static func refusal(of container: UnsafeMutablePointer<AVFormatContext>, _ source: AudioSource)
    -> AudioFileError
  {
    let announcesSound = (0..<Int(container.pointee.nb_streams)).contains { index in
      container.pointee.streams[index]?.pointee.codecpar?.pointee.codec_type == AVMEDIA_TYPE_AUDIO
    }
    return announcesSound ? unrecognised(source) : .withoutSound(path: source.name)
  }
}
