import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import Logging

/// Scripts, styles, pictures and fonts. Their address holds a hash of them all, so that browsers may keep them for ever and a
/// page never mixes those of two versions.
struct StaticFiles: RouterMiddleware {
  typealias Context = AppContext
  let address: String
  private let folders: [FileMiddleware<AppContext, LocalFileSystem>]

  init(_ web: WebFolder, logger: Logger) throws {
    let roots = [
      (web.publicFiles, ""), (web.engine, "/engine"), (web.built.appending(path: "engine"), "/engine"),
      (web.built, "/built"),
    ]
    let address = "/static/" + (try Self.version(of: roots.map(\.0)))
    self.address = address
    folders = roots.map { root, name in
      FileMiddleware(
        root.path, urlBasePath: address + name,
        cacheControl: CacheControl([(MediaType(type: .any), [.public, .maxAge(365 * 24 * 3600), .immutable])]),
        logger: logger)
    }
  }

  func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    guard request.uri.path.hasPrefix(address + "/") else { return try await next(request, context) }
    return try await answer(request, context, from: folders[...])
  }

  /// From the first folder that has it.
  private func answer(
    _ request: Request, _ context: AppContext, from folders: ArraySlice<FileMiddleware<AppContext, LocalFileSystem>>
  ) async throws -> Response {
    guard let folder = folders.first else { throw Problem.notThere }
    return try await folder.handle(request, context: context) { request, context in
      try await answer(request, context, from: folders.dropFirst())
    }
  }

  /// Changes with any byte of any file.
  private static func version(of folders: [URL]) throws -> String {
    var hash = SHA256()
    for folder in folders {
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
      for name in files.sorted() {
        let file = folder.appending(path: name)
        guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
        hash.update(data: Data(name.utf8))
        hash.update(data: try Data(contentsOf: file))
      }
    }
    return hash.finalize().prefix(6).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
