import Figures
import Plans
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// The values of the start page for training.
struct RunStartView: Sendable {
  struct Choice: Sendable {
    let id: String
    let title: String
    let facts: String
  }
  /// A stored workout; `version` leads to its playlist.
  struct Plan: Sendable {
    let version: String
    let name: String
    let facts: String
  }

  let alarm: String?
  /// A warning about the weekly sound allowance; nil while the person has used little of it.
  let loud: String?
  /// Active or interrupted runs, on any device.
  let underWay: [RunUnderWay]
  let canRun: Bool
  /// The library is empty.
  let isWithoutMusic: Bool
  /// No song is ready yet. Tells how many are being analysed.
  let hearing: String?
  /// All songs were analysed, and none has a beat.
  let isWithoutBeat: Bool
  /// How many songs are being analysed, while others are ready.
  let waiting: String?
  let songs: String
  /// Nil until the playlist of all songs exists.
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

  /// Nil for an empty playlist.
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
