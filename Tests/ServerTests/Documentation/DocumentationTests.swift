import DatabaseSupport
import Foundation
import Server
import ServerKernel
import Testing
import TestSupport

@Suite("The description of the API")
struct DocumentationTests {
  @Test func `shows each operation with who may do it, what it takes and what it answers`() async throws {
    try await withDocumentation { client in
      let page = try await client.get("/api/docs")
      #expect(page.status == 200)
      for words in [
        "List your shoes", "Logged-in users, or an access token with shoes:read.",
        "1 to 100", "default: 20", "list of <a href=\"#schema-Shoe\">Shoe</a>", "The newest first.",
        "1 to 40 characters", "null or number", "one of road, trail", "owner.email",
        "Moments are <strong>UTC</strong>.",
        "<li>Errors are <code>application/problem+json</code>.</li>", "Everybody.",
        "Logged-in users with the role administrator.", "<h3>Lists</h3>",
      ] {
        #expect(page.text.contains(words), "\(words)")
      }
    }
  }

  @Test func `gives a command that a shell takes as it is`() async throws {
    try await withDocumentation { client in
      let page = try await client.get("/api/docs").text.unescaped
      #expect(
        page.contains("curl 'https://upbeat.example.org/api/v1/shoes' \\\n  -H \"Authorization: Bearer $UPBEAT_TOKEN\"")
      )
      #expect(page.contains("-d '{\n  \"name\": \"Ann'\\''s best\",\n  \"metres\": 0,\n  \"kind\": \"road\""))
      let identifier = "01980f1c-7a3e-7c55-9d2b-4f6a8e0b1c2d"
      #expect(page.contains("curl -X DELETE 'https://upbeat.example.org/api/v1/shoes/\(identifier)'</code>"))
    }
  }

  @Test func `leads from every problem to its explanation, and nowhere else than to what is there`() async throws {
    try await withDocumentation { client in
      let page = try await client.get("/api/docs").text
      #expect(page.contains("id=\"problem-sign-in-first\""))
      expectWholeLinks(in: page)
    }
  }

  @Test func `is a list to look through, of which one opens what one wants`() async throws {
    try await withDocumentation { client in
      let page = try await client.get("/api/docs").text
      #expect(page.matches(of: /<details class="operation">\s*<summary><h3 id="/).count == 3)
      #expect(page.matches(of: /<details class="schema">\s*<summary><h3 id="/).count == 4)
      // Landmarks with the same name would be ambiguous.
      #expect(!page.contains("role=\"region\""))
    }
  }

  @Test func `is there for this server, with links that lead somewhere`() async throws {
    try await RunningServer.with(.sqlite) { server in
      let page = try await server.client.get("/api/docs")
      #expect(page.status == 200)
      #expect(page.text.contains("id=\"problem-sign-in-first\""))
      expectWholeLinks(in: page.text)
    }
  }

  private func expectWholeLinks(in page: String) {
    let identifiers = page.matches(of: /\bid="([^"]+)"/).map { String($0.1) }
    let places = Set(identifiers)
    #expect(identifiers.count == places.count)
    let links = Set(page.matches(of: /href="#([^"]+)"/).map { String($0.1) })
    #expect(links.subtracting(places) == [])
  }

  @Test func `takes what is written in it for text`() async throws {
    try await withDocumentation { client in
      let page = try await client.get("/api/docs").text
      #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
      #expect(!page.contains("<script>"))
      #expect(!page.contains("style="))
    }
  }

  @Test func `can be had as it was written, once`() async throws {
    try await withDocumentation { client in
      let source = try await client.get("/api/v1/openapi.yaml")
      #expect(source.text == sample)
      #expect(source["Content-Type"] == "application/yaml")
      let tag = try #require(source["ETag"])
      let again = try await client.with("If-None-Match", tag).get("/api/v1/openapi.yaml")
      #expect(again.status == 304)
      #expect(again.body.isEmpty)
    }
  }

  @Test(arguments: ["openapi: [", "a: 1"])
  func `fails alone when it is broken`(text: String) async throws {
    try await withDocumentation(text) { (client) async throws in
      #expect(try await client.get("/api/docs").status == 500)
      #expect(try await client.get("/healthz").status == 200)
      #expect(try await client.get("/").status == 200)
    }
  }

  private func withDocumentation(_ text: String = sample, _ body: (WebClient) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let sources = URL(filePath: #filePath).appending(path: "../../../../Web").standardized
    try FileManager.default.createDirectory(atPath: folder.path("Web"), withIntermediateDirectories: true)
    for part in ["templates", "texts", "public", "example", "exercises"] {
      try FileManager.default.copyItem(
        at: sources.appending(path: part), to: folder.url.appending(path: "Web/\(part)"))
    }
    try folder.write(text.utf8, to: "Web/openapi.yaml")
    let settings: [Setting: String] = [.web: folder.path("Web"), .publicURL: "https://upbeat.example.org"]
    try await RunningServer.with(.sqlite, settings) { server in try await body(server.client) }
  }
}

