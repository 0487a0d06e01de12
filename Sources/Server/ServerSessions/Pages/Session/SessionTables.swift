import Accounts
import Figures
import Plans
import Presentation
import ServerKernel
import Units

extension FigureTable {
  /// - Parameter step: the length of a split.
  static func splits(_ splits: [SplitFigures], by step: SplitStep, _ words: SessionWords) -> FigureTable? {
    let texts = words.texts
    let isByTime = if case .time = step.extent { true } else { false }
    let names = splits.map { split in
      let number = texts.number(split.number)
      guard split.isPartial, !isByTime, let distance = split.figures.distance else { return number }
      return "\(number) (\(words.distance(distance)))"
    }
    // The number of a kilometre is its distance. For other lengths, show the distance.
    let head =
      switch step {
      case .kilometre: texts("session.units.kilometre")
      case .mile: texts("session.units.mile")
      case .metres400, .metres500, .kilometres5, .minute, .minutes5, .minutes10: texts("session.splits.number")
      }
    return FigureTable(
      texts("session.splits.title"), head, rows: names,
      stretches(splits.map(\.figures), words, withDistance: isByTime))
  }

  static func laps(_ figures: SessionFigures, _ words: SessionWords) -> FigureTable? {
    FigureTable(
      words.texts("session.laps.title"), words.texts("session.names.lap"),
      rows: figures.laps.indices.map { words.texts.number($0 + 1) }, stretches(figures.laps, words, withDistance: true))
  }

  static func legs(_ figures: SessionFigures, _ words: SessionWords, _ reader: Reader) -> FigureTable? {
    let texts = words.texts
    let totals = figures.legs.map(\.totals)
    return FigureTable(
      texts("session.legs.title"), texts("session.names.leg"),
      rows: figures.legs.map { texts("session.activities.\($0.activity)") },
      [
        .init(texts("session.names.time"), totals.map { words.time($0.active) }),
        .init(texts("session.names.distance"), totals.map { $0.distance.map { words.distance($0) } }),
        .init(
          texts("session.names.speed"),
          figures.legs.map { leg in
            let own = SessionWords(reader, .init(rawValue: leg.activity) ?? .custom)
            return own.going(speed: leg.totals.speed, pace: leg.totals.pace)
          }),
        .init(texts("session.names.heartRate"), totals.map { $0.heartRate.map { words.heartRate.number($0) } }),
        .init(texts("session.names.ascent"), totals.map { $0.ascent.map { words.height($0) } }),
      ])
  }

  static func intervals(_ figures: SessionFigures, _ words: SessionWords) -> FigureTable? {
    let texts = words.texts
    let intervals = figures.intervals
    let planned: [String?] = intervals.map { interval in
      let extent = interval.plannedTime.map { words.time($0) } ?? interval.plannedDistance.map { words.distance($0) }
      let parts = [extent, interval.target.map { words.target($0) }].compactMap(\.self)
      return parts.isEmpty ? texts("session.intervals.open") : parts.joined(separator: " · ")
    }
    return FigureTable(
      texts("session.intervals.title"), texts("session.intervals.step"),
      rows: intervals.map { "\(texts.number($0.index + 1)). \($0.title)" },
      [.init(texts("session.intervals.planned"), planned)] + stretches(intervals.map(\.done), words, withDistance: true)
        + [.init(texts("session.intervals.within"), intervals.map { $0.withinTarget.map { words.share($0) } })])
  }

  private static func stretches(
    _ stretches: [StretchFigures], _ words: SessionWords, withDistance: Bool
  ) -> [Column] {
    let texts = words.texts
    let distances: [String?] = stretches.map { stretch in
      withDistance ? stretch.distance.map { words.distance($0) } : nil
    }
    return [
      .init(texts("session.names.time"), stretches.map { words.time($0.active) }),
      .init(texts("session.names.distance"), distances),
      .init(words.goingName, stretches.map { words.going(speed: $0.speed, pace: $0.pace) }),
      .init(texts("session.names.heartRate"), stretches.map { $0.heartRate.map { words.heartRate($0) } }),
      .init(texts("session.names.cadence"), stretches.map { $0.cadence.map { words.cadence($0) } }),
      .init(texts("session.names.power"), stretches.map { $0.power.map { words.power($0) } }),
      .init(texts("session.names.ascent"), stretches.map { $0.ascent.map { words.height($0) } }),
    ]
  }
}

extension SessionWords {
  /// The target of a plan's step.
  func target(_ target: IntervalFigures.Target) -> String {
    let number: (Double) -> String
    switch target.quantity {
    case .cadence: number = { cadence($0) }
    case .tempo: number = { tempo($0) }
    case .speed: number = { going(speed: $0, pace: $0 > 0 ? 1000 / $0 : nil) ?? "–" }
    case .zone: number = { texts("session.zones.zone", ["zone": texts.number(Int($0))]) }
    case .effort: number = { texts("session.intervals.effort", ["effort": texts.number($0, digits: 0)]) }
    case .power: number = { power($0) }
    case .heartRate: number = { heartRate($0) }
    }
    return target.from == target.to ? number(target.to) : "\(number(target.from)) – \(number(target.to))"
  }
}

/// Time in heart rate zones, as bars.
struct ZoneBars: Sendable {
  struct Bar: Sendable {
    let zone: Int
    let name: String
    let range: String
    let time: String
    let share: String
    /// Per cent.
    let width: String
  }
  let bars: [Bar]

  /// Nil if the person's zones are unknown.
  init?(_ heart: HeartRateFigures?, _ words: SessionWords) {
    guard let heart, !heart.zones.isEmpty, heart.covered > 0 else { return nil }
    let texts = words.texts
    func bar(_ zone: Int, _ name: String, _ range: String, _ time: Double) -> Bar {
      let share = time / heart.covered
      return Bar(
        zone: zone, name: name, range: range, time: words.time(time), share: words.share(share),
        width: coordinate(100 * share))
    }
    var bars = heart.zones.reversed().map { zone in
      let name = texts("session.zones.zone", ["zone": texts.number(zone.zone)])
      let from = words.heartRate.number(zone.from)
      let range =
        zone.zone == 5 ? texts("session.zones.above", ["from": from]) : "\(from)–\(words.heartRate.number(zone.to))"
      return bar(zone.zone, name, range, zone.time)
    }
    if let below = heart.below, below > 0 {
      let end = words.heartRate.number(heart.zones[0].from)
      bars.append(bar(0, texts("session.zones.below"), texts("session.zones.under", ["to": end]), below))
    }
    self.bars = bars
  }
}

/// A played song, and how well the person moved in time with it.
struct HeardSongRow: Sendable {
  /// Only the owner can play it.
  let track: String?
  let title: String
  let artist: String?
  let span: String
  let tempo: TempoMark?
  let cadence: String?
  let heard: String
  let inTime: String?
  /// The length R of the mean phase vector, shown beside the share.
  let length: String?
  /// Marks the best or the worst synchrony of the session.
  let mark: String?

  init(_ song: SongFigures, _ mark: String?, _ words: SessionWords, isOwner: Bool) {
    track = isOwner ? song.track : nil
    title = song.title
    artist = song.artist
    span = "\(words.time(song.start))–\(words.time(song.end))"
    tempo = song.tempo.map { TempoMark($0, words.texts) }
    cadence = song.cadence.map { words.cadence($0) }
    heard = words.time(song.heard)
    inTime = song.synchrony.map { words.share($0.shareInTime) }
    length = song.synchrony.map { words.texts.number($0.resultantLength, digits: 2) }
    self.mark = mark
  }
}
