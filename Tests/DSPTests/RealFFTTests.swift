import DSP
import Foundation
import Testing

@Suite("The Fourier transform of real signals")
struct RealFFTTests {
  /// Reproducible noise in ±1 (a linear congruential generator).
  private func noise(_ count: Int) -> [Float] {
    var state: UInt32 = 1
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(state >> 8) / Float(1 << 23) - 1
    }
  }

  private func spectrum(of signal: [Float], _ fft: RealFFT) -> (real: [Float], imaginary: [Float]) {
    var real = [Float](repeating: .nan, count: fft.bins)
    var imaginary = real
    fft.forward(signal, real: &real, imaginary: &imaginary)
    return (real, imaginary)
  }

  @Test(arguments: [16, 32, 64, 128, 256, 512])
  func `agrees with the sum that defines it`(size: Int) {
    let signal = noise(size)
    let (real, imaginary) = spectrum(of: signal, RealFFT(size: size))
    for k in 0...(size / 2) {
      var sum = (real: 0.0, imaginary: 0.0)
      for n in 0..<size {
        let angle = -2 * Double.pi * Double(k * n % size) / Double(size)
        sum.real += Double(signal[n]) * Foundation.cos(angle)
        sum.imaginary += Double(signal[n]) * Foundation.sin(angle)
      }
      #expect((Double(real[k]) - sum.real).magnitude < 2e-6 * Double(size))
      #expect((Double(imaginary[k]) - sum.imaginary).magnitude < 2e-6 * Double(size))
    }
  }

  @Test(arguments: [16, 128, 2_048, 65_536])
  func `gives the signal back`(size: Int) {
    let signal = noise(size)
    let fft = RealFFT(size: size)
    let (real, imaginary) = spectrum(of: signal, fft)
    var back = [Float](repeating: .nan, count: size)
    fft.inverse(real: real, imaginary: imaginary, into: &back)
    let worst = zip(signal, back).map { ($0 - $1).magnitude }.max() ?? .nan
    #expect(worst < 2e-6)
  }

  @Test func `shows a cosine in its own bin alone`() {
    let size = 4_096
    let signal = (0..<size).map { Float(Foundation.cos(2 * Double.pi * 100 * Double($0) / Double(size))) }
    let (real, imaginary) = spectrum(of: signal, RealFFT(size: size))
    #expect((real[100] - Float(size) / 2).magnitude < 0.01)
    for k in 0...(size / 2) where k != 100 { #expect(real[k].magnitude + imaginary[k].magnitude < 0.02) }
  }
}
