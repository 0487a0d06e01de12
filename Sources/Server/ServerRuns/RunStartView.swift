import Figures
import Plans
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// What somebody can run with, just now.
struct RunStartView: Sendable {
  struct Choice: Sendable {
    let id: String
    let title: String
    let facts: String
  }
  /// A workout that somebody keeps; `version` leads to its music.
  struct Plan: Sendable {
    let version: String
    let name: String
    let facts: String
  }

  let alarm: String?
  /// Nil below the share of the week's allowance from which on a run should be quieter.
  let loud: String?
  /// With one of their devices, perhaps another.
  let underWay: [RunUnderWay]
  let canRun: Bool
  /// Nothing has been added.
  let isWithoutMusic: Bool
  /// None of the songs can be run to yet: how many are being heard.
  let hearing: String?
  /// All were heard, and none of them has a beat.
  let isWithoutBeat: Bool
  /// How many are being heard while others can be run to.
  let waiting: String?
  let songs: String
  /// Nil until it was made.
  let free: String?
  let coming: [UpcomingWorkouts.View]
  let hasNothingComing: Bool
  let lists: [Choice]
  let hasLists: Bool
  let plans: [Plan]
  let hasPlans: Bool

  init(
    _ underWay: [RunUnderWay], _ totals: LibraryTotals, _ coming: [UpcomingWorkouts.View], free: Identifier<Playlist>?,
    lists: [(list: Playlist, length: PlaylistLength?)], plans: [StoredPlan], _ reader: Reader, alarm: String?,
    heard week: HearingWeek
  ) {
    let (texts, facts) = (reader.texts, PlanFacts(reader))
    let (steady, waiting) = (totals.tracks[.steady, default: 0], totals.tracks[.waiting, default: 0])
    self.alarm = alarm
    let music = week.music
    loud =
      music.share < HearingWeek.warningShare
      ? nil
      : texts(
        music.level == nil ? "run.door.loudByTime" : "run.door.loud",
        [
          "share": texts.number(music.share * 100, digits: 0),
          "level": texts.number(music.allowance.reference, digits: 0),
        ])
    self.underWay = underWay
    canRun = steady > 0
    isWithoutMusic = totals.all == 0
    hearing = steady == 0 && waiting > 0 ? texts("run.door.hearing", count: waiting) : nil
    isWithoutBeat = totals.all > 0 && steady == 0 && waiting == 0
    self.waiting = steady > 0 && waiting > 0 ? texts("run.door.waiting", count: waiting) : nil
    songs = texts("run.door.freeFacts", count: steady)
    self.free = free?.rawValue
    self.coming = coming
    hasNothingComing = coming.isEmpty
    self.lists = lists.compactMap { list, length in
      guard let words = Self.facts(list, length, texts, facts) else { return nil }
      return Choice(id: list.id.rawValue, title: list.name.text, facts: words)
    }
    hasLists = !self.lists.isEmpty
    let shown = Set(coming.map(\.version))
    self.plans = plans.filter { !shown.contains($0.current.id.rawValue) }.map { plan in
      Plan(
        version: plan.current.id.rawValue, name: plan.title,
        facts: facts.words(plan.current.duration, plan.current.distance))
    }
    hasPlans = !self.plans.isEmpty
  }

  /// Nil for one with nothing in it.
  private static func facts(
    _ list: Playlist, _ length: PlaylistLength?, _ texts: TextCatalogue, _ facts: PlanFacts
  ) -> String? {
    switch list.content {
    case .smart: return texts("run.door.rules")
    case .planned(let plan):
      guard let length else { return nil }
      return [texts("playlists.songs", count: length.tracks), facts.time(Seconds(plan.duration))].joined(
        separator: " · ")
    case .ordered: return length.map { texts("playlists.songs", count: $0.tracks) }
    }
  }
}
