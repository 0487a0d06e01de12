import Accounts
import ActivityImports
import Foundation
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// Importing activity files, and the reports.
struct ImportPages: Sendable {
  let parts: HistoryPageParts

  func add(to routes: RouteTable) {
    routes.personal(.get, "/history/import", .trainingRead, show)
    routes.personal(.post, "/history/import", .trainingWrite, within: longestTransfer, take)
    routes.personal(.post, "/history/import/return", .trainingWrite, bringBack)
    routes.personal(.get, "/history/imports/{id}", .trainingRead, report)
    routes.personal(.post, "/history/imports/{id}/removal", .trainingWrite, takeBack)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await page(request, context, caller)
  }

  /// Imports all files of the form. A rejected file does not stop the others.
  private func take(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    var taken = 0
    var refused: [RejectedFile] = []
    do {
      let files = try FormFiles(request)
      while let name = try await files.next() {
        do {
          var randomness = parts.environment.randomness()
          _ = try await parts.importer.handIn(
            FormFilePieces(files: files), called: String(name.prefix(200)), by: caller.person,
            at: parts.environment.now(), using: &randomness)
          taken += 1
        } catch let error as any ProblemConvertible {
          refused.append(
            RejectedFile(
              name: name, words: try parts.pages.refusal(error, reader, context, or: [.contentTooLarge, .gone]).detail))
        }
      }
    } catch let mistake as FormFiles.ReadingError {
      let problem = mistake.problem.localized(by: reader.texts)
      var response = try await page(request, context, caller, alarm: problem.detail, status: problem.status)
      // The rest of the form stays unread, so the connection cannot be used again.
      response.headers[.connection] = "close"
      return response
    }
    if refused.isEmpty, taken > 0 { return .redirect(to: "/history/import?sent=\(taken)") }
    return try await page(
      request, context, caller, alarm: taken == 0 && refused.isEmpty ? reader.texts("history.import.noFile") : nil,
      refused: refused, status: .unprocessableContent)
  }

  /// Deletes the report and those of its sessions that weren't changed since.
  private func takeBack(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let now = parts.environment.now()
    let taken = try await parts.importer.store.takeBack(context.identifier("id"), of: caller.person, at: now)
    return .redirect(
      to: "/history/import?takenBack=\(taken.removed)&stayed=\(taken.stayed)&at=\(now.milliseconds)")
  }

  private func bringBack(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    guard let text = try await request.form()["at"], let moment = Int64(text) else { throw Problem.noForm }
    let count = try await parts.importer.store.bringBack(
      takenAt: Moment(milliseconds: moment), of: caller.person, at: parts.environment.now())
    return .redirect(to: "/history/import?broughtBack=\(count)")
  }

  private func page(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, alarm: String? = nil, refused: [RejectedFile] = [],
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let before = request.uri.queryParameters["before"].flatMap { Identifier<ActivityImport>(String($0)) }
    let imports = try await parts.importer.store.page(of: caller.person, before: before, atMost: Self.shown + 1)
    let shown = Array(imports.prefix(Self.shown))
    let view = ImportView(
      alarm: alarm, refused: refused, hasRefused: !refused.isEmpty, notice: Self.notice(request, reader.texts),
      imports: shown.map { ImportRow($0, reader) }, hasImports: !shown.isEmpty,
      next: imports.count > Self.shown ? shown.last.map { "/history/import?before=\($0.id.rawValue)" } : nil,
      limit: reader.texts("history.import.limit", ["size": inWords(bytes: ActivityImporter.mostBytes)]))
    return try parts.pages.show("history/import", view, to: reader, status: status)
  }

  private func report(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let id: Identifier<ActivityImport> = try context.identifier("id")
    let page = try PageRequest<ImportedFilePlace>(request)
    let found = try await parts.importer.store.activityImport(id, of: caller.person)
    let files = try await parts.importer.store.files(
      of: id, ownedBy: caller.person, after: page.after.map { ($0.number, $0.part) }, atMost: page.limit + 1)
    let items = try PageOfItems(files.map(ImportedFileResponse.init), page, place: \.place)
    let view = ReportView(
      row: ImportRow(found, reader), files: files.prefix(page.limit).map { FileRow($0, reader.texts) },
      hasFiles: !files.isEmpty, next: items.next.map { "/history/imports/\(id.rawValue)?cursor=\($0)" })
    return try parts.pages.show("history/report", view, to: reader)
  }

  private static func notice(_ request: Request, _ texts: TextCatalogue) -> HistoryNotice? {
    let parameters = request.uri.queryParameters
    func count(_ name: String) -> Int? { parameters[name[...]].flatMap { Int($0) } }
    if let sent = count("sent") { return HistoryNotice(words: texts("history.import.sent", count: sent)) }
    if let back = count("broughtBack") { return HistoryNotice(words: texts("history.import.broughtBack", count: back)) }
    guard let taken = count("takenBack") else { return nil }
    var words = texts("history.import.takenBack", count: taken)
    if let stayed = count("stayed"), stayed > 0 { words += " " + texts("history.import.stayed", count: stayed) }
    guard taken > 0, let moment = count("at") else { return HistoryNotice(words: words) }
    return HistoryNotice(
      words: words, undo: .init(action: "/history/import/return", name: "at", value: String(moment)))
  }

  private static let shown = 20

  /// A file that was not imported.
  struct RejectedFile: Sendable {
    let name: String
    let words: String
  }
  private struct ImportView: Sendable {
    let alarm: String?
    let refused: [RejectedFile]
    let hasRefused: Bool
    let notice: HistoryNotice?
    let imports: [ImportRow]
    let hasImports: Bool
    let next: String?
    let limit: String
    let isOnImport = true
  }
  private struct ReportView: Sendable {
    let row: ImportRow
    let files: [FileRow]
    let hasFiles: Bool
    let next: String?
    let isOnImport = true
  }
}
