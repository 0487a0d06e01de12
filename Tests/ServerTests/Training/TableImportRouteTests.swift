import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("Importing tables of other apps over the API", .serialized)
struct TableImportRouteTests {
  private struct Sessions: Decodable {
    struct Item: Decodable {
      let id: String
      let title: String?
      let activity: String
      let started: String?
    }
    let items: [Item]
  }

  private static let table = """
    Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
    2024-05-02 18:30:00,Push,1h 10m,"Bench Press (Barbell)",1,82.5,5,0,0,,,8.5
    2024-05-02 18:30:00,Push,1h 10m,"Bench Press (Barbell)",2,heavy,5,0,0,,,
    2024-05-04 07:00:00,Legs,45m,"Squat (Barbell)",1,100,5,0,0,,,

    """

  private func sessions(_ athletics: Athletics) async throws -> [Sessions.Item] {
    let answer = try await athletics.anna.browser.get("/api/v1/training/sessions")
    return try JSONDecoder().decode(Sessions.self, from: answer.body).items
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `makes a session of each workout, once, and takes all back`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let place = try await athletics.handIn(Array(Self.table.utf8), named: "strong.csv")
      #expect(try await athletics.finished(place).json["state"] as? String == "done")
      let report = try await athletics.report(place)
      #expect(report.map(\.outcome) == ["imported", "imported"])
      #expect(report[0].notices.map(\.code) == ["rowWithWrongNumber"])
      let made = try await sessions(athletics)
      #expect(made.map(\.title) == ["Legs", "Push"])
      #expect(made.map(\.activity) == ["strength", "strength"])

      // Another file with one of the workouts, as a later export is: it is there already.
      let more = Self.table + "2024-05-06 18:00:00,Pull,30m,\"Deadlift (Barbell)\",1,140,3,0,0,,,\n"
      let again = try await athletics.handIn(Array(more.utf8), named: "strong-2.csv")
      _ = try await athletics.finished(again)
      #expect(try await athletics.report(again).map(\.outcome) == ["already-there", "already-there", "imported"])
      #expect(try await sessions(athletics).count == 3)

      let taken = try await athletics.anna.browser.delete("\(place)?sessions=delete")
      #expect(taken.status == 200, "\(taken.text)")
      #expect(try await sessions(athletics).map(\.title) == ["Pull"])
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `refuses a table of something else, and takes the next file as ever`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let other = try await athletics.handIn(Array("a,b,c\n1,2,3\n".utf8), named: "other.csv")
      _ = try await athletics.finished(other)
      #expect(try await athletics.report(other).map(\.outcome) == ["refused"])
      let place = try await athletics.handIn(Array(Self.table.utf8), named: "strong.csv")
      _ = try await athletics.finished(place)
      #expect(try await athletics.report(place).map(\.outcome) == ["imported", "imported"])
    }
  }
}
