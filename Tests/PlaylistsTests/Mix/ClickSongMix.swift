import AudioFiles
import DSP
import Foundation
import Pacing
import Testing
import TestSupport
import Units

@testable import Playlists

/// A song whose beats are short bursts of one frequency over a soft held tone. So a test can find them in any mix.
struct ClickSongMix {
  let path: String
  let frequency: Double
  let beats: [Double]

  /// Writes the song. Its beats are exact to a frame.
  init(
    _ name: String, in folder: TemporaryFolder, tempo: Double, frequency: Double, beats count: Int,
    firstBeatAt offset: Double = 0.5, level: Double = 0.5
  ) throws(AudioFileError) {
    path = folder.path(name)
    self.frequency = frequency
    beats = (0..<count).map { offset + Double($0) * 60 / tempo }
    let rate = Double(Self.sampleRate)
    let frames = Int((offset + Double(count + 1) * 60 / tempo) * rate)
    let sound = AudioBuffer(channels: 2, capacity: frames)
    sound.frames = frames
    for frame in 0..<frames {
      let held = 0.1 * level * Elementary.sin(2 * Elementary.pi * 220 * Double(frame) / rate)
      sound[0][frame] = Float(held)
    }
    for beat in beats {
      let first = Int((beat * rate).rounded())
      for index in 0..<Int(0.06 * rate) where first + index < frames {
        let time = Double(index) / rate
        let burst = level * Elementary.exp(-time / 0.01) * Elementary.sin(2 * Elementary.pi * frequency * time)
        sound[0][first + index] += Float(burst)
      }
    }
    sound[1].update(from: sound[0], count: frames)
    let writer = try AudioWriter(path: path, sampleRate: Self.sampleRate, channels: 2)
    try writer.write(sound)
    try writer.finish()
  }

  static let sampleRate = 44_100

  /// The song as the planner would place it.
  func planned(
    stepsPerBeat: StepsPerBeat = .one, from firstBeat: Int = 0, to endBeat: Int? = nil, atStep step: Double = 0,
    fadeIn: Double = 0, beats: [Double]? = nil
  ) throws -> PlannedSong {
    let reader = try AudioReader(path: path, sampleRate: Self.sampleRate, channels: 2)
    let sound = AudioBuffer(channels: 2, capacity: 65_536)
    var meter = LoudnessMeter(sampleRate: Double(Self.sampleRate), channels: 2)
    while try reader.read(into: sound) > 0 { meter.process(sound) }
    return MixFixture.song(
      path: path, contentHash: try FileDigest.sha256(ofFile: path), beats: beats ?? self.beats,
      stepsPerBeat: stepsPerBeat, from: firstBeat, to: endBeat, atStep: step, fadeIn: fadeIn,
      loudness: try #require(meter.integrated), truePeak: -6)
  }
}
