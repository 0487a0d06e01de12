package import Foundation
package import Mustache

/// The source of a template. When the server starts, these tags are replaced before Mustache parses the rest. So the start
/// finds mistakes, and pages are faster.
///
/// - `{{text.accounts.signUp.title}}`: a text of the catalogue
/// - `{{texts.library.table}}`: all texts below a key, as JSON for a script
/// - `{{icon.play}}`: an icon of `Web/public/pictures/icons.svg`
/// - `{{static}}`: the address of scripts, styles and pictures
package struct Template: Sendable {
  package let name: String
  private let source: String

  package struct TemplateError: Error, CustomStringConvertible {
    package let description: String
  }

  /// All templates below a folder, named by their relative paths.
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
