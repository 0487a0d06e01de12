import Foundation
import Pacing
import Sensors
import Testing
import Units

/// A device with songs, a model of its player, and a clock.
struct DeviceSetting {
  var device: LiveDevice
  var player = DeckModel()
  private(set) var now = Seconds(50)
  private(set) var outputs: [(at: Seconds, output: DeviceOutput)] = []
  /// Tenths of a second without music where there should be some.
  private(set) var silences = 0
  let songs: [DeviceSong]
  /// Songs that fail to load.
  let broken: Set<Int>
  var loadingTime = 0.8
  private var coming: [(at: Seconds, song: Int)] = []
  private var startedAt: Seconds?

  init(_ settings: DeviceSettings, songs: [DeviceSong], broken: Set<Int> = []) {
    self.songs = songs
    self.broken = broken
    device = LiveDevice(settings, songs: songs)
    take(device.prepare(at: now))
    wait(1)
  }

  /// A started device with music.
  static func running(_ settings: DeviceSettings, songs: [DeviceSong], broken: Set<Int> = []) -> DeviceSetting {
    var setting = DeviceSetting(settings, songs: songs, broken: broken)
    setting.tell(.start)
    return setting
  }

  mutating func tell(_ kind: DeviceInput.Kind) {
    if case .start = kind { startedAt = now }
    take(device.receive(DeviceInput(kind, at: now)))
  }

  private mutating func take(_ answer: [DeviceOutput]) {
    for output in answer {
      outputs.append((now, output))
      guard case .player(let command) = output else { continue }
      player.obey(command, now: now)
      if case .load(let song) = command { coming.append((now + Seconds(loadingTime), song)) }
    }
  }

  /// Advances the clock in steps of 0.1 s. With a cadence, the phone moves as in a run.
  mutating func wait(_ span: Double, running cadence: Double? = nil) {
    let end = now + Seconds(span)
    while now < end {
      let next = now + Seconds(0.1)
      if let cadence {
        for sample in 0..<6 {
          now = next - Seconds(0.1 - Double(sample) / 60)
          let push = 6 * sin(2 * Double.pi * cadence / 60 * now.value)
          tell(.motion(Acceleration(time: now, x: 0.3, y: Float(9.81 + push), z: 0.2)))
        }
      }
      now = next
      for (at, song) in coming where at <= now {
        tell(broken.contains(song) ? .failed(song: song) : .loaded(song: song))
      }
      let present = now
      coming.removeAll { $0.at <= present }
      let sounding = player.sounding(at: now)
      if let loudest = sounding.first {
        tell(.heard(deck: loudest.deck, place: Seconds(loudest.place), at: now))
        if loudest.level < 0.4, sounding.count < 2 { silences += 1 }
      } else if let startedAt, now - startedAt > Seconds(0.2), device.controller.state == .running {
        silences += 1
      }
      tell(.tick)
    }
  }

  func song(_ number: Int) -> DeviceSong? { songs.first { $0.live.number == number } }

  var samples: [SensorSample] {
    outputs.compactMap { if case .sample(let sample) = $0.output { sample } else { nil } }
  }
  var commands: [(at: Seconds, command: PlayerCommand)] {
    outputs.compactMap { if case .player(let command) = $0.output { ($0.at, command) } else { nil } }
  }
  /// The numbers of the songs in order of their start.
  var played: [Int] {
    entries.flatMap(\.actions).compactMap { if case .play(let start) = $0 { start.song.number } else { nil } }
  }
  var entries: [LiveRecording.Entry] {
    outputs.compactMap { if case .decided(let entry) = $0.output { entry } else { nil } }
  }
  var warnings: [LiveWarning] {
    entries.flatMap(\.actions).compactMap { if case .warning(let warning) = $0 { warning } else { nil } }
  }
}

extension DeviceSong {
  /// In bars of four, with beats up to `jitter` seconds off.
  static func even(_ tempo: Double, number: Int, beats count: Int = 400, jitter: Double = 0) throws -> DeviceSong {
    var randomness = SplitMix64(seed: UInt64(number))
    let beats = (0..<count).map { Seconds(0.7 + Double($0) * 60 / tempo + jitter * randomness.bipolar()) }
    return try #require(
      DeviceSong(
        number: number, beats: beats, startsBar: (0..<count).map { $0 % 4 == 1 }, stretch: 0.85...1.15, level: 0.8))
  }
}
