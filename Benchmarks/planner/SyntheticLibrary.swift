/// Analyses made of numbers: tempos, energies, keys, lengths and artists spread as in a collection of popular music.
struct SyntheticLibrary {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func tracks(_ count: Int) -> [Track] {
    (0..<count).map { index in
      // Around 120 beats a minute with a spread of a quarter, as songs are.
      let tempo = min(200, max(60, 120 * Elementary.exp(0.25 * normal())))
      return track(index, tempo: tempo, artist: "Artist \(Int(Double(max(4, count / 12)) * share() * share()))")
    }
  }

  private mutating func track(_ index: Int, tempo: Double, artist: String) -> Track {
    let duration = 150 + 150 * share()
    let drift = 0.004 * normal()
    var beats: [Double] = []
    var time = 0.2 + 0.5 * share()
    while time < duration - 1 {
      beats.append(time)
      time += 60 / (tempo * (1 + drift * time / duration)) + 0.002 * normal()
    }
    let level = share()
    let seconds = Int(duration.rounded(.up))
    let energy = (0..<seconds).map { second in
      min(1, max(0, level + (second / 24 % 2 == 0 ? -0.08 : 0.08) + 0.02 * normal()))
    }
    let rhythm = TrackAnalysis.Rhythm(
      tempo: BeatsPerMinute(tempo), confidence: 0.5 + 0.5 * share(), alternatives: [], beats: beats,
      downbeats: stride(from: 0, to: beats.count, by: 4).map { beats[$0] }, meter: 4, meterConfidence: 1,
      beatDivision: 2, stability: 0.01, steadiness: .steady)
    let analysis = TrackAnalysis(
      duration: Seconds(duration), rhythm: rhythm,
      key: TrackAnalysis.Key(tonic: Int(12 * share()), mode: share() < 0.6 ? .major : .minor, confidence: share()),
      loudness: -10, truePeak: -1, loudnessCurve: energy.map { -16 + 8 * $0 }, energy: energy,
      mood: TrackAnalysis.Mood(energy: level, valence: share()), introEnd: Seconds(8 + 8 * share()),
      outroStart: Seconds(duration - 8 - 12 * share()), similarity: [])
    return Track(
      source: .file(path: "/music/\(index).flac"), contentHash: hash(), tags: AudioTags(title: "\(index)", artist: artist),
      analysis: analysis)
  }

  private mutating func hash() -> String {
    (0..<4).map { _ in
      let digits = String(generator.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private mutating func share() -> Double { generator.share() }

  /// The sum of twelve uniform numbers is near enough to a bell curve.
  private mutating func normal() -> Double { (0..<12).reduce(-6) { sum, _ in sum + generator.share() } }
}

/// Stands for the library's song, which no track here comes from: what it is made of is not compiled with the planner.
package enum LibraryTrack {}
