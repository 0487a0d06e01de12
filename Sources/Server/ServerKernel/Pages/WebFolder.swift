package import Foundation

/// The folder of templates, texts and styles: beside the source code in development, in `share/upbeat` after installation.
package struct WebFolder: Sendable {
  package struct NotFound: Error, CustomStringConvertible {
    package let description: String
  }
  package let path: URL

  /// - Parameter configured: the setting `web`.
  package init(configured: URL?) throws(NotFound) {
    let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let candidates = configured.map { [$0] } ?? Self.beside(program)
    guard let found = candidates.first(where: Self.holdsTemplates) else {
      throw NotFound(
        description:
          "There is no folder of templates and styles at \(candidates.map(\.path).joined(separator: " or ")). "
          + "Set its path with the setting “web”. In the source code, it is the folder Web.")
    }
    path = found
  }

  package var templates: URL { path.appending(path: "templates") }
  package var texts: URL { path.appending(path: "texts") }
  /// The catalogue of exercises.
  package var exercises: URL { path.appending(path: "exercises") }
  package var publicFiles: URL { path.appending(path: "public") }
  /// Made by `scripts/gather-web`: third-party styles, scripts and fonts, and the engine as WebAssembly.
  package var built: URL { path.appending(path: "built") }

  /// In the documentation in development, in this folder after installation. Nil if it wasn't installed.
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
