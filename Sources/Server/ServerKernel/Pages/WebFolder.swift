package import Foundation

/// Where templates and styles lie: beside the sources while developing, in `share/upbeat` once installed.
package struct WebFolder: Sendable {
  package struct NotFound: Error, CustomStringConvertible {
    package let description: String
  }
  package let path: URL

  /// - Parameter configured: where the host says it is.
  package init(configured: URL?) throws(NotFound) {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let candidates = configured.map { [$0] } ?? Self.beside(program)
    guard let found = candidates.first(where: Self.holdsTemplates) else {
      throw NotFound(
        description:
          "The folder of templates and styles is not at \(candidates.map(\.path).joined(separator: " or ")). "
          + "Say where it is with the setting “web”; in the sources it is called Web.")
    }
    path = found
  }

  package var templates: URL { path.appending(path: "templates") }
  package var texts: URL { path.appending(path: "texts") }
  package var publicFiles: URL { path.appending(path: "public") }
  /// What `scripts/gather-web` puts together: others' styles, scripts and fonts, and the engine as WebAssembly.
  package var built: URL { path.appending(path: "built") }

  /// Lies among the documents while developing, in this folder once installed. Nil where it was left out.
  package var apiDescription: URL? {
    ["openapi.yaml", "../Documentation/openapi.yaml"].map { path.appending(path: $0).standardized }
      .first { FileManager.default.fileExists(atPath: $0.path) }
  }

  private static func holdsTemplates(_ folder: URL) -> Bool {
    FileManager.default.fileExists(atPath: folder.appending(path: "templates/layout.mustache").path)
  }

  private static func beside(_ program: URL) -> [URL] {
    var folder = program.deletingLastPathComponent()
    var candidates = [folder.appending(path: "../share/upbeat/Web").standardized]
    while folder.path != "/" {
      candidates.append(folder.appending(path: "Web"))
      folder.deleteLastPathComponent()
    }
    return candidates
  }
}
