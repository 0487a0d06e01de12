import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Mustache
import NIOCore

/// Makes HTML of templates. Everything a template is given is escaped.
struct Pages: Sendable {
  private let library: MustacheLibrary

  /// Throws when a template does not parse, so that a start finds it and not a visitor.
  init(_ folder: WebFolder) async throws {
    library = try await MustacheLibrary(directory: folder.templates.path)
  }

  /// - Parameter content: what the template asks for by name.
  func show(
    _ template: String, _ content: some Sendable, to caller: SignedIn?, status: HTTPResponse.Status = .ok
  ) throws(Problem) -> Response {
    Self.response(try html(template, content, to: caller), status: status)
  }

  /// For a page that is costly to make and the same for many.
  func html(_ template: String, _ content: some Sendable, to caller: SignedIn?) throws(Problem) -> String {
    let page = Page(page: content, isLoggedIn: caller != nil, isAdministrator: caller?.role == .administrator)
    guard let html = library.render(page, withTemplate: template) else { throw .failed }
    return html
  }

  static func response(_ html: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "text/html; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: html)))
  }

  private struct Page<Content> {
    let page: Content
    let isLoggedIn: Bool
    let isAdministrator: Bool
  }
}
