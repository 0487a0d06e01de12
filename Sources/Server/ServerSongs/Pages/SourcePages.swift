import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Songs
import Units

/// Music folders of the server and music servers.
struct SourcePages: Sendable {
  let pages: Pages
  let folders: FolderWork
  let registry: MusicServerRegistry
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/library/sources", .libraryRead, show)
    routes.personal(.post, "/library/sources", .libraryWrite, within: .seconds(90), connect)
    routes.personal(.post, "/library/sources/folders", .libraryWrite, scanFolders)
    routes.personal(.post, "/library/sources/{id}/scans", .libraryWrite, scan)
    routes.personal(.post, "/library/sources/{id}/removal", .libraryWrite, remove)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(caller, try await pages.readers.reader(of: request, context))
  }

  private func answer(
    _ caller: SignedIn, _ reader: Reader, typed form: [String: String] = [:], refused problem: Problem? = nil,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    var folderRows: [FolderRow] = []
    // Few: the configured folders, and at most ten servers.
    for folder in try await folders.folders(of: caller.person) {
      folderRows.append(FolderRow(folder, try await folders.store.summary(of: folder), reader))
    }
    var serverRows: [ServerRow] = []
    for server in try await registry.store.servers(of: caller.person) {
      serverRows.append(
        ServerRow(
          server, try await registry.store.summary(of: server.id, of: caller.person),
          isLooking: try await registry.look(at: server.id, of: caller.person) != nil, reader))
    }
    let view = SourcesView(
      folders: folderRows, servers: serverRows, form: Self.form(form, refused: problem, reader.texts))
    return try pages.show("library/sources", view, to: reader, status: status)
  }

  private func connect(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    do {
      let body = MusicServerRequest(form)
      guard let address = try body.knownAddress() else { throw Problem.missingField("address") }
      let credentials = try body.credentials()
      _ = try await registry.connect(
        address, with: credentials, for: caller.person, at: environment.now(), using: environment.randomness())
      return .redirect(to: "/library/sources")
    } catch let error as any ProblemConvertible {
      let reader = try await pages.readers.reader(of: request, context)
      return try await answer(
        caller, reader, typed: form, refused: error.problem.localized(by: reader.texts),
        status: error.problem.status)
    }
  }

  private func scanFolders(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await folders.addScans(of: caller.person)
    return .redirect(to: "/library/sources")
  }

  private func scan(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await registry.scan(
      context.identifier("id"), of: caller.person, at: environment.now(), using: environment.randomness())
    return .redirect(to: "/library/sources")
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let tracks = TracksLeft(rawValue: try await request.form()["tracks"] ?? "") ?? .keep
    try await registry.store.remove(context.identifier("id"), of: caller.person, version: nil, tracks)
    return .redirect(to: "/library/sources")
  }

  private static func form(
    _ typed: [String: String], refused problem: Problem?, _ texts: TextCatalogue
  ) -> FormPage {
    let form = FormPage(
      title: texts("library.sources.connect"), action: "/library/sources",
      fields: [
        .init(
          name: "address", label: texts("library.sources.address"), kind: "url", autocomplete: "url",
          hint: texts("library.sources.addressHint")),
        .init(name: "userName", label: texts("library.sources.userName"), autocomplete: "off"),
        .init(
          name: "password", label: texts("library.sources.password"), kind: "password", autocomplete: "off",
          hint: texts("library.sources.passwordHint")),
        .init(
          name: "apiKey", label: texts("library.sources.apiKey"), autocomplete: "off",
          hint: texts("library.sources.apiKeyHint")),
      ],
      button: texts("library.sources.connectButton"))
    return problem.map { form.refilled(with: typed, refused: $0) } ?? form
  }
}

private struct SourcesView: Sendable {
  let folders: [FolderRow]
  let servers: [ServerRow]
  let form: FormPage
  let hasFolders: Bool
  let isOnSources = true

  init(folders: [FolderRow], servers: [ServerRow], form: FormPage) {
    self.folders = folders
    self.servers = servers
    self.form = form
    hasFolders = !folders.isEmpty
  }
}

private struct SourceError: Sendable {
  let name: String
  let reason: String
}

private struct FolderRow: Sendable {
  let path: String
  let words: String
  let faults: [SourceError]
  let hasFaults: Bool
  let faultWords: String

  init(_ folder: MusicFolder, _ summary: MusicFolderSummary, _ reader: Reader) {
    path = folder.path
    words =
      reader.texts("library.songs", count: summary.files)
      + (summary.missing > 0 ? " · " + reader.texts("library.sources.missing", count: summary.missing) : "")
    faults = summary.faults.map { SourceError(name: $0.path, reason: $0.reason) }
    hasFaults = !faults.isEmpty
    faultWords = reader.texts("library.sources.faults", count: faults.count)
  }
}

private struct ServerRow: Sendable {
  let id: String
  let address: String
  let words: String
  let failure: String?
  let isLooking: Bool
  let faults: [SourceError]
  let hasFaults: Bool
  let faultWords: String

  init(_ server: MusicServer, _ summary: MusicServerSummary, isLooking: Bool, _ reader: Reader) {
    let texts = reader.texts
    id = server.id.rawValue
    address = server.address.text
    self.isLooking = isLooking
    words = [
      server.userName, texts("library.songs", count: summary.songs),
      summary.missing > 0 ? texts("library.sources.missing", count: summary.missing) : nil,
      server.scanned.map { texts("library.sources.scanned", ["moment": reader.moment($0)]) },
    ].compactMap(\.self).joined(separator: " · ")
    failure = server.failure?.reason
    faults = summary.faults.map { SourceError(name: $0.song, reason: $0.reason) }
    hasFaults = !faults.isEmpty
    faultWords = texts("library.sources.faults", count: faults.count)
  }
}
