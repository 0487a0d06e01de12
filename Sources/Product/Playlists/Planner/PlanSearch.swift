import Pacing
import Songs
import Units

/// A beam search over partial playlists. `Documentation/Planner.md` explains what it searches and why.
///
/// A state is a playlist up to the point where its last song hands over. The beam keeps the cheapest few states of each
/// `window` of time, so that only playlists of similar length compete.
struct PlanSearch {
  struct Width: Sendable {
    /// The number of states per window.
    var states: Int
    /// The most states per window that end with the same song.
    var statesOfATrack: Int
    /// The number of next songs examined per state.
    var choices: Int

    static let standard = Width(states: 12, statesOfATrack: 3, choices: 12)
    /// An exhaustive search, feasible only for small examples.
    static let unlimited = Width(states: .max, statesOfATrack: .max, choices: .max)
  }

  /// A playlist as its last section and a reference to its predecessor.
  struct State {
    /// The index in the settled states; nil for the first song.
    let parent: Int?
    let section: Section
    let end: Section.End
    let reasons: ChoiceCost
    let cost: Double
    /// The number of locked songs before this point, played or missed.
    var locksPassed = 0
  }

  /// A song that must play at its position.
  private struct Lock {
    let track: Int
    let time: Double
  }

  private let grid: StepGrid
  private let library: PlayableLibrary
  private let width: Width
  /// States above this cost are dropped. A valid bound only without negative costs, that is without preferences.
  private let bound: Double
  /// In order of time.
  private let locks: [Lock]
  private let isLocked: Set<Int>
  private var walk: SectionWalk
  private var shortlist: Shortlist
  private var settled: [State] = []
  private var windows: [SearchWindow]
  private var best: State?
  private var walked: [Section: [Section.End]] = [:]

  /// In seconds.
  private static let window = 8.0
  /// The most by which a locked song may move, in seconds. Songs can end about every 15 s.
  private static let lockSlack = 30.0

  init(
    grid: StepGrid, library: PlayableLibrary, stretchLimit: StretchLimit, locked: [LockedSong] = [],
    width: Width = .standard, bound: Double = .infinity
  ) {
    self.grid = grid
    self.library = library
    self.width = width
    self.bound = bound
    walk = SectionWalk(grid: grid, logLimit: stretchLimit.logarithm, energies: library.energies)
    shortlist = Shortlist(grid: grid, lineup: library.lineup, walk: walk)
    locks = locked.compactMap { song in
      library.tracks.firstIndex { $0.track.contentHash == song.contentHash }
        .map { Lock(track: $0, time: song.start.value) }
    }
    .filter { $0.time < grid.duration }
    .sorted { $0.time < $1.time }
    isLocked = Set(locks.map(\.track))
    windows = Array(repeating: SearchWindow(), count: Int(grid.duration / Self.window) + 2)
  }

  /// The sections of the cheapest playlist, in order. Empty if no song can last to the end.
  mutating func run() -> [State] {
    extend(nil, at: 0)
    for index in windows.indices {
      let states = windows[index].states.sorted { $0.end.handoverPlace < $1.end.handoverPlace }
      windows[index] = SearchWindow()
      var place = -1
      for state in states {
        if state.end.handoverPlace != place {
          walked.removeAll(keepingCapacity: true)
          place = state.end.handoverPlace
        }
        settled.append(state)
        extend(settled.count - 1, at: index)
      }
    }
    var path: [State] = []
    var last = best
    while let state = last {
      path.append(state)
      last = state.parent.map { settled[$0] }
    }
    return path.reversed()
  }

  /// Extends a settled playlist by each promising next song, or starts playlists.
  private mutating func extend(_ parent: Int?, at index: Int) {
    let before = parent.map { settled[$0] }
    let place = before?.end.handoverPlace ?? 0
    let fadeIn = before.map { $0.end.endPlace - $0.end.handoverPlace } ?? 0
    let heard = tracks(of: parent)
    let due = before?.locksPassed ?? 0
    for choice in choices(at: place, heard: heard) + lockedChoices(due, at: place) {
      let track = library.tracks[choice.option.track]
      for entry in track.entries {
        let section = Section(
          track: choice.option.track, stepsPerBeat: choice.option.stepsPerBeat, entryBar: entry.bar,
          startPlace: place)
        var reasons = change(from: before, to: section)
        if entry.isLate { reasons.seam += PlanningWeights.lateEntry }
        if isLocked.contains(section.track) {
          reasons.seam += PlanningWeights.lockMoved * (grid.times[place] - locks[due].time).magnitude / 60
        }
        // The song before must have ended when the next change starts.
        for end in ends(of: section, in: track) where end.handoverPlace >= place + fadeIn {
          add(section, end, reasons, choice.repetition, after: parent, at: index)
        }
      }
    }
  }

  private struct Choice {
    let option: Shortlist.Option
    let repetition: RepetitionPenalty
    let cost: Double
  }

