import Accounts
import Foundation
import Plans
import ServerKernel
import Sessions
import Units

/// A request to create a session.
struct NewSessionRequest: Decodable, Sendable {
  enum State: String, Decodable { case planned, started }

  struct Plan: Decodable {
    let id: String?
    let version: Int64?
    let content: JSONValue
  }

  struct Privacy: Decodable {
    let audience: String?
    let showsMap: Bool?
    let showsHeartRate: Bool?
    let hiddenRadius: Double?
  }

  let state: State
  /// The start, recorded or planned. Required for a started session.
  let at: String?
  let activity: String
  let legs: [String]?
  let title: String?
  let notes: String?
  let rating: Double?
  let plan: Plan?
  let privacy: Privacy?
  let timeZone: String?
  let utcOffset: Int?
  /// False by default.
  let isSimulated: Bool?

  func session(_ id: Identifier<TrainingSession>, at now: Moment) throws -> NewSession {
    let moment = try at.map { try SessionFields.moment($0, "/at") }
    let life: SessionLife
    switch state {
    case .planned: life = .planned(for: moment, at: now)
    case .started:
      guard let moment else { throw Problem.missingField("at") }
      // Time zones differ by less than a day. A clock further ahead was never set, so use the server's.
      life = .started(at: moment > now + Seconds(86_400) ? now : moment)
    }
    var privacy = SessionPrivacy()
    if let sent = self.privacy { try SessionFields.apply(sent, to: &privacy) }
    return NewSession(
      id: id, life: life,
      details: SessionDetails(
        try SessionFields.activity(activity, "/activity"), legs: try SessionFields.legs(legs ?? []),
        title: try title.map(SessionFields.title), notes: try notes.map(SessionFields.notes),
        rating: try rating.map(SessionFields.rating), privacy: privacy),
      plan: try plan.map(SessionFields.plan), zone: try SessionFields.zone(timeZone, utcOffset),
      isSimulated: isSimulated ?? false)
  }
}

/// A request to change a session. Missing fields stay, null removes a value.
struct SessionRequest: Decodable, Sendable {
  private enum Field: String, CodingKey, CaseIterable {
    case planned, activity, legs, title, notes, rating, plan, privacy, timeZone, utcOffset
  }

  let change: SessionChange

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Field.self)
    var change = SessionChange()
    var steps: [@Sendable (inout SessionDetails) -> Void] = []
    if let name = try values.decodeIfPresent(String.self, forKey: .activity) {
      let activity = try SessionFields.activity(name, "/activity")
      steps.append { $0.activity = activity }
    }
    if let names = try values.decodeIfPresent([String].self, forKey: .legs) {
      let legs = try SessionFields.legs(names)
      steps.append { $0.legs = legs }
    }
    if values.contains(.title) {
      let title = try values.decodeIfPresent(String.self, forKey: .title).map(SessionFields.title)
      steps.append { $0.title = title }
    }
    if values.contains(.notes) {
      let notes = try values.decodeIfPresent(String.self, forKey: .notes).map(SessionFields.notes)
      steps.append { $0.notes = notes }
    }
    if values.contains(.rating) {
      let rating = try values.decodeIfPresent(Double.self, forKey: .rating).map(SessionFields.rating)
      steps.append { $0.rating = rating }
    }
    if let sent = try values.decodeIfPresent(NewSessionRequest.Privacy.self, forKey: .privacy) {
      var checked = SessionPrivacy()
      try SessionFields.apply(sent, to: &checked)
      let privacy = checked
      steps.append { details in
        if sent.audience != nil { details.privacy.audience = privacy.audience }
        if sent.showsMap != nil { details.privacy.showsMap = privacy.showsMap }
        if sent.showsHeartRate != nil { details.privacy.showsHeartRate = privacy.showsHeartRate }
        if sent.hiddenRadius != nil { details.privacy.hiddenRadius = privacy.hiddenRadius }
      }
    }
    if !steps.isEmpty { change.details = { [steps] details in for step in steps { step(&details) } } }
    if values.contains(.planned) {
      change.planned = .some(
        try values.decodeIfPresent(String.self, forKey: .planned).map { try SessionFields.moment($0, "/planned") })
    }
    if values.contains(.plan) {
      change.plan = .some(
        try values.decodeIfPresent(NewSessionRequest.Plan.self, forKey: .plan).map(SessionFields.plan))
    }
    if values.contains(.timeZone) || values.contains(.utcOffset) {
      change.zone = try SessionFields.zone(
        values.decodeIfPresent(String.self, forKey: .timeZone), values.decodeIfPresent(Int.self, forKey: .utcOffset))
    }
    self.change = change
  }
}

