import CFFmpeg

/// The gains for converting a recording to fewer or more channels.
///
/// Mono plays at full level on every channel. Stereo to mono is the mean of both. Surround to stereo follows ITU-R BS.775:
/// centre and surrounds at −3 dB, no low-frequency effects, scaled so that full scale can't clip. FFmpeg's defaults differ
/// between integer and floating-point output, so loudness would depend on a file's path through it.
struct ChannelMix {
  /// One row per output channel, with one gain per input channel.
  let gains: [[Double]]

  init(from input: AVChannelLayout, channels: Int) {
    let sides = (0..<Int(input.nb_channels)).map { Self.side(of: $0, in: input) }
    let stereo = [sides.map(\.left), sides.map(\.right)].map(Self.withoutClipping)
    switch channels {
    case 1: gains = [Self.withoutClipping(zip(stereo[0], stereo[1]).map { ($0 + $1) / 2 })]
    case 2: gains = stereo
    default:
      // Further channels repeat left and right, because nobody runs with more than two ears.
      gains = (0..<channels).map { stereo[$0 % 2] }
    }
  }

  private static func withoutClipping(_ row: [Double]) -> [Double] {
    let most = row.reduce(0, +)
    return most > 1 ? row.map { $0 / most } : row
  }

  private static let half = 0.5.squareRoot()

  private static func side(of index: Int, in layout: AVChannelLayout) -> (left: Double, right: Double) {
    if layout.nb_channels == 1 { return (1, 1) }
    var layout = layout
    switch av_channel_layout_channel_from_index(&layout, UInt32(index)) {
    case AV_CHAN_FRONT_LEFT, AV_CHAN_FRONT_LEFT_OF_CENTER, AV_CHAN_STEREO_LEFT, AV_CHAN_WIDE_LEFT: return (1, 0)
    case AV_CHAN_FRONT_RIGHT, AV_CHAN_FRONT_RIGHT_OF_CENTER, AV_CHAN_STEREO_RIGHT, AV_CHAN_WIDE_RIGHT: return (0, 1)
    case AV_CHAN_BACK_LEFT, AV_CHAN_SIDE_LEFT, AV_CHAN_TOP_FRONT_LEFT, AV_CHAN_TOP_BACK_LEFT: return (half, 0)
    case AV_CHAN_BACK_RIGHT, AV_CHAN_SIDE_RIGHT, AV_CHAN_TOP_FRONT_RIGHT, AV_CHAN_TOP_BACK_RIGHT: return (0, half)
    case AV_CHAN_BACK_CENTER: return (0.5, 0.5)
    case AV_CHAN_LOW_FREQUENCY, AV_CHAN_LOW_FREQUENCY_2: return (0, 0)
    default: return (half, half)
    }
  }
}
