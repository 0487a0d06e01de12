package import Accounts
import HTTPTypes
package import Hummingbird

/// Determines the reader of a page. The language comes from the account, then the device's cookie, then the browser's header.
/// The theme comes from the device's cookie only.
package struct Readers: Sendable {
  package let accounts: AccountStore
  let catalogues: [Language: TextCatalogue]
  package let isSecure: Bool

  package func reader(of request: Request, _ context: AppContext) async throws -> Reader {
    let account: Account?
    if let caller = context.caller { account = try await accounts.account(caller.person) } else { account = nil }
    return reader(of: request, context.caller, account)
  }

  /// For error pages, which must work without the database.
  package func stranger(of request: Request, _ context: AppContext) -> Reader {
    reader(of: request, context.caller, nil)
  }

  package func remember(_ theme: Theme, on response: inout Response) {
    response.setCookie(cookie(themeCookie, theme.rawValue))
  }
  package func remember(_ language: Language, on response: inout Response) {
    response.setCookie(cookie(languageCookie, language.rawValue))
  }

  private func reader(of request: Request, _ caller: SignedIn?, _ account: Account?) -> Reader {
    let remembered = request.cookies[languageCookie].flatMap { Language(rawValue: $0.value) }
    let language = account?.preferences.language ?? remembered ?? asked(by: request.headers[.acceptLanguage])
    guard let texts = catalogues[language] else { preconditionFailure("every language has a catalogue") }
    return Reader(
      caller: caller, account: account, texts: texts,
      theme: request.cookies[themeCookie].flatMap { Theme(rawValue: $0.value) } ?? .auto, path: request.uri.path)
  }

  /// The first supported language in the browser's header. Browsers list languages by preference, so the weights (RFC 9110,
  /// 12.5.4) add nothing.
  private func asked(by header: String?) -> Language {
    let tags = (header ?? "").split(separator: ",").map { $0.drop { $0 == " " }.prefix(2).lowercased() }
    return tags.lazy.compactMap { Language(rawValue: $0) }.first ?? .english
  }

  private func cookie(_ name: String, _ value: String) -> Cookie {
    Cookie(
      name: name, value: value, maxAge: 365 * 24 * 3600, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
  }
}

private let themeCookie = "theme"
private let languageCookie = "language"