extension String {
  /// As a browser shows it.
  fileprivate var unescaped: String {
    replacing("&quot;", with: "\"").replacing("&#39;", with: "'").replacing("&lt;", with: "<")
      .replacing("&gt;", with: ">").replacing("&amp;", with: "&")
  }
}

private let sample = """
  openapi: 3.1.0
  info:
    title: Upbeat
    version: "1"
    description: |
      Moments are **UTC**.

      ## Lists

      - Errors are `application/problem+json`.
      - [Shoes](#about-shoes) have owners.
  tags:
    - {name: shoes, description: What one runs in.}
  paths:
    /api/v1/shoes:
      get:
        tags: [shoes]
        operationId: listShoes
        summary: List your shoes
        security: [{session: []}, {token: ["shoes:read"]}]
        parameters:
          - {$ref: "#/components/parameters/Limit"}
        responses:
          "200":
            description: The newest first.
            content:
              application/json:
                schema: {type: array, items: {$ref: "#/components/schemas/Shoe"}}
          "401": {$ref: "#/components/responses/SignInFirst"}
      post:
        tags: [shoes]
        operationId: addShoe
        summary: Add a shoe <script>alert(1)</script>
        security: [{session: [administrator]}]
        requestBody:
          content:
            application/json:
              schema: {$ref: "#/components/schemas/Shoe"}
        responses:
          "201":
            description: Added.
            content:
              application/json:
                schema: {$ref: "#/components/schemas/Shoe"}
    /api/v1/shoes/{id}:
      parameters:
        - {name: id, in: path, required: true, description: Which., schema: {type: string, format: uuid}}
      delete:
        tags: [shoes]
        operationId: removeShoe
        summary: Remove a shoe
        security: []
        responses:
          "204": {description: Gone.}
  components:
    securitySchemes:
      session: {type: apiKey, in: cookie, name: session, description: Set by logging in.}
      token: {type: http, scheme: bearer, description: An access token.}
    parameters:
      Limit: {name: limit, in: query, schema: {type: integer, minimum: 1, maximum: 100, default: 20}}
    responses:
      SignInFirst:
        description: Nobody has logged in.
        content:
          application/problem+json:
            schema: {$ref: "#/components/schemas/Problem"}
    schemas:
      Shoe:
        type: object
        description: One pair.
        required: [name]
        properties:
          name: {type: string, minLength: 1, maxLength: 40, examples: ["Ann's best"]}
          metres: {type: [number, "null"], minimum: 0}
          kind: {type: string, enum: [road, trail]}
          owner: {type: object, required: [email], properties: {email: {type: string, format: email}}}
          parts: {type: array, items: {$ref: "#/components/schemas/Shoe"}}
      Problem:
        type: object
        properties:
          code: {$ref: "#/components/schemas/ProblemCode"}
      ProblemCode:
        type: string
        enum: [sign-in-first]
  x-problems:
    sign-in-first: "401. Log in first."

  """
