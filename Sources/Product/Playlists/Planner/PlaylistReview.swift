import Pacing
import Songs
import Units

/// Finds the notices for a finished playlist.
struct PlaylistReview {
  /// A time interval in which a song exceeds its limit.
  struct Stretched {
    let song: Int
    var start: Double
    var end: Double
    /// The playback speed furthest from 1, where 1 is the original tempo.
    var worst: Double
  }

  let workout: PacedWorkout
  let grid: StepGrid
  let library: PlayableLibrary
  let options: PlaylistOptions

  /// In seconds. No library closes shorter gaps, such as those between two steps of very different tempo.
  private static let shortestGap = 10.0
  /// The range of tempos of music in beats per minute.
  private static let musicTempos = 55.0...215.0

  /// The intervals beyond the limit, in order of time for each song.
  func stretchedBeyond(_ path: [PlanSearch.State]) -> [Stretched] {
    var found: [Stretched] = []
    for (song, state) in path.enumerated() {
      let stride = state.section.stepsPerBeat.places
      let isWrongFold = { (place: Int) in state.section.stepsPerBeat != .one && !grid.mayFold[place] }
      forEachBeat(of: state.section, until: state.end.endPlace) { place, away in
        guard away.magnitude > options.stretchLimit.logarithm + 1e-9 || isWrongFold(place) else { return }
        let start = grid.times[place]
        let end = min(grid.duration, grid.times[place + stride])
        let speed = Elementary.exp(away)
        if let last = found.last, last.song == song, start - last.end < 1 {
          found[found.count - 1].end = end
          if away.magnitude > Elementary.log(last.worst).magnitude { found[found.count - 1].worst = speed }
        } else {
          found.append(Stretched(song: song, start: start, end: end, worst: speed))
        }
      }
    }
    return found
  }

  func coverage(_ stretched: [Stretched]) -> Double {
    let missing = merged(stretched, across: 0).reduce(0) { $0 + $1.end - $1.start }
    return max(0, 1 - missing / grid.duration)
  }

  func notices(on path: [PlanSearch.State], stretched: [Stretched]) -> [PlaylistNotice] {
    var notices = merged(stretched, across: 20).filter { $0.end - $0.start >= Self.shortestGap }.map {
      PlaylistNotice.gap(gap($0))
    }
    for (song, state) in path.enumerated() {
      let track = state.section.track
      let own = stretched.filter { $0.song == song }
      let limit = options.stretchLimit.logarithm
      if let worst = own.max(by: { Elementary.log($0.worst).magnitude < Elementary.log($1.worst).magnitude })?.worst,
        Elementary.log(worst).magnitude > limit
      {
        notices.append(.overStretched(song: song, stretch: worst, better: better(than: state, in: path)))
      }
      if state.section.stepsPerBeat != .one, grid.mayFold[state.section.startPlace..<state.end.endPlace].contains(false)
      {
        notices.append(.folded(song: song))
      }
      if path[..<song].contains(where: { $0.section.track == track }) { notices.append(.repeated(song: song)) }
      if library.liking[track].isRecent { notices.append(.recentlyPlayed(song: song)) }
      if song > 0, let artist = library.artists[track], artist == library.artists[path[song - 1].section.track] {
        notices.append(.sameArtistInARow(song: song))
      }
    }
    for name in options.preferred {
      let words = SearchWords(name)
      if !library.tracks.contains(where: { $0.track.answers(words) }) { notices.append(.unknownPreference(name)) }
    }
    return notices
  }

  private func gap(_ stretched: Stretched) -> LibraryGap {
    let curve = workout.curve
    let beats = curve.beats(upTo: Seconds(stretched.end)) - curve.beats(upTo: Seconds(stretched.start))
    let rate = BeatsPerMinute(known: beats * 60 / (stretched.end - stretched.start))
    let mayFold = grid.mayFold[grid.place(at: (stretched.start + stretched.end) / 2)]
    let tempos = (mayFold ? [.one, .two, .half] : [StepsPerBeat.one]).map { $0.musicTempo(forSteps: rate) }
    return LibraryGap(
      start: Seconds(stretched.start), end: Seconds(stretched.end), rate: rate,
      tempos: tempos.enumerated().filter { $0.offset == 0 || Self.musicTempos.contains($0.element.value) }.map(
        \.element),
      worstStretch: stretched.worst)
  }

  /// The song that would be stretched least instead of this one, if it stays within the limit throughout.
  private func better(than state: PlanSearch.State, in path: [PlanSearch.State]) -> String? {
    let played = Set(path.map(\.section.track))
    var best: (hash: String, away: Double)?
    for (index, track) in library.tracks.enumerated() where !played.contains(index) {
      for stepsPerBeat in StepsPerBeat.allCases {
        for entry in track.entries {
          let section = Section(
            track: index, stepsPerBeat: stepsPerBeat, entryBar: entry.bar, startPlace: state.section.startPlace)
          var worst = 0.0
          let reached = forEachBeat(of: section, until: state.end.endPlace) { place, away in
            worst = max(worst, stepsPerBeat != .one && !grid.mayFold[place] ? .infinity : away.magnitude)
          }
          guard reached >= state.end.endPlace, worst <= options.stretchLimit.logarithm else { continue }
          if best.map({ worst < $0.away }) ?? true { best = (track.track.contentHash, worst) }
        }
      }
    }
    return best?.hash
  }

  /// Calls `body` with the position of each beat and the logarithm of its playback speed.
  /// Returns the position at which the song or the section ends.
  @discardableResult
  private func forEachBeat(of section: Section, until end: Int, _ body: (Int, Double) -> Void) -> Int {
    let track = library.tracks[section.track]
    let logTempos = grid.logTempos(for: section.stepsPerBeat)
    var place = section.startPlace
    var beat = track.barLines[section.entryBar]
    while place < end, beat + 1 < track.logTempos.count {
      body(place, logTempos[place] - track.logTempos[beat])
      place += section.stepsPerBeat.places
      beat += 1
    }
    return place
  }

  /// In order of time. Intervals that overlap, or are at most `distance` seconds apart, are merged.
  private func merged(_ stretched: [Stretched], across distance: Double) -> [Stretched] {
    var result: [Stretched] = []
    for next in stretched.sorted(by: { $0.start < $1.start }) {
      guard let last = result.last, next.start <= last.end + distance else {
        result.append(next)
        continue
      }
      result[result.count - 1].end = max(last.end, next.end)
      if Elementary.log(next.worst).magnitude > Elementary.log(last.worst).magnitude {
        result[result.count - 1].worst = next.worst
      }
    }
    return result
  }
}
