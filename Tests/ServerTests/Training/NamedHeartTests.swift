import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("A heart rate that a device sends under a name of its own")
struct NamedHeartTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `is shown to its owner alone, kept with consent and erased without`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let (anna, ben) = (athletics.anna.browser, athletics.ben.browser)
      let path = try await begin(athletics)
      let withheld = try await anna.post("\(path)/batches", batch(0, athletics))
      #expect(try withheld.json["withheld"] as? Bool == true, "\(withheld.text)")
      #expect(try await !export(path, anna).contains("myHR"))
      #expect(try await export(path, anna).contains("stance_time"))

      try await athletics.consent()
      let kept = try await anna.post("\(path)/batches", batch(1, athletics))
      #expect(try kept.json["withheld"] as? Bool == false, "\(kept.text)")
      #expect(try await export(path, anna).contains("myHR"))
      let seen = try await export(path, ben)
      #expect(seen.contains("<trkpt"))
      #expect(!seen.contains("myHR") && !seen.contains("stance_time"))

      // Merged or not, heart rate data is deleted with the consent.
      let ended = try await anna.put("\(path)/state", #"{"state": "ended", "at": "\#(moment(athletics, 40))"}"#)
      #expect(ended.status == 200, "\(ended.text)")
      try await athletics.consent(isGiven: false)
      #expect(try await !export(path, anna).contains("myHR"))
      #expect(try await export(path, anna).contains("stance_time"))
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is not told to those who follow, whatever they may see`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      try await athletics.consent()
      let path = try await begin(athletics, showsHeartRate: true)
      let sent = try await athletics.anna.browser.post("\(path)/batches", batch(0, athletics))
      #expect(sent.status == 200, "\(sent.text)")
      var frames = try await EventStreamClient.follow(athletics.ben.browser, "\(path)/live")
      defer { frames.leave() }
      let samples = try await frame("samples", &frames)
      #expect(samples.contains("positions"))
      #expect(!samples.contains("myHR") && !samples.contains("177.125"), "\(samples)")
    }
  }

  private func frame(_ name: String, _ frames: inout EventStreamClient.Frames) async throws -> String {
    while let frame = await frames.next() { if frame.event == name { return try #require(frame.data) } }
    return ""
  }

  /// - Returns: the address of the session.
  private func begin(_ athletics: Athletics, showsHeartRate: Bool = false) async throws -> String {
    let path = "/api/v1/training/sessions/\(UUID().uuidString.lowercased())"
    let begun = try await athletics.anna.browser.put(
      path,
      """
      {
        "state": "started", "at": "\(moment(athletics, 0))", "activity": "run",
        "privacy": {"audience": "public", "showsMap": true, "showsHeartRate": \(showsHeartRate), "hiddenRadius": 0}
      }
      """)
    try #require(begun.status == 201, "\(begun.text)")
    return path
  }

  private func moment(_ athletics: Athletics, _ second: Double) -> String {
    Date(timeIntervalSince1970: Double(athletics.server.clock.now.milliseconds) / 1000 + second).formatted(.iso8601)
  }

  /// Ten seconds.
  private func batch(_ number: Int, _ athletics: Athletics) -> String {
    let times = (0..<10).map { 1_000 * (10 * number + $0) }
    func column(_ value: (Int) -> Double) -> String { "\((0..<10).map { value(10 * number + $0) })" }
    return """
      {
        "device": "phone", "sequence": \(number), "clock": {"monotonic": 0, "unix": \(athletics.server.clock.now.milliseconds)},
        "positions": {
          "times": \(times), "latitudes": \(column { 47 + Double($0) * 1e-5 }), "longitudes": \(column { _ in 8 })
        },
        "series": [
          {"name": "myHR", "times": \(times), "values": \(column { _ in 177.125 })},
          {"name": "stance_time", "unit": "ms", "times": \(times), "values": \(column { _ in 240 })}
        ]
      }
      """
  }

  private func export(_ path: String, _ client: WebClient) async throws -> String {
    let answer = try await client.get("\(path)/export?format=gpx")
    try #require(answer.status == 200, "\(answer.text)")
    return answer.text
  }
}
