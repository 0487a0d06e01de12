package import Units

/// Where a session is between the plan and the end, as far as anybody has told.
///
/// It is told by several devices that hear of each other late or not at all. So a change may come twice, late, or in another
/// order than it happened; each leaves what is true of what was told, whatever came in between. The earliest start and the
/// earliest end hold; of pauses and resumptions, the one of the latest moment does.
package struct SessionLife: Hashable, Sendable {
  /// The raw values are stored, and part of the API.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case planned, started, paused, ended, discarded
  }

  package enum Change: Hashable, Sendable, CaseIterable { case start, pause, resume, end, discard }

  package private(set) var state: State
  /// The moment of the pause, resumption, start or end that holds.
  package private(set) var since: Moment
  /// When it is to begin.
  package var planned: Moment?
  package private(set) var started: Moment?
  package private(set) var ended: Moment?
  /// Nobody told that it ended: nothing came of it for a day. It still goes on when something does.
  package private(set) var isEndedBySilence = false

  package static func planned(for moment: Moment?, at now: Moment) -> Self {
    Self(state: .planned, since: now, planned: moment)
  }

  package static func started(at moment: Moment) -> Self { Self(state: .started, since: moment, started: moment) }

  /// One that was over when we heard of it, such as out of a file.
  /// - Precondition: `end` is not before `start`.
  package static func ended(from start: Moment, to end: Moment) -> Self {
    precondition(start <= end, "a session ends after it began")
    return Self(state: .ended, since: end, started: start, ended: end)
  }

  package init(
    state: State, since: Moment, planned: Moment? = nil, started: Moment? = nil, ended: Moment? = nil,
    isEndedBySilence: Bool = false
  ) {
    self.state = state
    self.since = since
    self.planned = planned
    self.started = started
    self.ended = ended
    self.isEndedBySilence = isEndedBySilence
  }

  /// What it is put in order by.
  package func begins(orElse created: Moment) -> Moment { started ?? planned ?? created }

  /// Whether data may still be coming.
  package var isUnderWay: Bool { state == .started || state == .paused }

  package mutating func receive(_ change: Change, at moment: Moment) {
    switch (state, change) {
    case (.discarded, _): break
    case (_, .discard): (state, since) = (.discarded, moment)
    case (.planned, .start): (state, since, started) = (.started, moment, moment)
    case (.started, .start), (.paused, .start):
      started = min(started ?? moment, moment)
      receive(.resume, at: moment)
    case (.ended, .start): started = min(started ?? moment, moment)
    case (.planned, .pause): (state, since, started) = (.paused, moment, moment)
    case (.planned, .resume): (state, since, started) = (.started, moment, moment)
    case (.started, .pause): if moment > since { (state, since) = (.paused, moment) }
    case (.paused, .resume): if moment >= since { (state, since) = (.started, moment) }
    // Told twice; the later one counts, so that what lies between the two and is told after both changes nothing.
    case (.started, .resume), (.paused, .pause): since = max(since, moment)
    case (.ended, .pause), (.ended, .resume): break
    case (.planned, .end), (.started, .end), (.paused, .end): end(at: moment)
    case (.ended, .end): end(at: isEndedBySilence ? moment : min(moment, ended ?? moment))
    }
  }

  /// Nobody told of an end, and nothing came for a day.
  package mutating func fallSilent(lastHeard moment: Moment) {
    guard isUnderWay else { return }
    end(at: moment)
    isEndedBySilence = true
  }

  /// Data came of a moment after an end that nobody told of.
  package mutating func goOn(until moment: Moment) {
    guard isEndedBySilence, let ended, moment > ended else { return }
    (self.ended, since) = (moment, moment)
  }

  /// Takes a discarded one back: it is over, or was never begun.
  package mutating func restore() {
    guard state == .discarded else { return }
    if let started {
      (state, ended) = (.ended, ended ?? max(started, since))
    } else {
      state = .planned
    }
  }

  /// All that was told of it was so much later; what is planned stays.
  mutating func move(by time: Seconds) {
    since = since + time
    started = started.map { $0 + time }
    ended = ended.map { $0 + time }
  }

  /// Hears what devices tell by their own clocks, which know nothing of a `shift` that was made afterwards.
  mutating func hear(beforeShift shift: Seconds, _ news: (inout Self) -> Void) {
    move(by: Seconds(-shift.value))
    news(&self)
    move(by: shift)
  }

  /// Where the start has not been told, the earliest moment that was stands for it.
  private mutating func end(at moment: Moment) {
    (state, since, started, ended) = (.ended, moment, min(started ?? moment, moment), moment)
    isEndedBySilence = false
  }
}
