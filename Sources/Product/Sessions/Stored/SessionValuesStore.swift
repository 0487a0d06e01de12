package import Accounts
internal import Foundation
package import Persistence
import Plans
internal import Units

/// The values of a session that a person or device sets, as stored in its row.
struct SessionValues {
  private let life: SessionLife
  private let details: SessionDetails
  private let plan: FollowedPlan?
  private let zone: ClockZone
  private let begins: Moment
  private let legs: String?
  private let notes: [UInt8]?

  init(
    _ life: SessionLife, _ details: SessionDetails, _ plan: FollowedPlan?, _ zone: ClockZone, created: Moment,
    sealedBy vault: Vault, of person: Identifier<Person>
  ) throws {
    self.life = life
    self.details = details
    self.plan = plan
    self.zone = zone
    begins = life.begins(orElse: created)
    legs = details.legs.isEmpty ? nil : details.legs.map(\.rawValue).joined(separator: " ")
    notes = try details.notes.map { try vault.seal(Array($0.text.utf8), in: .sessionNotes, of: person) }
  }

  func insertion(
    of id: Identifier<TrainingSession>, _ person: Identifier<Person>, isSimulated: Bool, revision: Int, at now: Moment
  ) -> SQL {
    """
    INSERT INTO training_session (
      id, account_id, state, state_at, planned_at, started_at, ended_at, is_ended_by_silence, begins_at, activity, legs,
      title, title_key, notes, rating, plan_id, plan_version, plan, audience, shows_map, shows_heart_rate, hidden_radius,
      time_zone, utc_offset, is_simulated, revision, figures_revision, created_at, changed_at, version
    )
    VALUES (
      \(id.rawValue), \(person.rawValue), \(life.state.rawValue), \(life.since.milliseconds),
      \(life.planned?.milliseconds), \(life.started?.milliseconds), \(life.ended?.milliseconds),
      \(life.isEndedBySilence ? 1 : 0), \(begins.milliseconds), \(details.activity.rawValue), \(legs),
      \(details.title?.text), \(details.title?.key), \(notes), \(details.rating), \(plan?.id), \(plan?.version), \(plan?.content),
      \(details.privacy.audience.rawValue), \(details.privacy.showsMap ? 1 : 0),
      \(details.privacy.showsHeartRate ? 1 : 0), \(details.privacy.hiddenRadius.value), \(zone.name),
      \(Int(zone.offset.value)), \(isSimulated ? 1 : 0), \(revision), 0, \(now.milliseconds), \(now.milliseconds), 1
    )
    """
  }

  /// Discarding a session also marks it as removed.
  func update(
    of id: Identifier<TrainingSession>, _ person: Identifier<Person>, raisingRevisionBy step: Int, at now: Moment
  ) -> SQL {
    let removed = life.state == .discarded ? now.milliseconds : nil
    return """
      UPDATE training_session
      SET state = \(life.state.rawValue),
        state_at = \(life.since.milliseconds),
        planned_at = \(life.planned?.milliseconds),
        started_at = \(life.started?.milliseconds),
        ended_at = \(life.ended?.milliseconds),
        is_ended_by_silence = \(life.isEndedBySilence ? 1 : 0),
        begins_at = \(begins.milliseconds),
        activity = \(details.activity.rawValue),
        legs = \(legs),
        title = \(details.title?.text),
        title_key = \(details.title?.key),
        notes = \(notes),
        rating = \(details.rating),
        plan_id = \(plan?.id),
        plan_version = \(plan?.version),
        plan = \(plan?.content),
        audience = \(details.privacy.audience.rawValue),
        shows_map = \(details.privacy.showsMap ? 1 : 0),
        shows_heart_rate = \(details.privacy.showsHeartRate ? 1 : 0),
        hidden_radius = \(details.privacy.hiddenRadius.value),
        time_zone = \(zone.name),
        utc_offset = \(Int(zone.offset.value)),
        revision = revision + \(step),
        changed_at = \(now.milliseconds),
        removed_at = COALESCE(removed_at, \(removed)),
        songs_pending = CASE WHEN figures_revision > 0 THEN 1 ELSE songs_pending END,
        version = version + 1
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """
  }
}

extension SessionLife {
  package init(_ row: Row) throws {
    self.init(
      state: try row.choice("state"), since: try row.moment("state_at"), planned: try row.momentOrNil("planned_at"),
      started: try row.momentOrNil("started_at"), ended: try row.momentOrNil("ended_at"),
      isEndedBySilence: try row.flag("is_ended_by_silence"))
  }
}

extension TrainingSession {
  /// The columns that `init(_:openedBy:)` reads.
  package static let columns: SQL =
    """
    id, account_id, state, state_at, planned_at, started_at, ended_at, is_ended_by_silence, activity, legs, title, notes,
    rating, plan_id, plan_version, plan, audience, shows_map, shows_heart_rate, hidden_radius, time_zone, utc_offset, revision,
    figures_revision, elapsed, moving, distance, energy, load, rated_load, merged_into, created_at, changed_at, removed_at,
    is_simulated, version,
    CASE WHEN state IN ('started', 'paused') THEN (
      SELECT last_at FROM training_intake WHERE recording_id = training_session.id
    ) END AS heard_at
    """

  package init(_ row: Row, openedBy vault: Vault) throws {
    let owner: Identifier<Person> = try row.identifier("account_id")
    self.owner = owner
    id = try row.identifier("id")
    life = try SessionLife(row)
    let notes = try row.blobOrNil("notes").map { sealed in
      SessionNotes(stored: String(decoding: try vault.open(sealed, in: .sessionNotes, of: owner), as: UTF8.self))
    }
    let legs = try row.textOrNil("legs")?.split(separator: " ").map { name in
      guard let leg = Activity(rawValue: String(name)) else { throw DatabaseError.unexpectedValue(column: "legs") }
      return leg
    }
    details = SessionDetails(
      try row.choice("activity"), legs: legs ?? [], title: try row.textOrNil("title").map(SessionTitle.init(stored:)),
      notes: notes, rating: try row.realOrNil("rating"),
      privacy: SessionPrivacy(
        audience: try row.choice("audience"), showsMap: try row.flag("shows_map"),
        showsHeartRate: try row.flag("shows_heart_rate"), hiddenRadius: Metres(try row.real("hidden_radius"))))
    plan = try row.textOrNil("plan").map { content in
      FollowedPlan(id: try row.textOrNil("plan_id"), version: try row.integerOrNil("plan_version"), content: content)
    }
    zone = ClockZone(
      name: try row.textOrNil("time_zone"), offset: Seconds(Double(try row.integer("utc_offset"))))
    isSimulated = try row.flag("is_simulated")
    figures = Figures(
      revision: try row.integer("revision"), known: try row.integer("figures_revision"),
      elapsed: try row.realOrNil("elapsed").map { Seconds($0) },
      moving: try row.realOrNil("moving").map { Seconds($0) },
      distance: try row.realOrNil("distance").map { Metres($0) },
      energy: try row.realOrNil("energy").map { Kilocalories($0) }, load: try row.realOrNil("load"),
      ratedLoad: try row.realOrNil("rated_load"))
    mergedInto = try row.identifierOrNil("merged_into")
    created = try row.moment("created_at")
    changed = try row.moment("changed_at")
    removed = try row.momentOrNil("removed_at")
    version = try row.integer("version")
    lastHeard = life.isUnderWay ? max(changed, try row.momentOrNil("heard_at") ?? changed) : nil
  }
}
