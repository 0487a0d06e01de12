import Foundation
import Sensors
import Sessions
import Testing
import Units

/// A run recorded over the API: from a home due north, at an even pace.
struct Outing: Sendable {
  enum Kind: CaseIterable { case heart, places, steps, cadence, altitude, distance }

  let id: String
  let start: Moment
  let browser: WebClient
  /// In metres per second.
  let speed: Double

  var path: String { "/api/v1/training/sessions/\(id)" }

  /// - Parameter more: members of the session's JSON body, each after a comma.
  static func begin(
    by browser: WebClient, at start: Moment, speed: Double = 3, _ more: String = ""
  ) async throws -> Outing {
    var randomness = SystemRandomNumberGenerator()
    // Whole seconds are equal in every notation.
    let start = Moment(milliseconds: start.milliseconds / 1000 * 1000)
    let id = Identifier<TrainingSession>(at: start, using: &randomness).rawValue
    let outing = Outing(id: id, start: start, browser: browser, speed: speed)
    let made = try await browser.put(
      outing.path, #"{"state": "started", "at": "\#(start.written)", "activity": "run"\#(more)}"#)
    try #require(made.status == 201, "\(made.text)")
    return outing
  }

  func moment(_ second: Double) -> Moment { start + Seconds(second) }

  /// The position after that many seconds.
  func place(at second: Double) throws -> Coordinate {
    try #require(Coordinate(latitude: 48 + second * speed / 111_195, longitude: 11))
  }

  /// A device's samples of half a minute, once a second.
  /// - Parameter number: the index of the half minute; also the batch's number, unless `sequence` is set.
  func batch(
    _ number: Int, of kinds: Set<Kind> = [.heart, .places, .steps], by device: String = "phone",
    sequence: Int? = nil, heartRate: Double = 150
  ) -> String {
    let seconds = (30 * number..<30 * number + 30).map(Double.init)
    // The device's clock has another origin.
    let times = list(seconds.map { 7_000_000 + 1000 * $0 })
    func column(_ name: String, _ members: String) -> String { #", "\#(name)": {"times": \#(times), \#(members)}"# }
    var columns = ""
    if kinds.contains(.heart) {
      columns += column("heartRate", #""values": \#(list(seconds.map { _ in heartRate }))"#)
    }
    if kinds.contains(.places) {
      let latitudes = list(seconds.map { 48 + $0 * speed / 111_195 })
      columns += column("positions", #""latitudes": \#(latitudes), "longitudes": \#(list(seconds.map { _ in 11 }))"#)
    }
    if kinds.contains(.steps) { columns += column("steps", #""phases": \#(list(seconds.map { _ in 0.1 }))"#) }
    if kinds.contains(.cadence) { columns += column("cadence", #""values": \#(list(seconds.map { _ in 170 }))"#) }
    if kinds.contains(.altitude) {
      columns += column("altitude", #""values": \#(list(seconds.map { 400 + $0 / 10 }))"#)
    }
    if kinds.contains(.distance) { columns += column("distance", #""values": \#(list(seconds.map { $0 * speed }))"#) }
    let clock = #"{"monotonic": 7000000, "unix": \#(start.milliseconds)}"#
    return #"{"device": "\#(device)", "sequence": \#(sequence ?? number), "clock": \#(clock)\#(columns)}"#
  }

  private func list(_ numbers: [Double]) -> String { "[" + numbers.map { "\($0)" }.joined(separator: ",") + "]" }

  @discardableResult
  func send(_ batches: [String]) async throws -> WebResponse {
    try await browser.post("\(path)/batches", "[" + batches.joined(separator: ",") + "]")
  }

  @discardableResult
  func tell(_ state: String, atSecond second: Double) async throws -> WebResponse {
    try await browser.put("\(path)/state", #"{"state": "\#(state)", "at": "\#(moment(second).written)"}"#)
  }

  /// The whole run: `halfMinutes` batches and the end.
  func run(_ halfMinutes: Int, of kinds: Set<Kind> = [.heart, .places, .steps]) async throws {
    let sent = try await send((0..<halfMinutes).map { batch($0, of: kinds) })
    try #require(sent.status == 200, "\(sent.text)")
    let ended = try await tell("ended", atSecond: Double(30 * halfMinutes))
    try #require(ended.status == 200, "\(ended.text)")
  }

  struct Figures: Decodable, Equatable {
    struct Stretch: Decodable, Equatable {
      let start: Double
      let end: Double
      let distance: Double?
      let heartRate: Double?
    }
    struct Totals: Decodable, Equatable {
      let elapsed: Double
      let active: Double
      let distance: Double?
      let heartRate: Double?
    }
    struct Split: Decodable, Equatable {
      let number: Int
      let figures: Stretch
    }
    let totals: Totals
    let kilometres: [Split]
    let laps: [Stretch]
  }
  private struct Shown: Decodable {
    let figures: Figures?
    let isPending: Bool
  }

  /// Waits until the figures are up to date.
  func figures() async throws -> Figures {
    let answer = try await Songs(client: browser).answer(to: "\(path)/figures", as: "the figures of now") { answer in
      try #require(answer.status == 200, "\(answer.text)")
      return try !JSONDecoder().decode(Shown.self, from: answer.body).isPending
    }
    return try #require(try JSONDecoder().decode(Shown.self, from: answer.body).figures, "\(answer.text)")
  }
}

extension Moment {
  /// In RFC 3339.
  var written: String {
    Date(timeIntervalSince1970: Double(milliseconds) / 1000).formatted(
      Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
