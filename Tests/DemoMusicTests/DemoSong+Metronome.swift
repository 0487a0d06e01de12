@testable import DemoMusic

extension DemoSong {
  /// Two bars of bass drum at 120 beats per minute: quick to render, and every onset is a beat.
  static let metronome = named("Metronome", format: .wav)

  static func named(_ title: String, format: FileFormat) -> DemoSong {
    DemoSong(
      title, by: "The Testers", on: "Bench", genre: "Test", format: format, scale: Scale(tonic: 0, mode: .major),
      tempo: .steady(120), form: SongForm((.verse, 2)), harmony: [.verse: "C"], ending: .beat, room: 0.3, seed: 1,
      parts: [
        Part(
          instrument: .drums(.techno), writing: .drums([.verse: [.kick: "X..."]], fills: .none), sections: [.verse],
          level: -8)
      ])
  }
}