/// A change of the session's state by a device.
struct SessionStateRequest: Decodable, Sendable {
  enum State: String, Decodable { case started, paused, ended, discarded }

  let state: State
  let at: String

  var moment: Moment { get throws { try SessionFields.moment(at, "/at") } }
}

/// Parses the fields of session requests. Each function throws a problem with the field.
enum SessionFields {
  /// Accepts moments of clocks that were never set; other clocks correct them later. Rejects moments before 1970 and from 2200
  /// on.
  static func moment(_ text: String, _ field: String) throws(Problem) -> Moment {
    guard let moment = Moment(written: text), moments.contains(moment) else {
      throw .wrongField(field, "malformed", "Expected a time such as 2026-11-21T18:05:09Z.")
    }
    return moment
  }

  static func activity(_ name: String, _ field: String) throws(Problem) -> Activity {
    guard let activity = Activity(rawValue: name) else {
      let known = Activity.allCases.map(\.rawValue).joined(separator: ", ")
      throw .wrongField(field, "unknown", "Expected one of \(known).")
    }
    return activity
  }

  static func legs(_ names: [String]) throws(Problem) -> [Activity] {
    guard names.count <= SessionDetails.mostLegs else {
      throw .wrongField("/legs", "too-many", "Send at most \(SessionDetails.mostLegs).")
    }
    var legs: [Activity] = []
    for (place, name) in names.enumerated() { legs.append(try activity(name, "/legs/\(place)")) }
    return legs
  }

  static func title(_ text: String) throws(Problem) -> SessionTitle {
    do { return try SessionTitle(text) } catch { throw .wrongField("/title", error.code, error.sentence) }
  }

  static func notes(_ text: String) throws(Problem) -> SessionNotes {
    do { return try SessionNotes(text) } catch { throw .wrongField("/notes", error.code, error.sentence) }
  }

  static func rating(_ number: Double) throws(Problem) -> Double {
    guard SessionDetails.ratings.contains(number) else {
      throw .wrongField("/rating", "out-of-range", "Expected a number from 0 to 10.")
    }
    return number
  }

  static func plan(_ sent: NewSessionRequest.Plan) throws -> FollowedPlan {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let content = String(decoding: try encoder.encode(sent.content), as: UTF8.self)
    guard case .object = sent.content, content.utf8.count <= FollowedPlan.longest else {
      throw Problem.wrongField(
        "/plan/content", "wrong-value", "Expected an object of at most \(FollowedPlan.longest) bytes.")
    }
    guard (sent.id ?? "").utf8.count <= 100, !(sent.id ?? "").utf8.contains(0) else {
      throw Problem.wrongField("/plan/id", "too-long", "Use at most 100 bytes without U+0000.")
    }
    return FollowedPlan(id: sent.id, version: sent.version, content: content)
  }

  static func zone(_ name: String?, _ offset: Int?) throws -> ClockZone {
    do { if let name { _ = try TimeZoneName(name) } } catch {
      throw Problem.wrongField("/timeZone", "unknown", "Expected a time zone such as Europe/Berlin.")
    }
    let offset = Seconds(Double(offset ?? 0))
    guard ClockZone.offsets.contains(offset) else {
      throw Problem.wrongField("/utcOffset", "out-of-range", "Expected seconds from −50,400 to 54,000.")
    }
    return ClockZone(name: name, offset: offset)
  }

  static func apply(_ sent: NewSessionRequest.Privacy, to privacy: inout SessionPrivacy) throws(Problem) {
    if let name = sent.audience {
      guard let audience = Audience(rawValue: name) else {
        let known = Audience.allCases.map(\.rawValue).joined(separator: ", ")
        throw .wrongField("/privacy/audience", "unknown", "Expected one of \(known).")
      }
      privacy.audience = audience
    }
    if let shows = sent.showsMap { privacy.showsMap = shows }
    if let shows = sent.showsHeartRate { privacy.showsHeartRate = shows }
    if let radius = sent.hiddenRadius {
      guard SessionPrivacy.radii.contains(Metres(radius)) else {
        throw .wrongField("/privacy/hiddenRadius", "out-of-range", "Expected 0 to 5,000 metres.")
      }
      privacy.hiddenRadius = Metres(radius)
    }
  }

  /// From 1970 to 2200.
  private static let moments = Moment(milliseconds: 0)...Moment(milliseconds: 7_258_118_400_000)
}
