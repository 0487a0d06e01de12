import Accounts
package import Logging
import Mustache

/// What pages are made with: sentences, templates, and the files that browsers load, read once and then the same for all.
package struct WebContent: Sendable {
  package let folder: WebFolder
  package let staticFiles: StaticFiles
  let catalogues: [Language: TextCatalogue]
  let libraries: [Language: MustacheLibrary]

  /// Throws when a template does not parse or asks for a text that is not there, so that a start finds it and not a visitor.
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
