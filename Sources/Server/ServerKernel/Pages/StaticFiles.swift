import Crypto
import Foundation
import HTTPTypes
package import Hummingbird
package import Logging

/// Scripts, styles, pictures and fonts. Their address contains a hash of all files. So browsers can cache them for ever, and a
/// page never mixes two versions.
package struct StaticFiles: RouterMiddleware {
  package typealias Context = AppContext
  package let address: String
  private let folders: [FileMiddleware<AppContext, LocalFileSystem>]
  /// Paths below the address, such as `/scripts/page.js`.
  private let names: [String]

  package init(_ web: WebFolder, logger: Logger) throws {
    let roots = [
      (web.publicFiles, ""), (web.built.appending(path: "engine"), "/engine"), (web.built, "/built"),
    ]
    let files = try roots.map { (root: $0, address: $1, files: try Self.files(in: $0)) }
    let address = "/static/" + (try Self.version(of: files.map { ($0.root, $0.files) }))
    self.address = address
    names = files.flatMap { root in root.files.map { "\(root.address)/\($0)" } }
    folders = roots.map { root, name in
      FileMiddleware(
        root.path, urlBasePath: address + name,
        cacheControl: CacheControl([(MediaType(type: .any), [.public, .maxAge(365 * 24 * 3600), .immutable])]),
        logger: logger)
    }
  }

  package func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    guard request.uri.path.hasPrefix(address + "/") else { return try await next(request, context) }
    return try await answer(request, context, from: folders[...])
  }

  /// Serves the file from the first folder that has it.
  private func answer(
    _ request: Request, _ context: AppContext, from folders: ArraySlice<FileMiddleware<AppContext, LocalFileSystem>>
  ) async throws -> Response {
    guard let folder = folders.first else { throw Problem.notThere }
    return try await folder.handle(request, context: context) { request, context in
      try await answer(request, context, from: folders.dropFirst())
    }
  }

  /// The addresses of all files whose path below `address`, such as `/scripts/page.js`, passes the filter.
  package func addresses(where isWanted: (String) -> Bool) -> [String] {
    names.filter(isWanted).map { address + $0 }
  }

  /// All files below a folder, as sorted relative paths.
  private static func files(in folder: URL) throws -> [String] {
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try names.sorted().filter { name in
      try folder.appending(path: name).resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }
  }

  /// A hash of all files: their names and their bytes.
  private static func version(of folders: [(root: URL, files: [String])]) throws -> String {
    var hash = SHA256()
    for (root, files) in folders {
      for name in files {
        hash.update(data: Data(name.utf8))
        hash.update(data: try Data(contentsOf: root.appending(path: name)))
      }
    }
    return hash.finalize().prefix(6).map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
