import ActivityFiles
import Plans
import Units

/// The events of all devices of a session, in order on the session's clock.
///
/// Several devices may report the same lap, leg, length or set. Reports from different devices within three seconds count as
/// one.
struct AlignedEvents {
  private struct AlignedEvent {
    let moment: Moment
    let device: Int
    let kind: RecordingEvent.Kind
  }

  private let events: [AlignedEvent]
  private let start: Moment
  private let end: Moment

  private static let echo = Seconds(3)
  private static let fetching = Seconds(30)

  init(devices: [AlignedDevice], start: Moment, end: Moment) {
    self.start = start
    self.end = end
    var laid: [(event: AlignedEvent, bytes: [UInt8])] = []
    for (place, device) in devices.enumerated() {
      for event in device.recording.events {
        let moment = Moment(milliseconds: event.time.milliseconds + device.offset)
        guard moment <= end else { continue }
        laid.append((AlignedEvent(moment: moment, device: place, kind: event.kind), event.bytes))
      }
    }
    events = laid.sorted { first, second in
      if first.event.moment != second.event.moment { return first.event.moment < second.event.moment }
      // Pause sorts before resume, whichever device reported it. Otherwise a pause of zero length would last to the end.
      if first.bytes != second.bytes { return first.bytes.lexicographicallyPrecedes(second.bytes) }
      return first.event.device < second.event.device
    }.map(\.event)
  }

  /// One timer for all devices: a pause lasts from the first reported pause to the next reported resume, or to the end.
  func pauses() -> [RecordedActivity.Pause] {
    var pauses: [RecordedActivity.Pause] = []
    var since: Moment?
    func close(at moment: Moment) {
      guard let start = since else { return }
      since = nil
      let pause = RecordedActivity.Pause(start: max(start, self.start), end: moment)
      if pause.end > pause.start { pauses.append(pause) }
    }
    for event in events {
      switch event.kind {
      case .pause: since = since ?? event.moment
      case .resume: close(at: event.moment)
      case .lap, .leg, .song, .songEnd, .skip, .tempo, .step, .stepEnd, .length, .set, .end: continue
      }
    }
    close(at: end)
    return pauses
  }

  func laps() -> [Moment] {
    withoutEchoes { kind in kind == .lap ? true : nil }.map(\.moment).filter { $0 >= start }
  }

  func legs(first activity: Activity) -> [Leg] {
    var legs = [Leg(activity, start: start)]
    let told = withoutEchoes { kind in
      if case .leg(let activity, let sport, let variant, let poolLength) = kind {
        Leg(activity, sport: sport, variant: variant, start: start, poolLength: poolLength)
      } else {
        nil
      }
    }
    for (moment, _, leg) in told {
      var leg = leg
      leg.start = max(moment, start)
      if legs[legs.count - 1].start == leg.start { legs.removeLast() }
      legs.append(leg)
    }
    return legs
  }

  func songs() -> [PlayedSong] {
    var songs: [PlayedSong] = []
    var playing: (song: RecordingEvent.Song, since: Moment)?
    var skip: Moment?
    func close(at moment: Moment, skipped: Moment? = nil) {
      guard let (song, since) = playing else { return }
      playing = nil
      let played = PlayedSong(
        start: since, end: moment, track: song.track, title: song.title, artist: song.artist, position: song.position,
        tempo: song.tempo, skipped: skipped)
      if let played = played.clipped(to: start...end) { songs.append(played) }
    }
    for event in events {
      switch event.kind {
      case .song(let song):
        if let playing, song.isEcho(of: playing.song, after: event.moment - playing.since) { continue }
        // Loading the next song may take a moment.
        close(at: event.moment, skipped: skip.flatMap { event.moment - $0 <= Self.fetching ? $0 : nil })
        playing = (song, event.moment)
        skip = nil
      case .songEnd:
        close(at: event.moment)
        skip = nil
      // Of repeated skips before the next song, the first one counts.
      case .skip: skip = skip.flatMap { event.moment - $0 <= Self.fetching ? $0 : nil } ?? event.moment
      case .pause, .resume, .lap, .leg, .tempo, .step, .stepEnd, .length, .set, .end: continue
      }
    }
    close(at: end)
    return songs
  }

  /// One sample per change.
  func tempos() -> [Sample<BeatsPerMinute>] {
    var tempos: [Sample<BeatsPerMinute>] = []
    for event in events {
      guard case .tempo(let tempo) = event.kind, tempos.last?.value != tempo else { continue }
      let moment = max(event.moment, start)
      if tempos.last?.moment == moment { tempos.removeLast() }
      tempos.append(Sample(tempo, at: moment))
    }
    return tempos
  }

  func steps() -> [TakenStep] {
    var steps: [TakenStep] = []
    var taken: (index: Int, since: Moment)?
    func close(at moment: Moment) {
      guard let (index, since) = taken else { return }
      taken = nil
      if moment > since { steps.append(TakenStep(index, start: since, end: moment)) }
    }
    for event in events {
      let moment = max(event.moment, start)
      switch event.kind {
      case .step(let index):
        if taken?.index == index { continue }
        close(at: moment)
        taken = (index, moment)
      case .stepEnd: close(at: moment)
      case .pause, .resume, .lap, .leg, .song, .songEnd, .skip, .tempo, .length, .set, .end: continue
      }
    }
    close(at: end)
    return steps
  }

  func lengths() -> [PoolLength] {
    withoutEchoes { kind in
      if case .length(let elapsed, let stroke, let strokes, let isRest) = kind {
        PoolLength(start: start, elapsed: elapsed, stroke: stroke, strokes: strokes, isRest: isRest)
      } else {
        nil
      }
    }.filter { $0.moment >= start }.map { moment, _, length in
      var length = length
      length.start = moment
      return length
    }
  }

  func sets() -> [ExerciseSet] {
    let latest = latestTellings()
    return withoutEchoes { kind -> ExerciseSet? in
      guard case .set(let work, let telling) = kind,
        telling.map({ !$0.isWithdrawn && latest[$0.set] == $0.revision }) ?? true
      else { return nil }
      return ExerciseSet(work, at: start)
    }.filter { $0.moment >= start }.map { moment, _, set in
      var set = set
      set.start = moment
      return set
    }
  }

  /// The latest revision of each set with revisions.
  private func latestTellings() -> [String: Int] {
    var latest: [String: Int] = [:]
    for event in events {
      guard case .set(_, let telling?) = event.kind else { continue }
      latest[telling.set] = max(latest[telling.set] ?? 0, telling.revision)
    }
    return latest
  }

  private func withoutEchoes<Value>(
    _ value: (RecordingEvent.Kind) -> Value?
  ) -> [(moment: Moment, device: Int, value: Value)] {
    var kept: [(moment: Moment, device: Int, value: Value)] = []
    for event in events {
      guard let value = value(event.kind) else { continue }
      if let last = kept.last, last.device != event.device, event.moment - last.moment <= Self.echo { continue }
      kept.append((event.moment, event.device, value))
    }
    return kept
  }
}

extension RecordingEvent.Song {
  /// Whether another device repeats the same song `later`, at the position it must have reached by then.
  fileprivate func isEcho(of other: Self, after later: Seconds) -> Bool {
    track == other.track && title == other.title && artist == other.artist && tempo == other.tempo
      && abs((position - other.position - later).value) < 10
  }
}
