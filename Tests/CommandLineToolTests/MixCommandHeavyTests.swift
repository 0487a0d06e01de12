import AudioFiles
import DSP
import Foundation
import SoundSupport
import Testing
import TestSupport
import Units

/// The demo songs and a mix of them, rendered once by the tool for all tests in this file.
private struct DemoMix {
  let folder: TemporaryFolder
  let outcome: UpbeatProcess.Outcome

  /// Three steps of a minute at these cadences.
  static let cadences = [150.0, 168, 140]
  static let stepSeconds = 60.0
  /// Slowing from 168 to 140 at 0.7 % per second takes 26 s.
  static let longestChange = 28.0

  var path: String { folder.path("run.flac") }

  private init() async throws {
    folder = try TemporaryFolder()
    let steps = Self.cadences.map { "  - for: \(Int(Self.stepSeconds))s\n    cadence: \(Int($0))\n" }
    try Data(("activity: run\nsteps:\n" + steps.joined()).utf8).write(to: URL(filePath: folder.path("plan.yaml")))
    let made = try await UpbeatProcess.run("demo", folder.path("music"), atMost: 300)
    try #require(made.status == 0, "\(made.complaints)")
    outcome = try await UpbeatProcess.run(
      "mix", "--plan", folder.path("plan.yaml"), "--music", folder.path("music"), "--out", folder.path("run.flac"),
      "--report", folder.path("run.json"), "--seed", "3", "--json", "--cache", folder.path("cache"), atMost: 300)
  }

  private static let made = Task { try await DemoMix() }
  static var shared: DemoMix { get async throws { try await made.value } }

