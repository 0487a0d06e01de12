package import Accounts
import Foundation
package import HTTPTypes
package import Hummingbird
import Mustache
import NIOCore
import Units

/// Makes HTML of templates, in each language. Everything a template is given is escaped.
package struct Pages: Sendable {
  private let libraries: [Language: MustacheLibrary]
  package let readers: Readers
  /// Whether people make accounts by themselves here.
  package let canSignUp: Bool

  package init(_ web: WebContent, _ accounts: AccountStore, isSecure: Bool, canSignUp: Bool) {
    self.canSignUp = canSignUp
    libraries = web.libraries
    readers = Readers(accounts: accounts, catalogues: web.catalogues, isSecure: isSecure)
  }

  /// For pages whose words do not depend on who reads them but by the template.
  package func show(
    _ template: String, _ content: some Sendable, _ request: Request, _ context: AppContext,
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    try show(template, content, to: try await readers.reader(of: request, context), status: status)
  }

  /// - Parameter content: what the template asks for as `page`.
  package func show(
    _ template: String, _ content: some Sendable, to reader: Reader, status: HTTPResponse.Status = .ok
  ) throws(Problem) -> Response {
    let html = try html(template, Frame(content, reader, canSignUp: canSignUp), in: reader.language)
    return Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8", .contentLanguage: reader.language.rawValue],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }

  /// A piece without the frame around it.
  package func html(_ template: String, _ content: some Sendable, in language: Language) throws(Problem) -> String {
    guard let fields = TemplateFields.taken(from: content),
      let html = libraries[language]?.render(fields, withTemplate: template)
    else { throw .failed }
    return html
  }
}

/// What the layout needs besides the page itself.
private struct Frame<Content: Sendable>: Sendable {
  let page: Content
  let language: String
  let theme: String
  let isLoggedIn: Bool
  let canSignUp: Bool
  let isAdministrator: Bool
  /// Who is logged in; empty for nobody.
  let person: String
  let firstName: String
  let initial: String
  /// Where forms of the layout lead back to.
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

/// A place of the main navigation.
private struct Place: Sendable {
  let address: String
  let icon: String
  let words: String
  let isCurrent: Bool
  /// Where there is room for more than five; on a phone one comes to it from another.
  let isBesides: Bool

  static func all(for reader: Reader) -> [Place] {
    [
      ("/", "home", "frame.home"), ("/run", "run", "frame.run"), ("/plans", "steps", "frame.plans"),
      ("/history", "calendar", "frame.history"), ("/library", "library", "frame.library"),
      ("/playlists", "playlist", "frame.playlists"),
    ]
    .map { address, icon, words in
      let isBelow = address != "/" && reader.path.hasPrefix(address + "/")
      return Place(
        address: address, icon: icon, words: reader.texts(words), isCurrent: reader.path == address || isBelow,
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
  /// What those who speak it call it.
  package var ownName: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    }
  }
}
