import Pacing
import Units

/// Simulates a song bar by bar, to find its possible ends and their costs.
struct SectionWalk {
  private let grid: StepGrid
  private let times: [Double]
  private let logLimit: Double
  private let logLimping: Double
  /// The energy of music for zero effort. `energySpan` is what full effort adds to it.
  private let calmest: Double
  private let energySpan: Double

  /// A passed bar line with the cost so far.
  private struct Passed {
    let place: Int
    let stretch: Double
    let energy: Double
  }

  /// Kept between walks to avoid allocations.
  private var passed: [Passed] = []
  /// The first bar line after the song exceeded its limit.
  private var firstBarOver = Int.max

  /// The shortest overlap of two songs in seconds. The longest is less than twice as much.
  static let shortestFade = 4.0
  private static let phrase = 8
  /// The shortest useful section, in seconds.
  private static let shortestSection = 15.0

  init(grid: StepGrid, logLimit: Double, energies: ClosedRange<Double>) {
    self.grid = grid
    times = grid.times
    self.logLimit = logLimit
    logLimping = Elementary.log(1 + PlanningWeights.limping)
    calmest = energies.lowerBound
    energySpan = energies.upperBound - energies.lowerBound
  }

  /// The possible ends of the section. The first is the end of the workout, if the song lasts that long.
  mutating func ends(of section: Section, in track: PlayableTrack) -> [Section.End] {
    passed.removeAll(keepingCapacity: true)
    firstBarOver = .max

    let (stretch, energy, endBeat) = play(section, in: track)

    var ends: [Section.End] = []
    if let endBeat {
      let start = times[section.startPlace]
      ends.append(
        Section.End(
          handoverBar: track.lastBar, endBeat: endBeat, handoverPlace: grid.end, endPlace: grid.end,
          stretch: stretch + (firstBarOver != .max ? PlanningWeights.overLimit : 0), energy: energy,
          seam: shortness(of: grid.duration - start, from: start, to: grid.duration), seconds: grid.duration - start))
    }
    for handover in handovers(of: section, in: track) {
      ends.append(end(of: section, in: track, handover: handover.bar, fadeBars: handover.fade))
    }
    return ends
  }

  /// Sums the cost from bar line to bar line, with the mean of both ends for each bar: within a bar neither songs nor curves
  /// change much.
  /// Returns the costs and, if the song lasts that long, its first beat at the end of the workout.
  private mutating func play(
    _ section: Section, in track: PlayableTrack
  ) -> (stretch: Double, energy: Double, endBeat: Int?) {
    let stride = section.stepsPerBeat.places
    let logTempos = grid.logTempos(for: section.stepsPerBeat)
    let barLines = track.barLines
    let ownTempos = track.logTempoAtBars
    let energies = track.energyAtBars
    let firstBeat = barLines[section.entryBar]
    var stretch = 0.0
    var energy = 0.0
    var stretchBefore = 0.0
    var energyBefore = 0.0
    for bar in section.entryBar...track.lastBar {
      let place = section.startPlace + (barLines[bar] - firstBeat) * stride
      // The last bar counts only up to the end of the workout.
      let heard = min(place, grid.end)
      let away = logTempos[heard] - ownTempos[bar]
      let stretchHere = stretchRate(away, stepsPerBeat: section.stepsPerBeat, place: heard)
      let energyHere = energyRate(energies[bar], place: heard)
      if let before = passed.last {
        let minutes = (times[heard] - times[before.place]) / 60
        stretch += minutes * (stretchBefore + stretchHere) / 2
        energy += minutes * (energyBefore + energyHere) / 2
      }
      if away.magnitude > logLimit, firstBarOver == .max { firstBarOver = passed.count }
      if place > grid.end { break }
      passed.append(Passed(place: place, stretch: stretch, energy: energy))
      stretchBefore = stretchHere
      energyBefore = energyHere
    }
    let beatsToEnd = (grid.end - section.startPlace + stride - 1) / stride
    let endBeat = firstBeat + beatsToEnd
    return (stretch, energy, endBeat < track.logTempos.count ? endBeat : nil)
  }

  /// The cost per minute of music at a distance `away` from its original tempo (a logarithm; above 0 is faster).
  func stretchRate(_ away: Double, stepsPerBeat: StepsPerBeat, place: Int) -> Double {
    let share = away / logLimit
    let side = away < 0 ? PlanningWeights.slowed : 1
    var rate = PlanningWeights.stretch * side * min(1, share * share)
    let beyond = away.magnitude - logLimit
    if beyond > 0 {
      rate += PlanningWeights.overLimitPerMinute * min(1, beyond / PlanningWeights.overLimitReached)
      rate += PlanningWeights.beyondLimit * beyond
      rate += PlanningWeights.beyondLimping * max(0, away.magnitude - logLimping)
    }
    if stepsPerBeat != .one { rate += grid.mayFold[place] ? PlanningWeights.folded : PlanningWeights.wrongFold }
    return rate
  }

