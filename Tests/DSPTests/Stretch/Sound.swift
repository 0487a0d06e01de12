import Foundation
import Units

/// Test sounds for the stretcher, and measurements of its output.
enum Sound {
  static func sine(_ frequency: Double, sampleRate: Double, seconds: Double) -> [Float] {
    (0..<Int(sampleRate * seconds)).map { Float(0.5 * sin(2 * .pi * frequency * Double($0) / sampleRate)) }
  }

  /// Short bursts of noise with an immediate attack.
  static func clicks(at times: [Double], sampleRate: Double, seconds: Double) -> [Float] {
    var sound = [Float](repeating: 0, count: Int(sampleRate * seconds))
    for time in times {
      let first = Int((time * sampleRate).rounded())
      for index in 0..<Int(sampleRate * 0.01) {
        let decay = exp(-Double(index) / (sampleRate * 0.001))
        sound[first + index] += Float(0.8 * decay * cos(1.9 * Double(index)))
      }
    }
    return sound
  }

  /// A chord with struck notes: tones and attacks.
  static func music(sampleRate: Double, seconds: Double) -> [Float] {
    (0..<Int(sampleRate * seconds)).map { index in
      let time = Double(index) / sampleRate
      let chord = sin(2 * .pi * 220 * time) + sin(2 * .pi * 277.2 * time) + sin(2 * .pi * 1_318.5 * time)
      let sinceStroke = time.truncatingRemainder(dividingBy: 0.4)
      return Float(0.1 * chord + 0.3 * exp(-sinceStroke * 20) * sin(2 * .pi * 900 * sinceStroke))
    }
  }

  /// How many cents the tone in `sound` is above `frequency`: the slope of its phase, by least squares.
  static func cents(of sound: [Float], above frequency: Double, sampleRate: Double) -> Double {
    let block = Int(sampleRate * 0.02)
    var phases: [Double] = []
    for first in stride(from: 0, to: sound.count - block, by: block) {
      var real = 0.0
      var imaginary = 0.0
      for index in first..<(first + block) {
        let angle = -2 * .pi * frequency * Double(index) / sampleRate
        real += Double(sound[index]) * cos(angle)
        imaginary += Double(sound[index]) * sin(angle)
      }
      var phase = atan2(imaginary, real)
      if let last = phases.last { phase += 2 * .pi * ((last - phase) / (2 * .pi)).rounded() }
      phases.append(phase)
    }
    let middle = Double(phases.count - 1) / 2
    let mean = phases.reduce(0, +) / Double(phases.count)
    var covariance = 0.0
    var variance = 0.0
    for (index, phase) in phases.enumerated() {
      covariance += (Double(index) - middle) * (phase - mean)
      variance += (Double(index) - middle) * (Double(index) - middle)
    }
    let deviation = covariance / variance / (2 * .pi) * sampleRate / Double(block)
    return 1_200 * log2((frequency + deviation) / frequency)
  }

  /// The amplitude of the best-fitting sine of this frequency.
  static func amplitude(of frequency: Double, in sound: [Float], sampleRate: Double) -> Double {
    var real = 0.0
    var imaginary = 0.0
    for (index, sample) in sound.enumerated() {
      let turn = Elementary.sineCosine(2 * .pi * frequency * Double(index) / sampleRate)
      real += Double(sample) * turn.cosine
      imaginary += Double(sample) * turn.sine
    }
    return 2 * (real * real + imaginary * imaginary).squareRoot() / Double(sound.count)
  }

  static func decibels(of sound: [Float], above reference: [Float]) -> Double {
    func power(_ samples: [Float]) -> Double {
      samples.reduce(0) { $0 + Double($1) * Double($1) } / Double(samples.count)
    }
    return 10 * log10(power(sound) / power(reference) + 1e-30)
  }

  /// The largest difference between neighbouring samples, which reveals a click.
  static func steepestStep(of sound: [Float]) -> Float {
    zip(sound, sound.dropFirst()).map { ($1 - $0).magnitude }.max() ?? 0
  }

  /// The distance in seconds from `time` to the loudest sample around it.
  static func loudest(in sound: [Float], near time: Double, within: Double, sampleRate: Double) -> Double {
    let range = max(0, Int((time - within) * sampleRate))..<min(sound.count, Int((time + within) * sampleRate))
    let place = range.max { sound[$0].magnitude < sound[$1].magnitude } ?? range.lowerBound
    return (Double(place) / sampleRate - time).magnitude
  }
}
