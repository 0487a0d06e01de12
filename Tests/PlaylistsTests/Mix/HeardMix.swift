import AudioFiles
import DSP
import Units

/// A rendered mix, decoded from its file.
struct HeardMix {
  let sampleRate: Int
  let left: [Float]

  init(_ path: String) throws(AudioFileError) {
    let reader = try AudioReader(path: path)
    sampleRate = reader.sampleRate
    let block = AudioBuffer(channels: reader.channels, capacity: 65_536)
    var left: [Float] = []
    while try reader.read(into: block) > 0 {
      left += UnsafeBufferPointer(start: block[0], count: block.frames)
    }
    self.left = left
  }

  /// The start in seconds of the burst of `frequency` nearest `time`: where its envelope reaches half its height. Nil without a
  /// burst within 60 ms.
  func burst(of frequency: Double, near time: Double) -> Double? {
    let first = max(0, Int((time - 0.06) * Double(sampleRate)))
    let last = min(left.count, Int((time + 0.06) * Double(sampleRate)))
    guard last - first > 200 else { return nil }
    let envelope = self.envelope(of: frequency, in: first..<last)
    guard let peak = envelope.indices.max(by: { envelope[$0] < envelope[$1] }), envelope[peak] > 0.002 else {
      return nil
    }
    guard let before = envelope[..<peak].lastIndex(where: { $0 < envelope[peak] / 2 }) else { return nil }
    return Double(first + before) / Double(sampleRate) - Self.rise
  }

  /// The longest stretch in seconds with all samples below −60 dBFS.
  var longestSilence: Double {
    var longest = 0
    var current = 0
    for sample in left {
      current = sample.magnitude < 0.001 ? current + 1 : 0
      longest = max(longest, current)
    }
    return Double(longest) / Double(sampleRate)
  }

  /// Half the averaging window: the delay from the start of a burst to half its height.
  private static let rise = 0.0015

  /// The magnitude at one frequency, averaged over 3 ms around each frame.
  private func envelope(of frequency: Double, in frames: Range<Int>) -> [Float] {
    let turn = 2 * Elementary.pi * frequency / Double(sampleRate)
    let products = frames.map { frame -> (Float, Float) in
      let (sine, cosine) = Elementary.sineCosine(turn * Double(frame))
      return (left[frame] * Float(sine), left[frame] * Float(cosine))
    }
    let width = Int(2 * Self.rise * Double(sampleRate))
    return products.indices.map { centre in
      let near = products[max(0, centre - width / 2)..<min(products.count, centre + width / 2)]
      let sum = near.reduce((Float(0), Float(0))) { ($0.0 + $1.0, $0.1 + $1.1) }
      return (sum.0 * sum.0 + sum.1 * sum.1).squareRoot() / Float(near.count)
    }
  }
}