  /// The most promising next songs, cheapest first.
  private mutating func choices(at place: Int, heard: [Int]) -> [Choice] {
    var best: [Choice] = []
    for option in shortlist.options(at: place) where !isLocked.contains(option.track) {
      // Options are sorted by cost, and repetition only adds to it.
      if best.count == width.choices, option.cost >= best[best.count - 1].cost { break }
      let repetition = repetition(of: option.track, heard: heard)
      let choice = Choice(
        option: option, repetition: repetition, cost: option.cost + repetition.cost(ofMinutes: option.minutes))
      var position = best.count
      while position > 0, best[position - 1].cost > choice.cost { position -= 1 }
      guard position < width.choices else { continue }
      if best.count == width.choices { best.removeLast() }
      best.insert(choice, at: position)
    }
    return best
  }

  /// The next locked song, when it is due.
  private func lockedChoices(_ due: Int, at place: Int) -> [Choice] {
    guard due < locks.count, (grid.times[place] - locks[due].time).magnitude <= Self.lockSlack else { return [] }
    return StepsPerBeat.allCases.map { stepsPerBeat in
      Choice(
        option: Shortlist.Option(track: locks[due].track, stepsPerBeat: stepsPerBeat, cost: 0, minutes: 0),
        repetition: RepetitionPenalty(), cost: 0)
    }
  }

  private mutating func ends(of section: Section, in track: PlayableTrack) -> [Section.End] {
    if let known = walked[section] { return known }
    let ends = walk.ends(of: section, in: track)
    walked[section] = ends
    return ends
  }

  private mutating func add(
    _ section: Section, _ end: Section.End, _ atChange: ChoiceCost, _ repetition: RepetitionPenalty, after parent: Int?,
    at index: Int
  ) {
    var reasons = reasons(of: section, end, atChange, repetition)
    let due = parent.map { settled[$0].locksPassed } ?? 0
    var passed = isLocked.contains(section.track) ? due + 1 : due
    let lastChance = end.handoverPlace == grid.end ? .infinity : grid.times[end.handoverPlace] - Self.lockSlack
    while passed < locks.count, locks[passed].time < lastChance {
      reasons.seam += PlanningWeights.lockMissed
      passed += 1
    }
    let cost = (parent.map { settled[$0].cost } ?? 0) + reasons.total
    guard cost <= bound else { return }
    let isComplete = end.handoverPlace == grid.end
    let window = max(index + 1, Int(grid.times[end.handoverPlace] / Self.window))
    guard isComplete ? cost < best?.cost ?? .infinity : windows[window].admits(cost, of: section.track, width) else {
      return
    }
    let state = State(
      parent: parent, section: section, end: end, reasons: reasons, cost: cost, locksPassed: passed)
    if isComplete { best = state } else { windows[window].keep(state, width) }
  }

  /// The full cost of a section.
  func reasons(
    of section: Section, _ end: Section.End, _ atChange: ChoiceCost, _ repetition: RepetitionPenalty
  ) -> ChoiceCost {
    var reasons = atChange
    let minutes = end.seconds / 60
    let liking = library.liking[section.track]
    reasons.stretch = end.stretch
    reasons.energy = end.energy
    reasons.seam += end.seam
    reasons.repetition = repetition.cost(ofMinutes: minutes) + liking.recency.cost(ofMinutes: minutes)
    reasons.preference = liking.preference * minutes
    reasons.doubt = liking.doubt * minutes
    reasons.chance = liking.chance * minutes
    return reasons
  }

  /// The cost of a change between two songs.
  func change(from before: State?, to section: Section) -> ChoiceCost {
    var cost = ChoiceCost()
    guard let before else { return cost }
    let going = library.tracks[before.section.track]
    let coming = library.tracks[section.track]
    cost.key =
      PlanningWeights.key
      * TrackAnalysis.Key.expectedClash(going.track.analysis.key, coming.track.analysis.key)
    let jump = going.loudnessAtBars[before.end.handoverBar] - coming.loudnessAtBars[section.entryBar]
    let density = going.energyAtBars[before.end.handoverBar] - coming.energyAtBars[section.entryBar]
    cost.loudness =
      PlanningWeights.loudness * min(1, jump.magnitude / 12) + PlanningWeights.density * density.magnitude
    return cost
  }

  /// The penalty for repeating a song in this playlist, or for following a song of the same artist.
  func repetition(of track: Int, heard: [Int]) -> RepetitionPenalty {
    var repetition = RepetitionPenalty()
    if let before = heard.first, let artist = library.artists[track], artist == library.artists[before] {
      repetition.once += PlanningWeights.sameArtist
    }
    guard let songsBetween = heard.firstIndex(of: track) else { return repetition }
    repetition.once += PlanningWeights.repeated + PlanningWeights.repeatedSoon / Double(songsBetween + 1)
    repetition.perMinute = PlanningWeights.repeatedPerMinute
    if songsBetween == 0, library.tracks.count > 1 { repetition.once += PlanningWeights.repeatedAtOnce }
    return repetition
  }

  /// The tracks so far, last one first.
  private func tracks(of state: Int?) -> [Int] {
    var heard: [Int] = []
    var next = state
    while let index = next {
      heard.append(settled[index].section.track)
      next = settled[index].parent
    }
    return heard
  }
}
