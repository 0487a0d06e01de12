internal import Foundation
import Sessions

extension MusicEffects {
  /// - Parameter legs: all legs of one person.
  init(_ legs: [MusicalLeg]) {
    let comparisons = Dictionary(grouping: legs, by: \.activity)
      .compactMap { Comparison($0.key, $0.value) }
      .sorted { ($1.plays, $0.activity) < ($0.plays, $1.activity) }
    // Many comparisons produce chance findings, so all intervals of a person share one error probability (Bonferroni).
    let count = comparisons.reduce(0) { $0 + $1.groups.count }
    activities = comparisons.map { $0.result(sharingWith: count) }
    var days: [Group.Name: Set<Int>] = [:]
    for leg in legs {
      for name in leg.plays.compactMap({ Group.Name($0, .song) }) { days[name, default: []].insert(leg.day) }
    }
    known = Known(
      sessions: legs.count, plays: legs.reduce(0) { $0 + $1.plays.count }, mostDays: days.values.map(\.count).max() ?? 0
    )
  }
}

/// The comparison within one activity.
private struct Comparison {
  let activity: String
  let plays: Int
  let groups: [Group]
  private let sessions: Int
  private let kind: MusicEffects.Kind
  private let fixed: Int
  /// The pooled standard deviation of daily means within their group.
  private let deviation: Double
  private let degrees: Double
  /// The share of degrees of freedom that remains after fitting slopes and session levels.
  private let share: Double
  private let speed: Double
  /// The median group: the usual level.
  private let middle: Double

  /// Nil with too little data.
  init?(_ activity: String, _ legs: [MusicalLeg]) {
    for kind in MusicEffects.Kind.allCases {
      let usual = UsualSpeed(legs) { Group.Name($0, kind) }
      let all = Dictionary(grouping: usual.residuals, by: \.name)
        .compactMap { name, residuals in name.map { Group($0, kind, residuals) } }
      let free = all.reduce(0.0) { $0 + Double($1.days.count - 1) }
      let share = Double(usual.residuals.count - legs.count - 3) / Double(max(usual.residuals.count, 1))
      let often = all.filter { $0.days.count >= MusicEffects.fewestDays }
      let shuffled = often.filter { kind != .song || $0.spread >= Group.leastSpread }
      guard free * share >= Self.fewestDegrees, shuffled.count >= Self.fewestGroups else { continue }
      self.activity = activity
      self.kind = kind
      plays = usual.residuals.count
      sessions = legs.count
      speed = usual.mean
      groups = shuffled
      fixed = often.count - shuffled.count
      degrees = free * share
      self.share = share
      deviation = (all.reduce(0) { $0 + $1.squares } / free).squareRoot()
      let means = shuffled.map(\.mean).sorted()
      middle = (means[(means.count - 1) / 2] + means[means.count / 2]) / 2
      return
    }
    return nil
  }

  func result(sharingWith count: Int) -> MusicEffects.Of {
    let reach = StudentT.quantile(above: (1 - MusicEffects.confidence) / 2 / Double(count), degrees: degrees)
    let errors = groups.map { group in
      max(deviation, group.deviation) / (Double(group.days.count) * share).squareRoot()
    }
    // The median is uncertain too: its variance is π/2 times that of a mean.
    let ofMiddle = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count * errors.count) * .pi / 2
    let effects = zip(groups, errors).map { group, error in
      group.effect(over: middle, give: reach * (error * error + ofMiddle).squareRoot())
    }.sorted { ($0.rank, -$0.change.magnitude, $0.name) < ($1.rank, -$1.change.magnitude, $1.name) }
    return MusicEffects.Of(
      activity: activity, kind: kind, speed: speed.rounded(places: 3), sessions: sessions, plays: plays,
      compared: groups.count, fixed: fixed, effects: Array(effects.prefix(MusicEffects.mostKept)))
  }

  /// With fewer groups, the usual level is too uncertain.
  private static let fewestGroups = 5
  /// With fewer degrees of freedom, the variation between days is unknown.
  private static let fewestDegrees = 10.0
}

/// All plays of one song, artist or tempo.
private struct Group {
  struct Name: Hashable {
    let track: String?
    let text: String
    let tempo: Int?

    /// Nil if the play lacks that value.
    init?(_ play: MusicalLeg.Play, _ kind: MusicEffects.Kind) {
      switch kind {
      case .song:
        (track, tempo) = (play.track, nil)
        text = play.track == nil ? ((play.artist ?? "") + "\n" + play.title).lowercased() : ""
      case .artist:
        guard let artist = play.artist, !artist.isEmpty else { return nil }
        (track, tempo, text) = (nil, nil, artist.lowercased())
      case .tempo:
        guard let beats = play.tempo, (20..<400).contains(beats) else { return nil }
        (track, tempo, text) = (nil, Int(beats / 10) * 10, "")
      }
    }
  }

  let days: [Double]
  let mean: Double
  /// The sum of squared deviations of daily values from their mean.
  let squares: Double
  /// The standard deviation of the play times within the workout, in seconds.
  let spread: Double
  private let name: Name
  private let kind: MusicEffects.Kind
  private let plays: [UsualSpeed<Name>.Residual]

  /// The effect of a song that always plays at the same time can't be separated from the effect of that time.
  static let leastSpread = 180.0

  init(_ name: Name, _ kind: MusicEffects.Kind, _ plays: [UsualSpeed<Name>.Residual]) {
    self.name = name
    self.kind = kind
    self.plays = plays
    // Plays on the same day aren't independent.
    days = Dictionary(grouping: plays, by: \.day).values.map { $0.reduce(0) { $0 + $1.value } / Double($0.count) }
    let mean = days.reduce(0, +) / Double(days.count)
    self.mean = mean
    squares = days.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let middle = plays.reduce(0) { $0 + $1.play.time } / Double(plays.count)
    spread =
      (plays.reduce(0) { $0 + ($1.play.time - middle) * ($1.play.time - middle) } / Double(plays.count)).squareRoot()
  }

  var deviation: Double { days.count > 1 ? (squares / Double(days.count - 1)).squareRoot() : 0 }

  func effect(over middle: Double, give: Double) -> MusicEffects.Effect {
    let change = mean - middle
    let newest = plays.max { ($0.day, $0.play.time) < ($1.day, $1.play.time) }?.play
    return MusicEffects.Effect(
      track: kind == .song ? newest?.track : nil, title: kind == .song ? newest?.title : nil,
      artist: kind == .tempo ? nil : newest?.artist, tempo: name.tempo, plays: plays.count, days: days.count,
      change: (exp(change) - 1).rounded(places: 4), low: (exp(change - give) - 1).rounded(places: 4),
      high: (exp(change + give) - 1).rounded(places: 4))
  }
}

extension MusicEffects.Effect {
  /// Definite verdicts first, then by number of days.
  fileprivate var rank: Int { verdict == .open ? -days : Int.min }
  fileprivate var name: String { (title ?? "") + (artist ?? "") + (tempo.map { "\($0)" } ?? "") }
}
