import Accounts
import DatabaseSupport
import Foundation
import Internet
import Jobs
import Persistence
import Storage
import Testing
import Units

@testable import Exercises

/// The server's answers have the shape that wger documents; no request leaves this machine.
@Suite("An import of wger's exercises")
struct WgerImportTests {
  private func run(_ mode: String, of server: WgerServer, in world: ExerciseWorld) async throws {
    var randomness = SystemRandomNumberGenerator()
    let vault = Vault(SecretKey(number: 1, using: &randomness))
    let publishing = ExercisePublishing(
      world.library, AccountStore(world.database, vault), PublishingStore(world.database))
    let importer = WgerImport(
      WgerClient("\(server.address)/\(mode)", Fetcher(atOnce: 1)), ImportedExerciseStore(world.database), publishing
    ) { bytes, now in
      let hash = ContentHash(of: Data(bytes))
      try await world.database.run(
        """
        INSERT INTO file (hash, size, media_type, created_at) VALUES (\(hash.text), 1, 'image/jpeg', 0)
        ON CONFLICT (hash) DO NOTHING
        """)
      return ExerciseMedia(picture: hash, video: nil)
    }
    try await importer.run(report: { _ in }, now: { world.now }, using: SystemRandomNumberGenerator())
  }

  private func found(_ name: String, in world: ExerciseWorld) async throws -> PublishedExercise? {
    let page = try await world.library.page(
      ExerciseFilter(search: name), seenBy: world.ben, in: .english, atMost: 10)
    guard case .published(let published)? = page.exercises.first?.source else { return nil }
    return published
  }

