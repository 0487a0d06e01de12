import HTTPTypes
import Hummingbird
import ServerKernel

/// The page that a device shows while the server is unreachable. It is cached in advance and lists the available playlists.
struct OfflinePages: Sendable {
  let pages: Pages
  let staticFiles: StaticFiles
  let serviceWorker: ServiceWorker

  func add(to routes: RouteTable) {
    routes.open(.get, "/service-worker.js") { _, _ in serviceWorker.response }
    routes.open(.get, "/run/offline", show)
  }

  /// It contains nothing personal, because it stays on the device after a log-out.
  private func show(request: Request, context: AppContext) async throws -> Response {
    struct Content: Sendable { let files: String }
    let content = Content(files: staticFiles.toSayWhatIsReady.joined(separator: " "))
    return try await pages.show("run/offline", content, request, context)
  }
}

extension StaticFiles {
  /// What the run page loads later: scripts, the engine and fonts. Its HTML names styles and pictures itself.
  var toRun: [String] {
    let folders: Set = ["/scripts", "/scripts/player", "/scripts/run", "/engine", "/built/fonts"]
    let endings = [".js", ".wasm", ".woff2"]
    return addresses { name in
      let folder = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
      return folders.contains(folder) && endings.contains { name.hasSuffix($0) } && name != "/engine/trial.js"
    }
  }

  var toSayWhatIsReady: [String] {
    let scripts: Set = ["/scripts/texts.js", "/scripts/run/kept.js"]
    return addresses { scripts.contains($0) || $0.hasPrefix("/built/fonts/") }
  }
}
