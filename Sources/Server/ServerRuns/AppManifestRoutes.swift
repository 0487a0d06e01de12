import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServerKernel

/// The manifest that lets people install Upbeat as an app (W3C, Web Application Manifest).
struct AppManifestRoutes: Sendable {
  let readers: Readers
  let staticFiles: StaticFiles

  func add(to routes: RouteTable) { routes.open(.get, "/manifest.webmanifest", show) }

  private func show(request: Request, context: AppContext) async throws -> Response {
    let reader = readers.stranger(of: request, context)
    let json = JSONEncoder()
    json.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let manifest = AppManifest(reader.texts, icons: icons)
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/manifest+json", .cacheControl: "no-cache",
        .contentLanguage: reader.language.rawValue,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: try json.encode(manifest))))
  }

  /// The PNGs of `scripts/gather-web`; without them, the SVG drawings.
  private var icons: [AppManifest.Icon] {
    let known: [AppManifest.Icon] = [
      .init(src: "/pictures/mark.svg", type: "image/svg+xml", sizes: "any", purpose: "any"),
      .init(src: "/pictures/mark-whole.svg", type: "image/svg+xml", sizes: "any", purpose: "maskable"),
      .init(src: "/built/pictures/mark-192.png", type: "image/png", sizes: "192x192", purpose: "any"),
      .init(src: "/built/pictures/mark-512.png", type: "image/png", sizes: "512x512", purpose: "any"),
      .init(src: "/built/pictures/mark-whole-512.png", type: "image/png", sizes: "512x512", purpose: "maskable"),
    ]
    return known.flatMap { icon in
      staticFiles.addresses { $0 == icon.src }
        .map { AppManifest.Icon(src: $0, type: icon.type, sizes: icon.sizes, purpose: icon.purpose) }
    }
  }
}

private struct AppManifest: Encodable {
  struct Icon: Encodable {
    let src: String
    let type: String
    let sizes: String
    let purpose: String
  }
  private enum CodingKeys: String, CodingKey {
    case id, name, description, lang, scope, display, categories, icons
    case shortName = "short_name"
    case startURL = "start_url"
    case backgroundColor = "background_color"
    case themeColor = "theme_color"
  }

  let id = "/run"
  let name = "Upbeat"
  let shortName = "Upbeat"
  let description: String
  let lang: String
  let startURL = "/run"
  let scope = "/"
  let display = "standalone"
  /// The same as in `Web/public/styles/tokens.css`.
  let backgroundColor = "#f5f6f1"
  let themeColor = "#f5f6f1"
  let categories = ["fitness", "music", "sports"]
  let icons: [Icon]

  init(_ texts: TextCatalogue, icons: [Icon]) {
    description = texts("ready.app")
    lang = texts.language.rawValue
    self.icons = icons
  }
}
