import ActivityFiles
import Foundation
import Plans
import ServerKernel
import Sessions
import Units

/// An update for followers as a server-sent event.
struct LiveFrame {
  let text: String

  init(_ element: LiveFollowing.Element) throws {
    switch element {
    case .quiet: text = ": still here\n\n"
    case .missed(let newest): text = "id: \(newest)\nevent: missed\ndata: {\"newest\":\(newest)}\n\n"
    case .stands(let session): text = "event: state\ndata: \(try Self.json(Standing(session)))\n\n"
    case .came(let piece):
      text = try piece.encoded.text {
        "id: \(piece.arrival)\nevent: samples\ndata: \(try Self.json(Samples(piece)))\n\n"
      }
    case .goes(let seen):
      text = try seen.encoded.text { "event: now\ndata: \(try Self.json(seen.now))\n\n" }
    }
  }

  private struct Standing: Encodable {
    let state: String
    let activity: String
    let title: String?
    let since: JSONMoment
    let started: JSONMoment?
    let ended: JSONMoment?

    init(_ session: TrainingSession) {
      state = session.life.state.rawValue
      activity = session.details.activity.rawValue
      title = session.details.title?.text
      since = JSONMoment(session.life.since)
      started = session.life.started.map(JSONMoment.init)
      ended = session.life.ended.map(JSONMoment.init)
    }
  }

  /// Each sample is a list of a Unix time in milliseconds and a value.
  private struct Samples: Encodable {
    struct Song: Encodable {
      let at: Int64
      let title: String
      let artist: String?
    }

    let device: String
    let heartRate: [[Double]]
    let cadence: [[Double]]
    let power: [[Double]]
    let speed: [[Double]]
    let distance: [[Double]]
    let altitude: [[Double]]
    /// Latitude and longitude.
    let positions: [[Double]]
    let footfalls: [Int64]
    let laps: [Int64]
    let songs: [Song]

    init(_ piece: LivePiece) {
      let timeline = piece.timeline
      device = piece.device.rawValue
      heartRate = timeline.heartRate.map { [$0.milliseconds, $0.value.value] }
      cadence = timeline.cadence.map { [$0.milliseconds, $0.value.perMinute] }
      power = timeline.power.map { [$0.milliseconds, $0.value.value] }
      speed = timeline.speed.map { [$0.milliseconds, $0.value.value] }
      distance = timeline.distance.map { [$0.milliseconds, $0.value.value] }
      altitude = timeline.altitude.map { [$0.milliseconds, $0.value.value] }
      positions = timeline.fixes.map {
        [$0.milliseconds, $0.value.coordinate.latitude, $0.value.coordinate.longitude]
      }
      footfalls = timeline.footfalls.map(\.moment.milliseconds)
      laps = timeline.laps.map(\.milliseconds)
      songs = timeline.songs.map { Song(at: $0.start.milliseconds, title: $0.title, artist: $0.artist) }
    }
  }

  private static func json(_ body: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(body), as: UTF8.self)
  }
}

extension Sample {
  fileprivate var milliseconds: Double { Double(moment.milliseconds) }
}
