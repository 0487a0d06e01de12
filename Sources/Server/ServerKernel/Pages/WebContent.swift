import Accounts
package import Logging
import Mustache

/// Texts, templates and static files, read once at the start.
package struct WebContent: Sendable {
  package let folder: WebFolder
  package let staticFiles: StaticFiles
  let catalogues: [Language: TextCatalogue]
  let libraries: [Language: MustacheLibrary]

  /// Throws if a template doesn't parse or uses a missing text, so that the start finds the mistake.
  package init(_ folder: WebFolder, logger: Logger) throws {
    self.folder = folder
    let staticFiles = try StaticFiles(folder, logger: logger)
    let templates = try Template.all(in: folder.templates)
    catalogues = try TextCatalogue.all(in: folder.texts)
    libraries = try catalogues.mapValues { texts in
      MustacheLibrary(
        templates: Dictionary(
          uniqueKeysWithValues: try templates.map { template in
            (template.name, try template.parsed(texts, staticAddress: staticFiles.address))
          }))
    }
    self.staticFiles = staticFiles
  }
}