  /// The cost per minute of music of this energy.
  func energyRate(_ energy: Double, place: Int) -> Double {
    let missing = calmest + energySpan * grid.efforts[place] - energy
    return PlanningWeights.energy * missing * missing
  }

  /// The bars, counted from the section's first, at which the next song may start, and the length of the crossfade in bars.
  private func handovers(of section: Section, in track: PlayableTrack) -> [(bar: Int, fade: Int)] {
    let last = passed.count - 1
    var wanted: [Int] = []
    let start = times[section.startPlace]

    var bar = Self.phrase
    while bar <= last {
      wanted.append(bar)
      // Very long songs have fewer ends.
      bar += bar < 24 * Self.phrase ? Self.phrase : 4 * Self.phrase
    }
    if track.outroBar > section.entryBar { wanted.append(track.outroBar - section.entryBar) }
    var natural = last
    while natural > 0, fadeBars(from: natural) == nil { natural -= 1 }
    wanted.append(natural)

    if last > 0 {
      for boundary in grid.boundaries where boundary > start && boundary <= times[passed[last].place] {
        var after = 1
        while times[passed[after].place] < boundary - 0.05 { after += 1 }
        let fade = fadeBars(from: after) ?? 2
        wanted += [after, after - fade / 2, after - fade, after - 1]
      }
    }
    if firstBarOver <= last {
      var before = firstBarOver - 1
      while before > 0, let fade = fadeBars(from: before), before + fade >= firstBarOver { before -= 1 }
      wanted.append(before)
    }

    wanted.sort()
    var found: [(bar: Int, fade: Int)] = []
    for bar in wanted where bar > 0 && bar <= last && bar != found.last?.bar {
      // Another song can start only on a step.
      guard passed[bar].place % 2 == 0,
        bar == natural || times[passed[bar].place] - start >= Self.shortestSection,
        let fade = fadeBars(from: bar), passed[bar + fade].place <= grid.end
      else { continue }
      found.append((bar, fade))
    }
    return found
  }

  /// One, two, four … bars: the smallest number that lasts `shortestFade`. Nil if the song has fewer bars left.
  private func fadeBars(from bar: Int) -> Int? {
    var fade = 1
    while bar + fade < passed.count {
      if times[passed[bar + fade].place] - times[passed[bar].place] >= Self.shortestFade { return fade }
      fade *= 2
    }
    return nil
  }

  private func end(of section: Section, in track: PlayableTrack, handover: Int, fadeBars: Int) -> Section.End {
    let bar = section.entryBar + handover
    let gone = handover + fadeBars
    let start = times[section.startPlace]
    let handoverTime = times[passed[handover].place]
    let goneTime = times[passed[gone].place]
    // A boundary matches when it is in the crossfade or in the bar before it.
    let isAtBoundary = grid.hasBoundary(from: times[passed[handover - 1].place], to: goneTime)
    let missed = max(0, track.time(ofBar: track.outroBar) - track.time(ofBar: bar))
    var seam = PlanningWeights.change + PlanningWeights.cut * min(1, missed / 120)
    if !isAtBoundary { seam += PlanningWeights.offBoundary }
    seam += shortness(of: handoverTime - start, from: start, to: handoverTime)
    return Section.End(
      handoverBar: bar, endBeat: track.barLines[bar + fadeBars], handoverPlace: passed[handover].place,
      endPlace: passed[gone].place,
      stretch: passed[gone].stretch + (firstBarOver <= gone ? PlanningWeights.overLimit : 0),
      energy: passed[gone].energy, seam: seam, seconds: goneTime - start)
  }

  /// The cost of a short section, unless it is as long as its step of the plan.
  private func shortness(of seconds: Double, from start: Double, to end: Double) -> Double {
    let missing = PlanningWeights.shortestSection - seconds
    guard missing > 0 else { return 0 }
    let near = 2 * Self.shortestFade
    if grid.hasBoundary(from: start - near, to: start + near), grid.hasBoundary(from: end - near, to: end + near) {
      return 0
    }
    return PlanningWeights.short * missing / PlanningWeights.shortestSection
  }
}
