import ServerKernel
import Songs
import Units

/// The values of a track's page.
struct TrackPage: Sendable {
  let id: String
  let title: String
  let artist: String?
  let album: String?
  let duration: String?
  let hasCover: Bool
  let isFavourite: Bool
  let isBlocked: Bool
  /// Why there is no analysis.
  let unheard: String?
  let isWaiting: Bool
  let facts: [TrackFact]
  let history: String
  let fileName: String
  let notice: CorrectionNotice?
  var beat: BeatPanel?
  var names: NamesForm

  init(
    _ track: LibraryTrack, _ heard: CorrectionStore.Corrected?, hasCover: Bool, _ notice: CorrectionNotice?,
    _ reader: Reader
  ) {
    let texts = reader.texts
    id = track.id.rawValue
    title = track.tags.title.text
    artist = track.tags.artist?.text
    album = track.tags.album?.text
    self.hasCover = hasCover
    isFavourite = track.isFavourite
    isBlocked = track.isBlocked
    duration = heard.map { clockTime($0.analysis.duration) }
    isWaiting = track.hearing == .waiting
    if case .failed(let fault) = track.hearing {
      unheard = texts("track.unheard.\(fault.rawValue)", orElse: fault.sentence)
    } else {
      unheard = heard == nil ? texts("track.waiting") : nil
    }
    facts = heard.map { TrackFact.all(of: $0.analysis, texts) } ?? []
    let plays = texts("track.plays", count: track.plays)
    history = [
      texts("track.added", ["day": reader.day(track.added)]),
      track.plays == 0
        ? texts("track.neverPlayed")
        : track.lastPlayed.map { texts("track.lastPlayed", ["plays": plays, "day": reader.day($0)]) } ?? plays,
    ].joined(separator: " · ")
    fileName = track.fileName
    self.notice = notice
    beat = heard.map { BeatPanel($0, next: "/library/tracks/\(track.id.rawValue)", texts) }
    names = NamesForm(track.tags, texts)
  }
}

/// A result of the analysis in words.
struct TrackFact: Sendable {
  let name: String
  let words: String
  let detail: String?

  static func all(of analysis: TrackAnalysis, _ texts: TextCatalogue) -> [TrackFact] {
    let key = analysis.key.map { WheelKey($0) }
    return [
      key.map { key in
        TrackFact(
          name: texts("track.facts.key"), words: texts("track.keys.\(key.name)"),
          detail: texts("track.facts.wheel", ["place": key.name]))
      },
      TrackFact(
        name: texts("track.facts.mood"),
        words: texts(
          "track.facts.moodWords",
          [
            "energy": texts("track.energy.\(third(analysis.mood.energy))"),
            "valence": texts("track.valence.\(third(analysis.mood.valence))"),
          ]), detail: nil),
      analysis.loudness.map { loudness in
        TrackFact(
          name: texts("track.facts.loudness"), words: texts("track.loudness.\(loudnessWord(loudness))"),
          detail: "\(texts.number(loudness, digits: 1).replacing("-", with: "−")) LUFS")
      },
      analysis.rhythm.isSteady
        ? TrackFact(
          name: texts("track.facts.bars"), words: texts("track.facts.beatsInBar", count: analysis.rhythm.meter),
          detail: nil)
        : nil,
    ].compactMap(\.self)
  }

  /// Low, middle or high, for 0…1.
  private static func third(_ value: Double) -> String { value < 0.4 ? "low" : value < 0.62 ? "middle" : "high" }

  /// Compared with usual records: streaming services normalise to about −14 LUFS.
  private static func loudnessWord(_ value: Double) -> String {
    value > -9 ? "veryLoud" : value > -14 ? "loud" : value > -20 ? "middle" : "quiet"
  }
}
