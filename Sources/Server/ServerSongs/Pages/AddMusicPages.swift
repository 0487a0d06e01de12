import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Jobs
import ServerKernel
import Songs
import Units

/// Adding music: uploads, or the demo songs.
struct AddMusicPages: Sendable {
  let pages: Pages
  let uploads: UploadHandler
  let jobs: JobStore
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/library/add", .libraryRead, show)
    routes.personal(.post, "/library/add", .libraryWrite, within: .seconds(6 * 60 * 60), take)
    routes.personal(.post, "/library/demo-songs", .libraryWrite, takeDemoSongs)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(request, context, caller)
  }

  private func answer(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, fault: String? = nil,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let begun = try await uploads.store.uploads(of: caller.person, before: nil, most: 50, at: environment.now())
    let demo = try await jobs.unfinished(.demoSongs, key: caller.person.rawValue, ownedBy: caller.person)
    let view = AddMusicView(
      uploads: begun.map { UploadRow($0, reader) }, hasUploads: !begun.isEmpty, isMakingDemoSongs: demo != nil,
      limit: reader.texts("library.add.limit", ["size": inWords(bytes: uploads.limits.largestFile)]), fault: fault)
    return try pages.show("library/add", view, to: reader, status: status)
  }

  /// For a form without a script. Scripts use tus, which can resume.
  private func take(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    do {
      let file = try await FormFile(request)
      let name = Data(file.name.utf8).base64EncodedString()
      var randomness = environment.randomness()
      let upload = try await uploads.begin(
        try UploadMetadata("filename \(name)"), size: file.size, by: caller.person, at: environment.now(),
        using: &randomness)
      let grown = try await uploads.receive(
        file.bytes, of: upload.id, from: 0, checksum: nil, by: caller.person, using: &randomness, now: environment.now)
      guard grown.received == grown.size else { throw FormFile.ReadingError.notWhole }
      return .redirect(to: "/library/add")
    } catch let mistake as FormFile.ReadingError {
      return try await refuse(mistake.problem, request, context, caller)
    } catch let error as UploadError { return try await refuse(error.problem, request, context, caller) }
  }

  private func refuse(
    _ problem: Problem, _ request: Request, _ context: AppContext, _ caller: SignedIn
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    var response = try await answer(
      request, context, caller, fault: problem.localized(by: reader.texts).detail, status: problem.status)
    // The rest of the form stays unread, so the connection cannot be used again.
    response.headers[.connection] = "close"
    return response
  }

  private func takeDemoSongs(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    var randomness = environment.randomness()
    try await jobs.add(try .demoSongs(for: caller.person, at: environment.now(), using: &randomness))
    return .redirect(to: "/library/add")
  }
}

private struct AddMusicView: Sendable {
  let uploads: [UploadRow]
  let hasUploads: Bool
  let isMakingDemoSongs: Bool
  let limit: String
  let fault: String?
  let isOnAdd = true
}

/// The result for a file.
private struct UploadRow: Sendable {
  let name: String
  let words: String
  let isWrong: Bool
  let track: String?

  init(_ upload: Upload, _ reader: Reader) {
    let texts = reader.texts
    name = upload.fileName
    switch upload.state {
    case .receiving:
      let percent = Int(100 * upload.received / max(1, upload.size))
      (words, isWrong, track) = (texts("library.add.unfinished", ["percent": String(percent)]), false, nil)
    case .importing: (words, isWrong, track) = (texts("library.add.importing"), false, nil)
    case .added(let id): (words, isWrong, track) = (texts("library.add.added"), false, id?.rawValue)
    case .alreadyThere(let id): (words, isWrong, track) = (texts("library.add.alreadyThere"), false, id?.rawValue)
    case .failed(let reason): (words, isWrong, track) = (reason, true, nil)
    }
  }
}

extension FormFile.ReadingError {
  fileprivate var problem: Problem {
    switch self {
    case .noForm: .noForm
    case .noFile: Problem(.unprocessableContent, "no-file", "Choose a file first.")
    case .notWhole:
      Problem(.unprocessableContent, "not-whole", "The file did not arrive whole. Send it again, one file at a time.")
    }
  }
}
