import Accounts
import DatabaseSupport
import Foundation
import HTTPTypes
import Server
import ServerKernel
import Testing
import TestSupport
import Units

@Suite("Every route")
struct RouteWalkTests {
  @Test func `stands in the walk, and the walk has no other`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let (routes, steps) = (server.routes.map(\.name), Step.all.map(\.route))
      #expect(Set(routes).count == routes.count)
      #expect(Set(steps).count == steps.count)
      #expect(Set(routes).subtracting(steps) == [])
      #expect(Set(steps).subtracting(routes) == [])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `answers everybody who comes as it should, and shows nobody what is another's`(kind: DatabaseKind) async throws {
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      try await People.with(server, at: place) { people in
        // The first account is an administrator's. It stays, so that the others can be deleted.
        _ = try await people.somebody("first")
        let document = try APIDocument()
        for step in Step.all {
          let walk = try await Walk(step, server, people, document)
          for walker in Walker.allCases {
            try await walk.pass(as: walker)
            try await people.forgetAttempts()
          }
        }
      }
    }
  }

  @Test func `that changes something refuses a cookie that another site's page brings`() async throws {
    let place = try await TestDatabase(.sqlite)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      try await People.with(server, at: place) { people in
        let owner = try await people.somebody("owner", role: .administrator)
        for entry in server.routes where ![.get, .options].contains(entry.method) {
          let path = entry.path.replacing(/\{\w+\}/, with: owner.session.rawValue)
          let request = RawRequest(entry.method.rawValue, path, body: [], type: "text/plain")
            .with("Cookie", owner.cookie)
          for foreign in [
            request, request.with("Sec-Fetch-Site", "cross-site"), request.with("Sec-Fetch-Site", "same-site"),
            request.with("Origin", "https://elsewhere.example"), request.with("Origin", "null"),
          ] {
            let answer = try await RawConnection(port: server.port).send(foreign.bytes)
            #expect(answer?.status == 403, "\(entry.name)")
            #expect(answer?.text.contains("cross-site") == true, "\(entry.name)")
          }
        }
      }
    }
  }
}

/// One route, with the owner of the things in its path.
private struct Walk {
  private let step: Step
  private let entry: RouteTable.Entry
  private let port: Int
  private let owner: People.Somebody
  private let belongings: Belongings
  private let cookies: [Walker: String]
  private let token: String
  /// The documented statuses. Nil for a page.
  private let described: Set<Int>?

  init(_ step: Step, _ server: RunningServer, _ people: People, _ document: APIDocument) async throws {
    self.step = step
    port = server.port
    entry = try #require(server.routes.first { $0.name == step.route }, "\(step.route)")
    described = try document.operations.first { $0.name == step.route }?.statuses
    owner = try await people.somebody(mark)
    let another = try await people.somebody("another")
    let administrator = try await people.somebody("administrator", role: .administrator)
    cookies = [.another: another.cookie, .administrator: administrator.cookie, .owner: owner.cookie]
    belongings = try await Belongings(of: owner, people, for: step)
    let (bearer, missing): (People.Somebody, Set<Scope>) =
      switch entry.access {
      case .everybody: (owner, [])
      case .person(let scope): (owner, [scope])
      case .administrator: (administrator, [.administration])
      }
    token = try await people.token(
      of: bearer.account, named: mark, Set(Scope.allCases).subtracting(missing)
    ).secret
  }

  func pass(as walker: Walker) async throws {
    let answer = try #require(try await RawConnection(port: port).send(request(from: walker).bytes), "\(step.route)")
    #expect(answer.status == step.answers[walker], "\(step.route) as \(walker): \(answer.text.prefix(300))")
    if let described {
      #expect(described.contains(answer.status), "\(step.route) is not described to answer \(answer.status)")
    }
    if walker == .nobody || walker == .another {
      let heard = (answer.head + answer.text).lowercased()
      #expect(!heard.contains(mark), "\(step.route) shows \(walker) what is the owner's")
      #expect(!heard.contains(owner.account.id.rawValue), "\(step.route) shows \(walker) who the owner is")
    }
  }

  private func request(from walker: Walker) throws -> RawRequest {
    let body = step.body.map { Array($0(belongings, walker).utf8) }
    let isPage = !entry.isDescribed
    var request = RawRequest(
      entry.method.rawValue, step.path(belongings), body: body,
      type: body.map { _ in isPage ? "application/x-www-form-urlencoded" : "application/json" }
    ).with("If-Match", "*")
    for (name, value) in step.headers { request = request.with(name, value) }
    if isPage { request = request.with("Accept", "text/html") }
    switch walker {
    case .nobody: return request
    case .tokenWithoutScope: return request.with("Authorization", "Bearer \(token)")
    case .another, .administrator, .owner: return request.withCookie(try #require(cookies[walker]))
    }
  }
}

/// Part of everything that belongs to the owner.
private let mark = "ownersmark"
