import Accounts
import HTTPTypes
import Hummingbird
import Presentation
import ServerKernel
import Taste

/// Settings of the whole library.
struct MusicSettingsPages: FormsPage {
  let pages: Pages
  let address = "/settings/music"
  let settings: LibrarySettingsStore

  func add(to routes: RouteTable) {
    routes.personal(.get, "/settings/music", .libraryRead) { try await show($0, $1, $2, refused: nil) }
    routes.personal(.post, "/settings/music", .libraryWrite, keep)
  }

  func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm?
  ) async throws -> Response {
    struct Content: Sendable { let frame: SettingsFrame, form: FormPage }
    let reader = try await pages.readers.reader(of: request, context)
    let window = try await settings.settings(of: caller.person).window
    let content = Content(
      frame: SettingsFrame(request, reader), form: Self.form(window, reader.texts).after(refused))
    return try pages.show("settings/music", content, to: reader, status: refused?.problem.status ?? .ok)
  }

  private func keep(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(request, context, caller, at: address, done: "music") { form in
      _ = try await settings.set(Self.window(form), of: caller.person, replacing: nil)
    }
  }

  private static func form(_ window: NoRepeatWindow, _ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("settings.music.title"), lead: texts("settings.music.lead"), action: "/settings/music",
      fields: [
        .init(
          name: "noRepeatSongs", label: texts("settings.music.songs"), hint: texts("settings.music.songsHint"),
          inputMode: "numeric", value: "\(window.songs)"),
        .init(
          name: "noRepeatDays", label: texts("settings.music.days"), hint: texts("settings.music.daysHint"),
          inputMode: "decimal", value: BodyForm.written(window.days, digits: 2)),
      ],
      button: texts("settings.save"))
  }

  /// Throws a problem with the invalid field.
  private static func window(_ form: [String: String]) throws -> NoRepeatWindow {
    var faults: [Problem.FieldProblem] = []
    func number(_ name: String, in range: ClosedRange<Double>) -> Double {
      do throws(FieldError) {
        guard let number = try BodyForm.number(form[name], in: range) else { throw FieldError.missing }
        return number
      } catch {
        faults.append(Problem.FieldProblem("/" + name, error))
        return 0
      }
    }
    let allowedSongs = Double(NoRepeatWindow.allowedSongs.lowerBound)...Double(NoRepeatWindow.allowedSongs.upperBound)
    let songs = number("noRepeatSongs", in: allowedSongs)
    let days = number("noRepeatDays", in: NoRepeatWindow.allowedDays)
    guard faults.isEmpty, let window = NoRepeatWindow(songs: Int(songs), days: days) else {
      throw Problem(.unprocessableContent, "wrong-fields", "Some fields need your attention.", fields: faults)
    }
    return window
  }
}
