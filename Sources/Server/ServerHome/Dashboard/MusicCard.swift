import Accounts
import Figures
import Plans
import Presentation
import ServerKernel
import Units

/// The songs that made a person faster, with their effect, on the home page.
struct MusicCard: Sendable {
  struct Row: Sendable {
    let name: String
    let change: String
    let range: String
    let times: String
    let verdict: String
  }
  struct Finding: Sendable {
    let name: String
    let artist: String?
    let track: String?
    /// The label of its play button.
    let play: String
    /// `+4 %`.
    let share: String
    /// `0.4 km/h faster`.
    let speed: String
    let certainty: String
    let isFaster: Bool
  }

  let lead: String
  let findings: [Finding]
  let hasFindings: Bool
  /// If no effect is certain, how many songs were compared. If none could be compared, what is missing.
  let nothing: String?
  let rows: [Row]
  let hasRows: Bool
  let kind: String
  let fixed: String?
  let isPending: Bool

  init(_ known: (effects: MusicEffects?, isPending: Bool), _ words: HistoryWords) {
    let texts = words.reader.texts
    isPending = known.isPending
    guard let found = known.effects?.activities.first, let activity = Activity(rawValue: found.activity) else {
      let known = known.effects?.known
      lead = texts("music.leadLittle")
      nothing = texts(
        "music.needs",
        [
          "days": texts.number(MusicEffects.fewestDays),
          "sessions": texts("music.sessions", count: known?.sessions ?? 0),
          "most": texts("music.days", count: known?.mostDays ?? 0),
        ])
      (findings, rows, kind, fixed) = ([], [], "", nil)
      (hasFindings, hasRows) = (false, false)
      return
    }
    lead = texts(
      "music.lead", ["activity": words.activity(activity), "sessions": texts("music.sessions", count: found.sessions)])
    kind = texts("music.kinds.\(found.kind.rawValue)")
    let sure = found.effects.filter { $0.verdict != .open }
    findings = sure.prefix(Self.most).map { Finding($0, of: found, texts, words) }
    nothing =
      sure.isEmpty ? texts("music.nothing.\(found.kind.rawValue)", count: found.compared) : nil
    rows = found.effects.prefix(Self.mostRows).map { effect in
      Row(
        name: Self.name(effect, texts), change: Self.percent(effect.change, texts),
        range: texts(
          "music.range", ["low": Self.percent(effect.low, texts), "high": Self.percent(effect.high, texts)]),
        times: Self.times(effect, texts), verdict: texts("music.verdicts.\(effect.verdict.rawValue)"))
    }
    (hasFindings, hasRows) = (!sure.isEmpty, !rows.isEmpty)
    fixed = found.fixed > 0 ? texts("music.fixed", count: found.fixed) : nil
  }

  fileprivate static func name(_ effect: MusicEffects.Effect, _ texts: TextCatalogue) -> String {
    if let title = effect.title { return [title, effect.artist].compactMap { $0 }.joined(separator: " – ") }
    if let tempo = effect.tempo {
      return texts("music.tempo", ["from": texts.number(tempo), "to": texts.number(tempo + 9)])
    }
    return effect.artist ?? ""
  }

  fileprivate static func times(_ effect: MusicEffects.Effect, _ texts: TextCatalogue) -> String {
    texts("music.plays", count: effect.plays, ["days": texts("music.days", count: effect.days)])
  }

  /// `+4.2 %`.
  fileprivate static func percent(_ share: Double, _ texts: TextCatalogue) -> String {
    let tenths = (1000 * share).rounded()
    let sign = tenths < 0 ? "−" : tenths > 0 ? "+" : ""
    return texts("music.percent", ["number": sign + texts.number(tenths.magnitude / 10, digits: 1)])
  }

  private static let most = 5
  private static let mostRows = 20
}

extension MusicCard.Finding {
  fileprivate init(
    _ effect: MusicEffects.Effect, of found: MusicEffects.Of, _ texts: TextCatalogue, _ words: HistoryWords
  ) {
    name = effect.title ?? MusicCard.name(effect, texts)
    artist = effect.title == nil ? nil : effect.artist
    track = effect.track
    play = texts("music.play", ["song": name])
    isFaster = effect.verdict == .faster
    share = MusicCard.percent(effect.change, texts)
    speed = texts(
      isFaster ? "music.faster" : "music.slower",
      ["speed": words.speed((effect.change * found.speed).magnitude)])
    certainty = texts(
      "music.certainty",
      [
        "low": MusicCard.percent(effect.low, texts), "high": MusicCard.percent(effect.high, texts),
        "times": MusicCard.times(effect, texts),
      ])
  }
}
