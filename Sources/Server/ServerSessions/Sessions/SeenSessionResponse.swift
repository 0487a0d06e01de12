import ServerKernel
import Sessions

/// A session as others see it: the contents of its page, in the names of the owner's response.
struct SeenSessionResponse: Encodable, Sendable {
  struct Summary: Encodable, Sendable {
    /// In seconds and metres.
    let elapsed: Double?
    let moving: Double?
    let distance: Double?
  }

  let id: String
  let state: String
  let activity: String
  let legs: [String]?
  let title: String?
  let planned: JSONMoment?
  let started: JSONMoment?
  let ended: JSONMoment?
  let isSimulated: Bool
  let timeZone: String?
  let utcOffset: Int
  let summary: Summary?

  init(_ session: TrainingSession) {
    let whole = TrainingSessionResponse(session)
    id = whole.id
    state = whole.state
    activity = whole.activity
    legs = whole.legs
    title = whole.title
    planned = whole.planned
    started = whole.started
    ended = whole.ended
    isSimulated = whole.isSimulated
    timeZone = whole.timeZone
    utcOffset = whole.utcOffset
    // Energy and load may reveal heart rate data; `…/figures` decides about them.
    summary = whole.summary.map { Summary(elapsed: $0.elapsed, moving: $0.moving, distance: $0.distance) }
  }
}
