import CFFmpeg

/// The memory layout of samples, and their rate in Hz.
struct SampleFormat {
  var kind: AVSampleFormat
  var rate: Int32
  var layout: AVChannelLayout

  init(kind: AVSampleFormat, rate: Int32, layout: AVChannelLayout) {
    self.kind = kind
    self.rate = rate
    self.layout = layout
    if layout.order == AV_CHANNEL_ORDER_UNSPEC { av_channel_layout_default(&self.layout, layout.nb_channels) }
  }

  init(of frame: UnsafeMutablePointer<AVFrame>) {
    self.init(
      kind: AVSampleFormat(frame.pointee.format), rate: frame.pointee.sample_rate, layout: frame.pointee.ch_layout)
  }

  static func standardLayout(channels: Int) -> AVChannelLayout {
    var layout = AVChannelLayout()
    av_channel_layout_default(&layout, Int32(channels))
    return layout
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.kind == rhs.kind, lhs.rate == rhs.rate else { return false }
    var (left, right) = (lhs.layout, rhs.layout)
    return av_channel_layout_compare(&left, &right) == 0
  }
}
