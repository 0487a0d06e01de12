import AudioFiles
import DSP
import Foundation
import Pacing
import Testing
import TestSupport
import Units

@testable import Playlists

@Suite("The sound of a mix", .enabled(if: FullSpeed.isOn, "rendering needs an optimised build"), .serialized)
struct MixedSoundHeavyTests {
  private let folder: TemporaryFolder
  private let curve: TempoCurve
  private let low: ClickSongMix
  private let high: ClickSongMix

  init() throws {
    folder = try TemporaryFolder()
    // Half a minute that speeds up, then holds, as in a progression run.
    curve = try MixFixture.curve((0, 120), (15, 130), (30, 130))
    low = try ClickSongMix("low.wav", in: folder, tempo: 118, frequency: 1500, beats: 60)
    high = try ClickSongMix("high.wav", in: folder, tempo: 65, frequency: 5000, beats: 40, level: 0.2)
  }

  /// The low song, with a fade from step 24 into the high one at two steps per beat.
  private func mix(seed: UInt64 = 1) throws -> Mix {
    let songs = [
      try low.planned(to: 40), try high.planned(stepsPerBeat: .two, from: 2, atStep: 24, fadeIn: 16),
    ]
    return try Mix(songs: songs, curve: curve, title: "Test", seed: seed)
  }

  @Test func `lasts exactly as long as the plan and never pauses`() async throws {
    let path = folder.path("mix.wav")
    _ = try await mix().render(to: path)
    let heard = try HeardMix(path)

    #expect(heard.left.count == 30 * 44_100)
    #expect(heard.longestSilence < 0.05)
  }

  @Test func `puts the beats of both songs on the plan's steps through the change`() async throws {
    let path = folder.path("mix.wav")
    _ = try await mix().render(to: path)
    let heard = try HeardMix(path)

    // The transition lasts from step 24 to 40. Near its ends, one of the songs is too soft to measure.
    var differences: [Double] = []
    for step in stride(from: 28, through: 36, by: 2) {
      let planned = curve.time(ofBeat: Double(step)).value
      let outgoing = try #require(heard.burst(of: low.frequency, near: planned))
      let incoming = try #require(heard.burst(of: high.frequency, near: planned))
      #expect((outgoing - planned).magnitude < 0.01)
      #expect((incoming - planned).magnitude < 0.01)
      differences.append((outgoing - incoming).magnitude)
    }
    #expect(differences.allSatisfy { $0 < 0.01 })
  }

  @Test func `follows the tempo curve within each song`() async throws {
    let path = folder.path("mix.wav")
    _ = try await mix().render(to: path)
    let heard = try HeardMix(path)

    for step in stride(from: 2, through: 22, by: 2) {
      let planned = curve.time(ofBeat: Double(step)).value
      let burst = try #require(heard.burst(of: low.frequency, near: planned))
      #expect((burst - planned).magnitude < 0.01)
    }
    for step in stride(from: 42, through: 54, by: 2) {
      let planned = curve.time(ofBeat: Double(step)).value
      let burst = try #require(heard.burst(of: high.frequency, near: planned))
      #expect((burst - planned).magnitude < 0.01)
    }
  }

  @Test func `brings all songs to one loudness and keeps the peaks down`() async throws {
    let path = folder.path("mix.wav")
    let report = try await mix().render(to: path)

    let loudness = report.songs.compactMap(\.loudness)
    #expect(loudness.count == 2)
    for value in loudness { #expect((value - report.targetLoudness).magnitude < 1) }
    #expect(try (#require(loudness.first) - #require(loudness.last)).magnitude < 1)
    #expect(try #require(report.truePeak) <= -1)
    #expect(try Self.truePeak(ofFile: path) <= -0.99)
  }

  @Test func `is the same to the byte however its work was scheduled`() async throws {
    let mix = try mix()
    async let first = mix.render(to: folder.path("first.wav"))
    async let second = mix.render(to: folder.path("second.wav"))
    _ = try await (first, second)

    #expect(
      try Data(contentsOf: folder.url.appending(path: "first.wav"))
        == Data(contentsOf: folder.url.appending(path: "second.wav")))
  }

  @Test func `reports each beat where it is heard`() async throws {
    let path = folder.path("mix.wav")
    let report = try await mix().render(to: path)
    let heard = try HeardMix(path)

    #expect(report.beats.filter { $0.song == 1 && $0.step < 40 }.count == 40)
    for beat in report.beats where beat.song == 1 && (2..<24).contains(beat.step) {
      let burst = try #require(heard.burst(of: low.frequency, near: beat.actual))
      #expect((burst - beat.actual).magnitude < 0.01)
      #expect((beat.planned - curve.time(ofBeat: beat.step).value).magnitude < 1e-5)
    }
  }

  @Test func `repeats the last bars when a recording ends early`() async throws {
    let path = folder.path("mix.wav")
    // The analysis has 60 beats, but the file only the first 30.
    let short = try ClickSongMix("short.wav", in: folder, tempo: 118, frequency: 1500, beats: 30)
    let songs = [try short.planned(to: 60, beats: low.beats)]
    let report = try await Mix(songs: songs, curve: curve, title: "Test", seed: 1).render(to: path)
    let heard = try HeardMix(path)

    let song = try #require(report.songs.first)
    let again = try #require(song.repeats.first)
    #expect(again.beats > 0 && again.beats % 4 == 0)
    #expect(heard.longestSilence < 0.05)
    for step in 34..<54 {
      let planned = curve.time(ofBeat: Double(step)).value
      let burst = try #require(heard.burst(of: short.frequency, near: planned))
      #expect((burst - planned).magnitude < 0.012)
    }
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only the superuser may make a small disk"))
  func `leaves nothing under its name when the disk fills up`() async throws {
    let disk = try SmallDisk(size: 1_000_000)
    let path = disk.path("mix.wav")

    await #expect(throws: MixError.output(.diskFull(path: path))) { try await mix().render(to: path) }
    #expect(try disk.contents.isEmpty)
  }

  private static func truePeak(ofFile path: String) throws(AudioFileError) -> Double {
    let reader = try AudioReader(path: path)
    let block = AudioBuffer(channels: reader.channels, capacity: 65_536)
    var meter = TruePeakMeter(channels: reader.channels)
    while try reader.read(into: block) > 0 { meter.process(block) }
    return Elementary.decibels(amplitude: Double(meter.peak))
  }
}
