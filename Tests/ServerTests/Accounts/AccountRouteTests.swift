import DatabaseSupport
import Foundation
import Server
import ServerKernel
import Testing
import Units

@Suite("Accounts by the API")
struct AccountRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `the first to sign up can log in, see and change themselves, and leave`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      let anna = try await Visitor.signUp("anna", at: server)
      let me = try await anna.client.get("/api/v1/me")
      #expect(me.status == 200)
      #expect(try me.json["lastName"] as? String == "Läufer")
      #expect(try me.json["role"] as? String == "administrator")
      let tag = try #require(me["ETag"])
      #expect(try await anna.client.with("If-None-Match", tag).get("/api/v1/me").status == 304)

      #expect(try await anna.client.patch("/api/v1/me", "{}").problem.code == "if-match-needed")
      let changed = try await anna.client.with("If-Match", tag).patch("/api/v1/me", #"{"firstName": "<b>Ännchen</b>"}"#)
      #expect(changed.status == 200, "\(changed.text)")
      #expect(try changed.json["firstName"] as? String == "<b>Ännchen</b>")
      #expect(try await anna.client.with("If-Match", tag).patch("/api/v1/me", "{}").problem.code == "edited")

      let wrong = try await anna.client.send("DELETE", "/api/v1/me", json: #"{"password": "wrong horse battery"}"#)
      #expect(try wrong.problem.code == "password-wrong")
      let gone = try await anna.client.send("DELETE", "/api/v1/me", json: #"{"password": "\#(Visitor.password)"}"#)
      #expect(gone.status == 204, "\(gone.text)")
      #expect(try await anna.client.get("/api/v1/me").status == 401)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `every field that is wrong is named`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      let answer = try await server.client.post(
        "/api/v1/accounts",
        #"{"firstName": "", "lastName": "a\u202eb", "username": "x", "email": "y", "password": "z", "units": "cubits"}"#
      )
      #expect(answer.status == 422)
      #expect(
        try answer.problem.fields == ["/firstName", "/lastName", "/username", "/email", "/password", "/units"])
      for (body, status) in [
        ("{", 400), ("[]", 422), (#"{"firstName": 1}"#, 422), (#"{"firstName": "a"}"#, 422), ("\0", 400),
        (String(repeating: "[", count: 100_000), 400), (String(repeating: " ", count: 300_000), 413),
      ] {
        #expect(try await server.client.post("/api/v1/accounts", body).status == status, "\(body.prefix(30))")
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `a second person is accepted alike whether the address is known, and waits for a letter`(
    kind: DatabaseKind
  ) async throws {
    try await RunningServer.with(kind) { server in
      _ = try await Visitor.signUp("anna", at: server)
      let stranger = Visitor.form("stranger").replacing("stranger@", with: "anna@")
      let known = try await server.client.post("/api/v1/accounts", stranger)
      let unknown = try await server.client.post("/api/v1/accounts", Visitor.form("bert"))
      #expect(known.status == 202)
      #expect(known.status == unknown.status)
      #expect(known.body == unknown.body)
      for name in ["stranger", "bert"] {
        let login = try await server.client.post(
          "/api/v1/sessions", #"{"login": "\#(name)", "password": "\#(Visitor.password)"}"#)
        #expect(try login.problem.code == "unverified")
      }
      for path in ["verification-letters", "password-resets"] {
        for email in ["anna@example.org", "nobody@example.org"] {
          let answer = try await server.client.post("/api/v1/\(path)", #"{"email": "\#(email)"}"#)
          #expect(answer.status == 202)
          #expect(answer.body.isEmpty)
        }
      }
      #expect(try await server.client.post("/api/v1/verifications", #"{"token": "x"}"#).problem.code == "link-unusable")
      let completion = try await server.client.post(
        "/api/v1/password-resets/completion", #"{"token": "x", "password": "another horse battery"}"#)
      #expect(try completion.problem.code == "link-unusable")
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `sessions are seen and ended by their owner`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      let here = try await Visitor.signUp("anna", at: server)
      let there = try await Visitor.logIn("anna@example.org", at: server)
      let elsewhere = try await Visitor.logIn("ANNA", at: server)
      let items = try #require(try await here.client.get("/api/v1/sessions").json["items"] as? [[String: Any]])
      #expect(items.count == 3)
      #expect(items.count { $0["isCurrent"] as? Bool == true } == 1)
      #expect(items.allSatisfy { $0["address"] as? String == "127.0.0.0/24" })

      #expect(try await there.client.delete("/api/v1/sessions/current").status == 204)
      #expect(try await there.client.get("/api/v1/me").status == 401)
      #expect(try await here.client.delete("/api/v1/sessions").status == 204)
      #expect(try await elsewhere.client.get("/api/v1/me").status == 401)
      #expect(try await here.client.delete("/api/v1/sessions/nonsense").status == 404)
      let own = try #require(
        try (await here.client.get("/api/v1/sessions").json["items"] as? [[String: Any]])?.first?["id"] as? String)
      #expect(try await here.client.delete("/api/v1/sessions/\(own)").status == 204)
      #expect(try await here.client.get("/api/v1/me").status == 401)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `a wrong password is answered alike for all names, and not for ever`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      _ = try await Visitor.signUp("anna", at: server)
      for name in ["anna", "nobody"] {
        for _ in 0..<10 {
          let answer = try await server.client.post(
            "/api/v1/sessions", #"{"login": "\#(name)", "password": "wrong horse battery"}"#)
          #expect(try answer.problem.code == "log-in-wrong")
        }
        let answer = try await server.client.post(
          "/api/v1/sessions", #"{"login": "\#(name)", "password": "\#(Visitor.password)"}"#)
        #expect(answer.status == 429)
        #expect(answer["Retry-After"] == "90")
      }
      server.clock.pass(Seconds(90))
      _ = try await Visitor.logIn("anna", at: server)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `the password and the address change with the password alone`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      let anna = try await Visitor.signUp("anna", at: server)
      let other = try await Visitor.logIn("anna", at: server)
      let new = "another horse battery"
      func change(_ old: String, _ new: String) async throws -> WebResponse {
        try await anna.client.put("/api/v1/me/password", #"{"password": "\#(old)", "newPassword": "\#(new)"}"#)
      }
      #expect(try await change("wrong horse battery", new).problem.code == "password-wrong")
      #expect(try await change(Visitor.password, "short").problem.fields == ["/newPassword"])
      #expect(try await change(Visitor.password, new).status == 204)
      #expect(try await anna.client.get("/api/v1/me").status == 200)
      #expect(try await other.client.get("/api/v1/me").status == 401)
      let email = try await anna.client.put(
        "/api/v1/me/email", #"{"email": "anna@new.example", "password": "\#(new)"}"#)
      #expect(email.status == 202)
      #expect(try await anna.client.get("/api/v1/me").json["newEmail"] as? String == "anna@new.example")
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `health is kept after consent and goes with it`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      let anna = try await Visitor.signUp("anna", at: server)
      let body = #"{"height": 1.68, "sex": "female", "zones": [95, 114, 133, 152, 171, 191]}"#
      let empty = try await anna.client.get("/api/v1/me/health")
      #expect(empty.text == "{}")
      let tag = try #require(empty["ETag"])
      let editor = anna.client.with("If-Match", tag)
      #expect(try await editor.put("/api/v1/me/health", body).problem.code == "consent-missing")
      #expect(
        try await anna.client.put("/api/v1/me/consents/health", #"{"isGiven": true, "textVersion": 1}"#).status == 204)
      #expect(try await anna.client.put("/api/v1/me/consents/other", #"{"isGiven": true}"#).status == 404)
      let kept = try await editor.put("/api/v1/me/health", body)
      #expect(kept.status == 200, "\(kept.text)")
      #expect(try await editor.put("/api/v1/me/health", body).status == 412)
      #expect(try await anna.client.get("/api/v1/me/health").json["height"] as? Double == 1.68)
      for wrong in [
        #"{"height": 1e308}"#, #"{"zones": []}"#, #"{"birthDate": "2026-02-30"}"#,
        #"{"birthDate": "2999-01-01"}"#, #"{"weights": [{"day": "2998-01-01", "kilograms": 70}]}"#,
      ] {
        #expect(try await anna.client.with("If-Match", "*").put("/api/v1/me/health", wrong).status == 422, "\(wrong)")
      }

      #expect(try await anna.client.put("/api/v1/me/consents/health", #"{"isGiven": false}"#).status == 204)
      #expect(try await anna.client.get("/api/v1/me/health").text == "{}")
      let consent = try #require(
        try (await anna.client.get("/api/v1/me/consents").json["items"] as? [[String: Any]])?.first)
      #expect(consent["isGiven"] as? Bool == false)
      #expect((consent["decisions"] as? [Any])?.count == 2)
      #expect(try await anna.client.delete("/api/v1/me/health").status == 404)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `a token is shown once, does what it may, and cannot make another`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      let anna = try await Visitor.signUp("anna", at: server)
      let form = #"{"name": "watch", "scopes": ["account:read", "account:write"], "lifetime": 3600}"#
      let maker = anna.client.with("Idempotency-Key", "once")
      let made = try await maker.post("/api/v1/me/tokens", form)
      #expect(made.status == 201, "\(made.text)")
      #expect(try await maker.post("/api/v1/me/tokens", form).body == made.body)
      let token = try #require(try made.json["token"] as? String)
      let program = server.client.bearing(token)
      #expect(try await program.get("/api/v1/me").status == 200)
      #expect(try await program.get("/api/v1/me/health").problem.code == "scope-missing")
      #expect(try await program.get("/api/v1/administration/accounts").problem.code == "scope-missing")
      #expect(try await program.post("/api/v1/me/tokens", form).problem.code == "session-needed")
      let items = try #require(try await anna.client.get("/api/v1/me/tokens").json["items"] as? [[String: Any]])
      #expect(items.count == 1)
      #expect(items[0]["token"] == nil)
      #expect(
        try await anna.client.post("/api/v1/me/tokens", #"{"name": "", "scopes": ["x"]}"#).problem.fields == [
          "/name", "/scopes",
        ])
      for lifetime in ["1e308", "-1", "0"] {
        let answer = try await anna.client.post(
          "/api/v1/me/tokens", #"{"name": "x", "scopes": ["account:read"], "lifetime": \#(lifetime)}"#)
        #expect(answer.status == 422)
      }
      server.clock.pass(Seconds(3600))
      #expect(try await program.get("/api/v1/me").problem.code == "token-invalid")
      #expect(
        try await anna.client.delete("/api/v1/me/tokens/\(try #require(items[0]["id"] as? String))").status == 204)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `what happened is listed page by page`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      let anna = try await Visitor.signUp("anna", at: server)
      for _ in 0..<4 { _ = try await Visitor.logIn("anna", at: server) }
      var actions: [String] = []
      var path: String? = "/api/v1/me/audit?limit=2"
      while let next = path {
        let page = try await anna.client.get(next)
        #expect(page.status == 200, "\(page.text)")
        let items = try #require(try page.json["items"] as? [[String: Any]])
        #expect(items.count <= 2)
        actions += items.compactMap { $0["action"] as? String }
        path = (try page.json["next"] as? String).map { "/api/v1/me/audit?limit=2&cursor=\($0)" }
      }
      #expect(actions.count { $0 == "logged-in" } == 5)
      #expect(actions.count { $0 == "signed-up" } == 1)
      for wrong in ["cursor=x", "cursor=Ing", "limit=0", "limit=x"] {
        #expect(try await anna.client.get("/api/v1/me/audit?\(wrong)").status == 400, "\(wrong)")
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `administrators see people, shut them out and let them in`(kind: DatabaseKind) async throws {
    try await RunningServer.with(kind) { server in
      let boss = try await Visitor.signUp("boss", at: server)
      _ = try await server.client.post("/api/v1/accounts", Visitor.form("bert"))
      let found = try await boss.client.get("/api/v1/administration/accounts?search=BERT")
      let people = try #require(try found.json["items"] as? [[String: Any]])
      #expect(people.compactMap { $0["username"] as? String } == ["bert"])
      let bert = "/api/v1/administration/accounts/\(try #require(people[0]["id"] as? String))"
      let suspended = try await boss.client.patch(bert, #"{"isSuspended": true, "role": "moderator"}"#)
      #expect(try suspended.json["isSuspended"] as? Bool == true)
      #expect(try suspended.json["role"] as? String == "moderator")
      #expect(try await boss.client.patch(bert, #"{"role": "emperor"}"#).problem.fields == ["/role"])
      let own = "/api/v1/administration/accounts/\(boss.id)"
      #expect(try await boss.client.patch(own, #"{"isSuspended": true}"#).problem.code == "last-administrator")
      let audit = try await boss.client.get("/api/v1/administration/audit")
      #expect(audit.text.contains("role-changed"))
      #expect(try await boss.client.get("/api/v1/administration/accounts?search=%00").status == 400)
      #expect(try await server.client.get("/api/v1/administration/accounts").status == 401)
    }
  }
}
