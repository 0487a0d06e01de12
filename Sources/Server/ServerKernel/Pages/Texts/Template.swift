package import Foundation
package import Mustache

/// A template as it is written, before it is Mustache: three kinds of tags are filled in when the server starts, so that a
/// mistake is found then and pages lose no time to them.
///
/// - `{{text.accounts.signUp.title}}`: a sentence of the catalogue
/// - `{{texts.library.table}}`: all sentences below a key, as JSON for a script
/// - `{{icon.play}}`: a picture of `Web/public/pictures/icons.svg`
/// - `{{static}}`: where scripts, styles and pictures are served
package struct Template: Sendable {
  package let name: String
  private let source: String

  package struct TemplateError: Error, CustomStringConvertible {
    package let description: String
  }

  /// All below a folder; named by their path in it.
  package static func all(in folder: URL) throws -> [Template] {
    guard let files = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    return try files.compactMap { $0 as? String }.filter { $0.hasSuffix(ending) }.map { path in
      Template(
        name: String(path.dropLast(ending.count)),
        source: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  package func parsed(_ texts: TextCatalogue, staticAddress: String) throws -> MustacheTemplate {
    do {
      let filled = try source.replacing(fillIn) { tag in
        let argument = String(tag.output.2 ?? "")
        switch tag.output.1 ?? "static" {
        case "text":
          guard let text = texts.forTemplate(argument) else {
            throw TemplateError(description: "there is no text \(argument)")
          }
          return text
        case "texts":
          guard let json = try texts.json(below: argument) else {
            throw TemplateError(description: "there are no texts below \(argument)")
          }
          return json
        case "icon":
          return
            "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"\(staticAddress)/pictures/icons.svg#\(argument)\"/></svg>"
        default: return staticAddress
        }
      }
      return try MustacheTemplate(string: filled)
    } catch { throw TemplateError(description: "The template \(name) cannot be used: \(error)") }
  }
}

private let ending = ".mustache"
private nonisolated(unsafe) let fillIn = /\{\{(?:(text|texts|icon)\.([A-Za-z0-9.-]+)|static)\}\}/
