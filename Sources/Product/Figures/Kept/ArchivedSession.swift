internal import Accounts
internal import Foundation
import Plans
import Sessions
internal import Units

/// A session in a data export of its owner. Moments are milliseconds since 1970.
package struct ArchivedSession: Codable, Sendable {
  struct Plan: Codable {
    let id: String?
    let version: Int64?
    let content: String
  }

  /// The recorded data of one device in compact binary form (Documentation/Recording.md), as Base64.
  struct Recording: Codable {
    let id: String
    let from: Int64?
    let to: Int64?
    let devices: [String: Data]
  }

  let id: String
  let state: String
  let planned: Int64?
  let started: Int64?
  let ended: Int64?
  let created: Int64
  let activity: String
  let legs: [String]
  let title: String?
  let notes: String?
  let rating: Double?
  let plan: Plan?
  let audience: String
  let showsMap: Bool
  let showsHeartRate: Bool
  let hiddenRadius: Double
  let timeZone: String?
  let utcOffset: Double
  let mergedInto: String?
  /// Missing in exports of earlier versions.
  let isSimulated: Bool?
  let edits: [StoredEdit]
  let figures: SessionFigures?
  let recordings: [Recording]

  init(
    _ session: TrainingSession, edits: [StoredEdit], figures: SessionFigures?, recordings: [Recording]
  ) {
    id = session.id.rawValue
    state = session.life.state.rawValue
    planned = session.life.planned?.milliseconds
    started = session.life.started?.milliseconds
    ended = session.life.ended?.milliseconds
    created = session.created.milliseconds
    activity = session.details.activity.rawValue
    legs = session.details.legs.map(\.rawValue)
    title = session.details.title?.text
    notes = session.details.notes?.text
    rating = session.details.rating
    plan = session.plan.map { Plan(id: $0.id, version: $0.version, content: $0.content) }
    let privacy = session.details.privacy
    audience = privacy.audience.rawValue
    showsMap = privacy.showsMap
    showsHeartRate = privacy.showsHeartRate
    hiddenRadius = privacy.hiddenRadius.value
    timeZone = session.zone.name
    utcOffset = session.zone.offset.value
    mergedInto = session.mergedInto?.rawValue
    isSimulated = session.isSimulated
    self.edits = edits
    self.figures = figures
    self.recordings = recordings
  }

  /// The session to restore; nil if its values are invalid or it never began. Its visibility is set to the default.
  var new: NewSession? {
    guard let id = Identifier<TrainingSession>(id), let activity = Activity(rawValue: activity) else { return nil }
    let life: SessionLife
    switch (started, ended) {
    case (let started?, let ended?) where 0 <= started && started <= ended && ended < Self.latest:
      life = .ended(from: Moment(milliseconds: started), to: Moment(milliseconds: ended))
    default: return nil
    }
    var details = SessionDetails(
      activity, legs: legs.prefix(SessionDetails.mostLegs).compactMap { Activity(rawValue: $0) },
      rating: rating.flatMap { SessionDetails.ratings.contains($0) ? $0 : nil })
    do {
      details.title = try title.map { text throws(FieldError) in try SessionTitle(text) }
      details.notes = try notes.map { text throws(FieldError) in try SessionNotes(text) }
    } catch { return nil }
    let offset = Seconds(utcOffset)
    return NewSession(
      id: id, life: life, details: details,
      plan: plan.flatMap { plan in
        plan.content.utf8.count <= FollowedPlan.longest && !plan.content.utf8.contains(0)
          ? FollowedPlan(id: nil, version: nil, content: plan.content) : nil
      },
      zone: ClockZone.offsets.contains(offset) ? ClockZone(name: nil, offset: offset) : .greenwich,
      isSimulated: isSimulated ?? false)
  }

  /// The year 2200.
  private static let latest: Int64 = 7_258_118_400_000
}