  @Test(arguments: DatabaseKind.allCases)
  func `brings texts in known languages, with author, licence and origin`(kind: DatabaseKind) async throws {
    let server = try await WgerServer()
    try await ExerciseWorld.with(kind) { world in
      try await run("good", of: server, in: world)
      let wug = try #require(try await found("wug wobble", in: world))
      let text = try #require(wug.exercise.texts[.english])
      #expect(text.name == "Wobbling Wug" && text.synonyms == ["Wug Wobble"])
      #expect(text.movement == "Stand & wobble.\n– Slowly")
      #expect(wug.exercise.texts[.german]?.movement == "Steh und wackle." && wug.exercise.texts.count == 2)
      #expect(wug.exercise.category == .legs && wug.exercise.equipment == [.dumbbells])
      #expect(wug.exercise.primary == [.quadriceps] && wug.exercise.secondary == [.glutes])
      #expect(wug.exercise.rhythm != nil)
      #expect(wug.licence == .attributionShareAlike && wug.author == nil)
      let credit = try #require(wug.credit)
      #expect(credit.author == "Ada, Bert")
      #expect(credit.address == "\(server.address)/good/api/v2/exerciseinfo/1/")
      #expect(credit.picture == ImportCredit.Picture(author: "Pia Picture", licence: .attributionShareAlike))
      #expect(wug.media != nil)
      // Another server is never called for a picture.
      let zork = try #require(try await found("zigzag zork", in: world))
      #expect(zork.licence == .attributionShareAlike3 && zork.media == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `takes only facts where the licence is unknown`(kind: DatabaseKind) async throws {
    let server = try await WgerServer()
    try await ExerciseWorld.with(kind) { world in
      try await run("good", of: server, in: world)
      let lunge = try #require(try await found("flibber lunge", in: world))
      #expect(lunge.exercise.texts == [.english: ExerciseText(name: "Flibber Lunge")])
      #expect(lunge.exercise.equipment == [.kettlebell])
      #expect(lunge.licence == nil && lunge.credit?.author == nil && lunge.media == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `leaves out what is here already, and what it doesn't understand`(kind: DatabaseKind) async throws {
    let server = try await WgerServer()
    try await ExerciseWorld.with(kind) { world in
      try await run("good", of: server, in: world)
      let outcome = try #require(try await ImportedExerciseStore(world.database).outcome())
      #expect(outcome.exercises == 3 && outcome.twins == 1)
      #expect(outcome.fault == nil && outcome.ended == world.now)
      #expect(try await found("hoverboard", in: world) == nil)
      #expect(try await found("agachamento", in: world) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `is the same after a second time, and in small pages`(kind: DatabaseKind) async throws {
    let server = try await WgerServer()
    try await ExerciseWorld.with(kind) { world in
      try await run("good", of: server, in: world)
      let first = try await world.database.all("SELECT id, revision FROM published_exercise ORDER BY id")
      for mode in ["good", "short"] {
        try await run(mode, of: server, in: world)
        let again = try await world.database.all("SELECT id, revision FROM published_exercise ORDER BY id")
        #expect(try again.map { try $0.text("id") } == first.map { try $0.text("id") })
        #expect(try again.map { try $0.integer("revision") } == first.map { try $0.integer("revision") })
      }
      #expect(first.count == 3)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `follows changes, and keeps what an administrator took down away`(kind: DatabaseKind) async throws {
    let server = try await WgerServer()
    try await ExerciseWorld.with(kind) { world in
      try await run("good", of: server, in: world)
      let old = try #require(try await found("wug wobble", in: world))
      let lunge = try #require(try await found("flibber lunge", in: world))
      try await PublishingStore(world.database).takeDown(lunge.exercise.id, because: "No.", at: world.now)
      try await run("changed", of: server, in: world)
      let new = try #require(try await found("wug wobble", in: world))
      #expect(new.exercise.id == old.exercise.id)
      #expect(new.exercise.texts[.english]?.movement == "Stand, then wobble.")
      #expect(try await found("flibber lunge", in: world) == nil)
    }
  }

  @Test(arguments: [
    ("html", WgerError.notWger), ("huge", .notReached(.tooLarge(limit: 16 << 20))), ("busy", .status(503)),
    ("elsewhere", .redirected), ("cycle", .endless), ("endless", .endless), ("half", .notReached(.cutOff)),
  ])
  func `stops at bad answers, and what was imported stays whole`(mode: String, error: WgerError) async throws {
    let server = try await WgerServer()
    try await ExerciseWorld.with(.sqlite) { world in
      try await run("good", of: server, in: world)
      let before = try await world.database.all("SELECT id, content FROM published_exercise ORDER BY id")
      await #expect(throws: JobError.self) { try await run(mode, of: server, in: world) }
      let after = try await world.database.all("SELECT id, content FROM published_exercise ORDER BY id")
      #expect(try after.map { try $0.text("content") } == before.map { try $0.text("content") })
      #expect(try await ImportedExerciseStore(world.database).outcome()?.fault == error.code)
    }
  }

  @Test func `goes on where a server died half way`() async throws {
    let server = try await WgerServer()
    try await ExerciseWorld.with(.sqlite) { world in
      await #expect(throws: JobError.self) { try await run("half", of: server, in: world) }
      #expect(try await ImportedExerciseStore(world.database).outcome()?.exercises == 3)
      try await run("good", of: server, in: world)
      let outcome = try #require(try await ImportedExerciseStore(world.database).outcome())
      #expect(outcome.exercises == 3 && outcome.fault == nil)
    }
  }

  @Test(arguments: [
    ("<p>Knees &lt; 90&deg;</p>", "Knees < 90°"), ("a<br>b<br/>c", "a\nb\nc"), ("x < 3 and y > 2", "x < 3 and y > 2"),
    ("<style>p{}</style>Text<script>alert('</p>')</script> end", "Text end"), ("cut <b", "cut"),
    ("&#8211;&#x2013;&#xFFFFFF;&unknown;", "–– &unknown;"), ("<ul><li>a</li><li></li></ul>", "– a"),
    ("&lt;script&gt;", "<script>"),
  ])
  func `reads HTML as plain text`(html: String, text: String) {
    #expect(HTMLText.plain(html) == text)
  }
}