  func report() throws -> [String: Any] {
    let bytes = try Data(contentsOf: URL(filePath: folder.path("run.json")))
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  /// A song's composed beats and detected beats, in seconds.
  struct HeardSong {
    let beats: [Double]
    let heard: [Double]

    static func all(of paths: [String], in folder: TemporaryFolder) async throws -> [Self] {
      var songs: [Self] = []
      for path in paths {
        let analysis = try await UpbeatProcess.run(
          "analyze", path, "--json", "--cache", folder.path("cache"), atMost: 60)
        let list = try String(
          contentsOf: URL(filePath: path).deletingPathExtension().appendingPathExtension("beats"), encoding: .utf8)
        songs.append(
          Self(
            beats: list.split(separator: "\n").compactMap { $0.split(separator: " ").first.flatMap { Double($0) } },
            heard: try #require(analysis.objects.first?["beats"] as? [Double])))
      }
      return songs
    }

    /// How much later than the detected beat the composed one is. No stretch in the mix exceeds 8 %, so seconds of the song are
    /// precise enough.
    func correction(ofBeat beat: Int) throws -> Double {
      let heard = heard[beat]
      let nearest = try #require(beats.min { ($0 - heard).magnitude < ($1 - heard).magnitude })
      return nearest - heard
    }
  }

  /// The later part of a step in mono, after the tempo is reached.
  func sound(ofStep step: Int) throws(AudioFileError) -> [Float] {
    let reader = try AudioReader(path: path, channels: 1)
    _ = try reader.skip(Int((Double(step) * Self.stepSeconds + Self.longestChange) * Double(reader.sampleRate)))
    let seconds = Self.stepSeconds - Self.longestChange - 2
    let sound = AudioBuffer(channels: 1, capacity: Int(seconds * Double(reader.sampleRate)))
    _ = try reader.read(into: sound)
    return Array(UnsafeBufferPointer(start: sound[0], count: sound.frames))
  }
}

@Suite(
  "The mix command", .enabled(if: FullSpeed.isOn && UpbeatProcess.isBuilt, "needs the optimised tool"), .serialized)
struct MixCommandHeavyTests {
  @Test func `makes a mix as long as the plan, with a cue sheet and a report beside it`() async throws {
    let mix = try await DemoMix.shared
    #expect(mix.outcome.status == 0, "\(mix.outcome.complaints)")
    let reader = try AudioReader(path: mix.path)
    #expect(try reader.skip(.max / 2) == Int(180 * 44_100))

    let report = try mix.report()
    let songs = try #require(report["songs"] as? [[String: Any]])
    let cue = try String(contentsOfFile: mix.folder.path("run.cue"), encoding: .utf8)
    #expect(cue.split(separator: "\r\n").filter { $0.hasPrefix("  TRACK") }.count == songs.count)
    #expect(try mix.outcome.objects.first?["seed"] as? Int == 3)
    #expect(songs.allSatisfy { ($0["why"] as? String)?.isEmpty == false })
  }

  @Test func `plays each step at its tempo, by our own ears`() async throws {
    let mix = try await DemoMix.shared
    for (step, cadence) in DemoMix.cadences.enumerated() {
      var tracker = BeatTracker(sampleRate: 44_100)
      try mix.sound(ofStep: step).withUnsafeBufferPointer { tracker.process($0) }
      let tempo = try #require(tracker.finish().tempo).value
      #expect(Self.isWithinOnePercent(tempo, of: cadence), "\(tempo) instead of \(cadence)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: aubio), "needs aubio-tools"))
  func `plays each step at its tempo, by the ears of aubio`() async throws {
    let mix = try await DemoMix.shared
    for (step, cadence) in DemoMix.cadences.enumerated() {
      let samples = try mix.sound(ofStep: step)
      let sound = AudioBuffer(channels: 1, capacity: samples.count)
      for (frame, sample) in samples.enumerated() { sound[0][frame] = sample }
      sound.frames = samples.count
      let path = try mix.folder.write(sound, to: "step-\(step).wav")
      let tempo = Self.strongestRate(of: try Self.onsets(heardByAubio: path), near: cadence)
      #expect(Self.isWithinOnePercent(tempo, of: cadence), "\(tempo) instead of \(cadence)")
    }
  }

  @Test func `puts every beat within 10 ms of its step, through the changes of song`() async throws {
    let mix = try await DemoMix.shared
    let report = try mix.report()
    let songs = try #require(report["songs"] as? [[String: Any]])
    let beats = try #require(report["beats"] as? [[String: Any]])
    #expect(beats.count > 250)
    let music = try await DemoMix.HeardSong.all(of: songs.map { try #require($0["path"] as? String) }, in: mix.folder)
    for beat in beats {
      let song = try #require(beat["song"] as? Int)
      let planned = try #require(beat["planned"] as? Double)
      let actual = try #require(beat["actual"] as? Double)
      // Compares with the composed beat: the detected one may be a few milliseconds off, and that error must not count.
      let correction = try music[song - 1].correction(ofBeat: #require(beat["beat"] as? Int))
      #expect((planned - (actual + correction)).magnitude < 0.01, "song \(song) at \(actual) s")
    }
  }

  @Test func `keeps all songs within one loudness unit and the peak below the ceiling`() async throws {
    let mix = try await DemoMix.shared
    let report = try mix.report()
    let loudness = try #require(report["songs"] as? [[String: Any]]).compactMap { $0["loudness"] as? Double }
    #expect(try (#require(loudness.max()) - #require(loudness.min())) < 1)

    let reader = try AudioReader(path: mix.path)
    let block = AudioBuffer(channels: reader.channels, capacity: 65_536)
    var meter = TruePeakMeter(channels: reader.channels)
    while try reader.read(into: block) > 0 { meter.process(block) }
    #expect(Elementary.decibels(amplitude: Double(meter.peak)) <= -0.99)
  }

  @Test func `gives the same bytes for the same seed`() async throws {
    let mix = try await DemoMix.shared
    let again = try await UpbeatProcess.run(
      "mix", "--plan", mix.folder.path("plan.yaml"), "--music", mix.folder.path("music"), "--out",
      mix.folder.path("again.flac"), "--seed", "3", "--cache", mix.folder.path("cache"), atMost: 300)

    #expect(again.status == 0)
    let first = try Data(contentsOf: URL(filePath: mix.path))
    #expect(try Data(contentsOf: URL(filePath: mix.folder.path("again.flac"))) == first)
  }

  @Test func `leaves nothing behind when it is interrupted`() async throws {
    let mix = try await DemoMix.shared
    let before = try Self.names(in: mix.folder)
    let process = try UpbeatProcess([
      "mix", "--plan", mix.folder.path("plan.yaml"), "--music", mix.folder.path("music"), "--out",
      mix.folder.path("stopped.flac"), "--cache", mix.folder.path("cache"),
    ])
    // The temporary file shows that the tool is mixing.
    while process.isRunning, try Self.names(in: mix.folder) == before { try await Task.sleep(for: .milliseconds(2)) }
    process.interrupt()

    #expect(try await process.outcome().status == 130)
    #expect(try Self.names(in: mix.folder) == before)
  }

  @Test func `says what is wrong before it listens to any music`() async throws {
    let mix = try await DemoMix.shared
    for out in ["run.doc", "no/run.flac", "music"] {
      let refused = try await UpbeatProcess.run(
        "mix", "--plan", mix.folder.path("plan.yaml"), "--music", mix.folder.path("music"), "--out",
        mix.folder.path(out), "--no-cache", atMost: 60)
      #expect(refused.status == 1)
      #expect(refused.complaints.contains(mix.folder.path(out)))
    }
  }

  /// At the same level, or half or double: slower or faster music may carry a cadence.
  private static func isWithinOnePercent(_ tempo: Double, of cadence: Double) -> Bool {
    [0.5, 1, 2].contains { (tempo * $0 / cadence - 1).magnitude < 0.01 }
  }

  /// The rate within 8 % of `cadence` with the longest resultant of the onsets' phases.
  ///
  /// aubio's own beats don't help here: it detects 168 as 152, and rounds each beat to its hop of 12 ms.
  private static func strongestRate(of onsets: [Double], near cadence: Double) -> Double {
    let rates = stride(from: -80, through: 80, by: 1).map { cadence * (1 + Double($0) / 1_000) }
    func resultant(_ rate: Double) -> Double {
      let turns = onsets.map { Elementary.sineCosine(2 * Elementary.pi * $0 * rate / 60) }
      return hypot(turns.reduce(0) { $0 + $1.cosine }, turns.reduce(0) { $0 + $1.sine })
    }
    // Notes on half and quarter steps cancel each other at the step's own rate.
    func plainness(_ rate: Double) -> Double { resultant(rate) + resultant(2 * rate) + resultant(4 * rate) }
    return rates.max { plainness($0) < plainness($1) } ?? 0
  }

  private static func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path(percentEncoded: false)).sorted()
  }

  private static func onsets(heardByAubio path: String) throws -> [Double] {
    let folder = try TemporaryFolder()
    var program = Program(aubio, ["onset", path])
    program.output = folder.path("onsets")
    try program.succeed()
    return String(decoding: try folder.bytes(of: "onsets"), as: UTF8.self).split(separator: "\n")
      .compactMap { line in line.split(whereSeparator: \.isWhitespace).first.flatMap { Double($0) } }
  }
}

private let aubio = "/usr/bin/aubio"
