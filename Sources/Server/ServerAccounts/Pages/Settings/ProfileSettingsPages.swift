import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Pictures
import ServerKernel

/// Profile, language, units and time zone.
struct ProfileSettingsPages: FormsPage {
  let pages: Pages
  let address = "/settings"
  let profile: ProfileStore
  let pictures: PictureStore
  let maker: ProfilePictures
  let environment: ServerEnvironment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/settings", .accountRead) { try await show($0, $1, $2, refused: nil) }
    routes.personal(.post, "/settings", .accountWrite, change)
    routes.personal(.post, "/settings/picture", .accountWrite, setPicture)
    routes.personal(.post, "/settings/picture/removal", .accountWrite, removePicture)
  }

  func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm?
  ) async throws -> Response {
    struct Content: Sendable {
      let frame: SettingsFrame
      let form: FormPage
      let hasPicture: Bool
      let initial: String
      let pictureFault: String?
    }
    let reader = try await pages.readers.reader(of: request, context)
    guard let account = reader.account else { throw Problem.signInFirst }
    let content = Content(
      frame: SettingsFrame(request, reader), form: Self.form(account, reader.texts).after(refused),
      hasPicture: try await pictures.picture(of: caller.person) != nil,
      initial: account.firstName.text.prefix(1).uppercased(),
      pictureFault: refused?.action == picturePlace ? refused?.problem.detail : nil)
    return try pages.show("settings/profile", content, to: reader, status: refused?.problem.status ?? .ok)
  }

  private func change(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(request, context, caller, at: address, done: "profile") { form in
      _ = try await profile.change(
        ProfileChange(form), of: caller.person, version: nil,
        noting: environment.entry(.profileChanged, by: caller, context.origin(of: request)))
    }
  }

  private func setPicture(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    do {
      let bytes = try await request.formFile(upTo: ProfilePicture.mostBytes)
      let picture = try await maker.make(of: bytes, at: environment.now())
      try await pictures.set(
        picture, of: caller.person, at: environment.now(),
        noting: environment.entry(.pictureChanged, by: caller, context.origin(of: request)))
      return .redirect(to: "/settings?done=picture")
    } catch {
      return try await show(
        request, context, caller, refused: try await pages.refused(picturePlace, [:], error, request, context))
    }
  }

  private func removePicture(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let entry = environment.entry(.pictureRemoved, by: caller, context.origin(of: request))
    _ = try await pictures.remove(of: caller.person, noting: entry)
    return .redirect(to: "/settings?done=picture-removed")
  }

  private static func form(_ account: Account, _ texts: TextCatalogue) -> FormPage {
    let preferences = account.preferences
    return FormPage(
      title: texts("settings.profile.title"), action: "/settings",
      fields: [
        .init(
          name: "firstName", label: texts("accounts.fields.firstName"), autocomplete: "given-name",
          value: account.firstName.text),
        .init(
          name: "lastName", label: texts("accounts.fields.lastName"), autocomplete: "family-name",
          value: account.lastName.text),
        .init(
          name: "username", label: texts("accounts.fields.username"), autocomplete: "username",
          hint: texts("accounts.fields.usernameHint"), value: account.username.text),
        .init(
          name: "language", label: texts("settings.profile.language"), autocomplete: "language",
          options: Language.allCases.map { .init($0.rawValue, $0.ownName) }, value: preferences.language.rawValue),
        .init(
          name: "timeZone", label: texts("settings.profile.timeZone"), hint: texts("settings.profile.timeZoneHint"),
          options: zones(with: preferences.timeZone.text), value: preferences.timeZone.text),
        .init(
          name: "units", label: texts("settings.profile.units"),
          options: UnitSystem.allCases.map { .init($0.rawValue, texts("settings.profile.\($0.rawValue)")) },
          value: preferences.units.rawValue),
      ],
      button: texts("settings.save"))
  }

  /// All known time zones, and the person's own if it was renamed since.
  private static func zones(with own: String) -> [FormPage.Option] {
    (knownZones.contains(own) ? knownZones : [own] + knownZones).map {
      FormPage.Option($0, $0.replacing("_", with: " "))
    }
  }
}

private let picturePlace = "/settings/picture"
/// Computed once, because each of several hundred time zones is a file.
private let knownZones = ["UTC"] + TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.sorted()

extension ProfileChange {
  fileprivate init(_ form: [String: String]) {
    self.init()
    firstName = form["firstName"]
    lastName = form["lastName"]
    username = form["username"]
    language = form["language"]
    timeZone = form["timeZone"]
    units = form["units"]
  }
}
