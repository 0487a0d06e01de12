package import Units

/// The state of a session from planned to ended, according to the reports received so far.
///
/// Several devices report changes, duplicated, late or out of order. Changes are therefore commutative: the earliest start and
/// the earliest end hold, and of pauses and resumptions the latest.
package struct SessionLife: Hashable, Sendable {
  /// The raw values are stored and part of the API.
  package enum State: String, Hashable, Sendable, CaseIterable {
    case planned, started, paused, ended, discarded
  }

  package enum Change: Hashable, Sendable, CaseIterable { case start, pause, resume, end, discard }

  package private(set) var state: State
  /// The moment of the pause, resumption, start or end that determines `state`.
  package private(set) var since: Moment
  /// The planned start.
  package var planned: Moment?
  package private(set) var started: Moment?
  package private(set) var ended: Moment?
  /// No device reported the end, and no data arrived for a day. New data resumes the session.
  package private(set) var isEndedBySilence = false

  package static func planned(for moment: Moment?, at now: Moment) -> Self {
    Self(state: .planned, since: now, planned: moment)
  }

  package static func started(at moment: Moment) -> Self { Self(state: .started, since: moment, started: moment) }

  /// A session that had ended before it was created here, for example from a file.
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

  /// The sort key of session lists.
  package func begins(orElse created: Moment) -> Moment { started ?? planned ?? created }

  /// Whether devices may still send data.
  package var isUnderWay: Bool { state == .started || state == .paused }

  /// Applies a reported change. Idempotent; late reports are merged.
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
    // A repeated report: the later moment holds, so reports from between the two have no effect.
    case (.started, .resume), (.paused, .pause): since = max(since, moment)
    case (.ended, .pause), (.ended, .resume): break
    case (.planned, .end), (.started, .end), (.paused, .end): end(at: moment)
    case (.ended, .end): end(at: isEndedBySilence ? moment : min(moment, ended ?? moment))
    }
  }

  /// Ends the session at the last sample, because no device reported an end and no data arrived for a day.
  package mutating func fallSilent(lastHeard moment: Moment) {
    guard isUnderWay else { return }
    end(at: moment)
    isEndedBySilence = true
  }

  /// Resumes a session that ended by silence, because data for a later moment arrived.
  package mutating func goOn(until moment: Moment) {
    guard isEndedBySilence, let ended, moment > ended else { return }
    (self.ended, since) = (moment, moment)
  }

  /// Restores a discarded session. Its state becomes ended, or planned if it never started.
  package mutating func restore() {
    guard state == .discarded else { return }
    if let started {
      (state, ended) = (.ended, ended ?? max(started, since))
    } else {
      state = .planned
    }
  }

  /// Shifts all reported moments; the planned start stays.
  mutating func move(by time: Seconds) {
    since = since + time
    started = started.map { $0 + time }
    ended = ended.map { $0 + time }
  }

  /// Applies reports with the devices' own timestamps, which don't include a later `shift`.
  mutating func hear(beforeShift shift: Seconds, _ news: (inout Self) -> Void) {
    move(by: Seconds(-shift.value))
    news(&self)
    move(by: shift)
  }

  /// Without a reported start, the earliest known moment becomes the start.
  private mutating func end(at moment: Moment) {
    (state, since, started, ended) = (.ended, moment, min(started ?? moment, moment), moment)
    isEndedBySilence = false
  }
}
