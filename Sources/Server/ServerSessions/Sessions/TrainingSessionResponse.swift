import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Plans
import ServerKernel
import Sessions
import Units

/// A session in a response for its owner.
struct TrainingSessionResponse: Encodable, Sendable {
  struct Plan: Encodable, Sendable {
    let id: String?
    let version: Int64?
    let content: KeptJSON
  }

  struct Privacy: Encodable, Sendable {
    let audience: String
    let showsMap: Bool
    let showsHeartRate: Bool
    let hiddenRadius: Double
  }

  struct Summary: Encodable, Sendable {
    let elapsed: Double?
    let moving: Double?
    let distance: Double?
    let energy: Double?
    /// By heart rate, and by perceived effort.
    let load: Double?
    let ratedLoad: Double?
  }

  let id: String
  let state: String
  let activity: String
  let legs: [String]?
  let title: String?
  let notes: String?
  let rating: Double?
  let planned: JSONMoment?
  let started: JSONMoment?
  let ended: JSONMoment?
  let isEndedBySilence: Bool
  let isSimulated: Bool
  let timeZone: String?
  let utcOffset: Int
  let plan: Plan?
  let privacy: Privacy
  let summary: Summary?
  let figuresPending: Bool
  let mergedInto: String?
  /// When the last data arrived, while the session is active.
  let lastHeard: JSONMoment?
  let created: JSONMoment
  let changed: JSONMoment
  let removed: JSONMoment?
  /// Until when a deleted session can be restored.
  let goneAt: JSONMoment?
  let version: Int64

  init(_ session: TrainingSession) {
    id = session.id.rawValue
    state = session.life.state.rawValue
    activity = session.details.activity.rawValue
    legs = session.details.legs.isEmpty ? nil : session.details.legs.map(\.rawValue)
    title = session.details.title?.text
    rating = session.details.rating
    notes = session.details.notes?.text
    planned = session.life.planned.map(JSONMoment.init)
    started = session.life.started.map(JSONMoment.init)
    ended = session.life.ended.map(JSONMoment.init)
    isEndedBySilence = session.life.isEndedBySilence
    isSimulated = session.isSimulated
    timeZone = session.zone.name
    utcOffset = Int(session.zone.offset.value)
    plan = session.plan.map { Plan(id: $0.id, version: $0.version, content: KeptJSON($0.content)) }
    let shown = session.details.privacy
    privacy = Privacy(
      audience: shown.audience.rawValue, showsMap: shown.showsMap, showsHeartRate: shown.showsHeartRate,
      hiddenRadius: shown.hiddenRadius.value)
    let figures = session.figures
    summary =
      figures.known == 0
      ? nil
      : Summary(
        elapsed: figures.elapsed?.value, moving: figures.moving?.value, distance: figures.distance?.value,
        energy: figures.energy?.value, load: figures.load, ratedLoad: figures.ratedLoad)
    figuresPending = figures.arePending
    mergedInto = session.mergedInto?.rawValue
    lastHeard = session.lastHeard.map(JSONMoment.init)
    created = JSONMoment(session.created)
    changed = JSONMoment(session.changed)
    removed = session.removed.map(JSONMoment.init)
    goneAt = session.removed.map { JSONMoment($0 + TrainingSession.keepRemoved) }
    version = session.version
  }

  func response(
    _ status: HTTPResponse.Status, _ request: Request, _ context: AppContext
  ) throws -> Response {
    var headers: HTTPFields = [.eTag: VersionTag(version: version).header]
    if status == .created { headers[.location] = "/api/v1/training/sessions/\(id)" }
    return try JSONResponse(self, status: status, headers: headers).response(from: request, context: context)
  }
}

/// JSON stored as text, embedded in a response.
struct KeptJSON: Encodable, Sendable {
  private let text: String

  init(_ text: String) { self.text = text }

  func encode(to encoder: any Encoder) throws {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)).encode(to: encoder)
  }
}

/// Any JSON value.
enum JSONValue: Codable, Hashable, Sendable {
  case null
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() { self = .null; return }
    // Each attempt throws if the value has another type.
    if let flag = try Self.unless({ try value.decode(Bool.self) }) { self = .flag(flag); return }
    if let number = try Self.unless({ try value.decode(Double.self) }) { self = .number(number); return }
    if let text = try Self.unless({ try value.decode(String.self) }) { self = .text(text); return }
    if let list = try Self.unless({ try value.decode([JSONValue].self) }) { self = .list(list); return }
    self = .object(try value.decode([String: JSONValue].self))
  }

  func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .null: try value.encodeNil()
    case .flag(let flag): try value.encode(flag)
    case .number(let number): try value.encode(number)
    case .text(let text): try value.encode(text)
    case .list(let list): try value.encode(list)
    case .object(let object): try value.encode(object)
    }
  }

  private static func unless<Value>(_ attempt: () throws -> Value) throws -> Value? {
    do { return try attempt() } catch DecodingError.typeMismatch { return nil }
  }
}
