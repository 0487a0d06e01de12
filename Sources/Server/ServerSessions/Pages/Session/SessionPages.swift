import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Presentation
import ServerKernel
import Sessions
import Units

/// A session: showing it to its owner and to others, describing it, setting its visibility, deleting and restoring it.
struct SessionPages: Sendable {
  let parts: SessionPageParts

  func add(to routes: RouteTable) {
    routes.personal(.get, "/history/{id}", .trainingRead, show)
    routes.personal(.post, "/history/{id}/details", .trainingWrite, describe)
    routes.personal(.post, "/history/{id}/privacy", .trainingWrite, setPrivacy)
    routes.personal(.post, "/history/{id}/removal", .trainingWrite, remove)
    routes.personal(.post, "/history/{id}/restoration", .trainingWrite, restore)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await SessionShowing(parts: parts, request: request, context: context, caller: caller)
      .page(of: context.identifier("id"))
  }

  private func describe(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await parts.answer(request, context, caller, to: "details") { id, form, _ in
      var reading = FormReading(form)
      let title: SessionTitle? = reading.checked("title", upTo: SessionTitle.longest) {
        (text) throws(FieldError) in try SessionTitle(text)
      }
      let notes: SessionNotes? = reading.checked("notes", upTo: SessionNotes.longest) {
        // Browsers send line breaks as CR LF.
        (text) throws(FieldError) in try SessionNotes(text.replacing("\r\n", with: "\n"))
      }
      let rating = reading.number("rating")
      if let rating, !SessionDetails.ratings.contains(rating) {
        reading.note("rating", "out-of-range", "Enter a number from 0 to 10.", ["least": "0", "most": "10"])
      }
      try reading.check()
      try await change(id, caller) { details in
        details.title = title
        details.notes = notes
        details.rating = rating
      }
      return .saved
    }
  }

  private func setPrivacy(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await parts.answer(request, context, caller, to: "privacy") { id, form, reader in
      var reading = FormReading(form)
      let typed = reading.number("hiddenRadius") ?? 0
      let radius = Metres(reader.units == .metric ? typed : typed * 0.3048)
      if !SessionPrivacy.radii.contains(radius) {
        let most = reader.texts.number(reader.units == .metric ? 5000 : 16_404)
        reading.note(
          "hiddenRadius", "out-of-range", "Enter a number from 0 to \(most).", ["least": "0", "most": most])
      }
      let audience = form["audience"].flatMap { Audience(rawValue: $0) }
      if audience == nil { reading.note("audience", "missing", "Required.") }
      try reading.check()
      let privacy = SessionPrivacy(
        audience: audience ?? .nobody, showsMap: form["showsMap"] == "yes",
        showsHeartRate: form["showsHeartRate"] == "yes", hiddenRadius: radius)
      try await change(id, caller) { $0.privacy = privacy }
      return .privacy
    }
  }

  private func change(
    _ id: Identifier<TrainingSession>, _ caller: SignedIn, _ details: @escaping @Sendable (inout SessionDetails) -> Void
  ) async throws {
    var change = SessionChange()
    change.details = details
    var randomness = parts.environment.randomness()
    _ = try await parts.training.sessions.change(
      id, of: caller.person, change, expecting: nil, at: parts.environment.now(), using: &randomness)
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<TrainingSession> = try context.identifier("id")
    try await parts.training.sessions.remove(id, of: caller.person, expecting: nil, at: parts.environment.now())
    return .redirect(to: "/history?removed=\(id.rawValue)")
  }

  private func restore(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<TrainingSession> = try context.identifier("id")
    var randomness = parts.environment.randomness()
    _ = try await parts.training.sessions.restore(
      id, of: caller.person, at: parts.environment.now(), using: &randomness)
    return .redirect(to: "/history/\(id.rawValue)?said=restored")
  }
}

extension FormReading {
  /// Nil for an empty or invalid field.
  mutating func checked<Text>(
    _ name: String, upTo longest: Int, _ check: (String) throws(FieldError) -> Text
  ) -> Text? {
    guard let typed = values[name], text(name) != nil else { return nil }
    do { return try check(typed) } catch {
      note(name, error.code, error.sentence, ["maximum": "\(longest)"])
      return nil
    }
  }
}
