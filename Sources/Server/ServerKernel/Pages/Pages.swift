package import Accounts
import Foundation
package import HTTPTypes
package import Hummingbird
import Mustache
import NIOCore
import Units

/// Renders pages from templates in each language. Templates escape all values.
package struct Pages: Sendable {
  private let libraries: [Language: MustacheLibrary]
  package let readers: Readers
  /// Whether people can sign up themselves.
  package let canSignUp: Bool

  package init(_ web: WebContent, _ accounts: AccountStore, isSecure: Bool, canSignUp: Bool) {
    self.canSignUp = canSignUp
    libraries = web.libraries
    readers = Readers(accounts: accounts, catalogues: web.catalogues, isSecure: isSecure)
  }

  /// For a page whose values don't depend on the reader.
  package func show(
    _ template: String, _ content: some Sendable, _ request: Request, _ context: AppContext,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    try show(template, content, to: try await readers.reader(of: request, context), status: status)
  }

  /// Renders a page for the person who sent the request.
  /// - Parameter content: the value `page` in the template.
  package func show(
    _ template: String, _ content: some Sendable, to reader: Reader, status: HTTPResponse.Status = .ok
  ) throws(Problem) -> Response {
    let html = try html(template, Frame(content, reader, canSignUp: canSignUp), in: reader.language)
    return Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8", .contentLanguage: reader.language.rawValue],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }

  /// Renders a fragment without the layout.
  package func html(_ template: String, _ content: some Sendable, in language: Language) throws(Problem) -> String {
    guard let fields = TemplateFields.taken(from: content),
      let html = libraries[language]?.render(fields, withTemplate: template)
    else { throw .failed }
    return html
  }
}

/// The values of the layout and of the page.
private struct Frame<Content: Sendable>: Sendable {
  let page: Content
  let language: String
  let theme: String
  let isLoggedIn: Bool
  let canSignUp: Bool
  let isAdministrator: Bool
  /// The identifier of the logged-in person; empty for an anonymous visitor.
  let person: String
  let firstName: String
  let initial: String
  /// Forms of the layout return to this path.
  let path: String
  let places: [Place]
  let isSystemTheme: Bool
  let isLightTheme: Bool
  let isDarkTheme: Bool
  let otherLanguages: [OtherLanguage]

  init(_ page: Content, _ reader: Reader, canSignUp: Bool) {
    self.page = page
    self.canSignUp = canSignUp
    language = reader.language.rawValue
    theme = reader.theme.rawValue
    isLoggedIn = reader.caller != nil
    isAdministrator = reader.caller?.role == .administrator
    person = reader.caller?.person.rawValue ?? ""
    firstName = reader.account?.firstName.text ?? ""
    initial = String((reader.account?.firstName.text ?? "?").prefix(1)).uppercased()
    path = reader.path
    places = reader.caller == nil ? [] : Place.all(for: reader)
    isSystemTheme = reader.theme == .auto
    isLightTheme = reader.theme == .light
    isDarkTheme = reader.theme == .dark
    otherLanguages = Language.allCases.filter { $0 != reader.language }.map { OtherLanguage($0) }
  }
}

/// An entry of the main navigation.
private struct Place: Sendable {
  let address: String
  let icon: String
  let words: String
  let isCurrent: Bool
  /// Whether phones hide the entry, because the bar has room for five.
  let isBesides: Bool

  static func all(for reader: Reader) -> [Place] {
    [
      ("/", "home", "frame.home"), ("/run", "run", "frame.run"), ("/plans", "steps", "frame.plans"),
      ("/history", "calendar", "frame.history"), ("/library", "library", "frame.library"),
      ("/playlists", "playlist", "frame.playlists"),
    ]
    .map { address, icon, words in
      // Workouts are made of exercises.
      let roots = address == "/plans" ? ["/plans", "/exercises"] : [address]
      let isCurrent = roots.contains { reader.path == $0 || $0 != "/" && reader.path.hasPrefix($0 + "/") }
      return Place(
        address: address, icon: icon, words: reader.texts(words), isCurrent: isCurrent,
        isBesides: address == "/playlists")
    }
  }
}

private struct OtherLanguage: Sendable {
  let code: String
  let ownName: String

  init(_ language: Language) {
    code = language.rawValue
    ownName = language.ownName
  }
}

extension Language {
  /// The language's name in the language itself.
  package var ownName: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    }
  }
}
