import CFFmpeg

/// Converts sample formats, rates and channel counts. Output that doesn't fit is kept for the next call. The resampler's delay
/// is compensated, so output is aligned with input.
final class SampleConverter {
  typealias Rows = UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>

  enum Rounding { case plain, dithered }

  let input: SampleFormat
  private let context: OpaquePointer
  private let noInput: UnsafeMutablePointer<UnsafePointer<UInt8>?>

  /// Nil if FFmpeg can't convert between the two, which doesn't happen with valid formats.
  init?(from input: SampleFormat, to output: SampleFormat, rounding: Rounding = .plain) {
    self.input = input
    var source = input.layout
    var destination = output.layout
    // Keep channel orders of the same count: a different label must not cause a downmix.
    if source.nb_channels == destination.nb_channels { destination = source }
    var context: OpaquePointer?
    let status = swr_alloc_set_opts2(
      &context, &destination, output.kind, output.rate, &source, input.kind, input.rate, 0, nil)
    guard status >= 0, let context else { return nil }
    let options = UnsafeMutableRawPointer(context)
    if rounding == .dithered { av_opt_set(options, "dither_method", "triangular", 0) }
    if source.nb_channels != destination.nb_channels {
      let mix = ChannelMix(from: source, channels: Int(destination.nb_channels))
      swr_set_matrix(context, mix.gains.flatMap { $0 }, source.nb_channels)
    }
    guard swr_init(context) >= 0 else {
      var failed: OpaquePointer? = context
      swr_free(&failed)
      return nil
    }
    self.context = context
    noInput = .allocate(capacity: Int(source.nb_channels))
    noInput.initialize(repeating: nil, count: Int(source.nb_channels))
  }

  deinit {
    var context: OpaquePointer? = context
    swr_free(&context)
    noInput.deallocate()
  }

  /// Takes all of the input and writes as much output as is ready and fits.
  func convert(_ rows: UnsafeMutablePointer<UnsafePointer<UInt8>?>, frames: Int, into output: Rows, capacity: Int)
    -> Int
  {
    Int(swr_convert(context, output, Int32(capacity), rows, Int32(frames)))
  }

  /// Writes output kept from an earlier call.
  func leftover(into output: Rows, capacity: Int) -> Int {
    Int(swr_convert(context, output, Int32(capacity), noInput, 0))
  }

  /// Writes the rest after the last input. Call repeatedly until it returns 0.
  func flush(into output: Rows, capacity: Int) -> Int {
    Int(swr_convert(context, output, Int32(capacity), nil, 0))
  }
}
