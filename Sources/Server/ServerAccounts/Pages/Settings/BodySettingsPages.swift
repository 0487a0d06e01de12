import Accounts
import HTTPTypes
import Hummingbird
import Presentation
import ServerKernel
import Units

/// Health data, which zones, energy and tempos depend on.
struct BodySettingsPages: FormsPage {
  let pages: Pages
  let address = "/settings/body"
  let measurements: BodyMeasurements

  func add(to routes: RouteTable) {
    routes.personal(.get, "/settings/body", .healthRead) { try await show($0, $1, $2, refused: nil) }
    routes.personal(.post, "/settings/body", .healthWrite, keep)
    routes.personal(.post, "/settings/body/zones", .healthWrite, keepZones)
    routes.personal(.post, "/settings/body/weights", .healthWrite, keepWeight)
    routes.personal(.post, "/settings/body/weights/removal", .healthWrite, removeWeight)
  }

  private struct Weight: Sendable { let day: String, date: String, words: String, kilograms: Double }
  private struct Content: Sendable {
    let frame: SettingsFrame
    let form: FormPage
    let isAgreed: Bool
    let zones: FormPage?
    let weights: [Weight]
    /// A removed weight that can be restored.
    let removed: Weight?
  }

  func show(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused: RefusedForm?
  ) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let kept = try await measurements.kept(of: caller.person)
    let form = BodyForm(units: reader.units, texts: reader.texts)
    func shown(_ weight: HealthForm.Weight) -> Weight {
      Weight(day: weight.day, date: reader.day(weight.day), words: form.words(weight), kilograms: weight.kilograms)
    }
    let content = Content(
      frame: SettingsFrame(request, reader),
      form: measurements.form(kept, to: "/settings/body", for: reader).after(refused),
      isAgreed: kept.isAgreed, zones: kept.isAgreed ? Self.zones(kept.health, reader.texts).after(refused) : nil,
      weights: (kept.health.weights ?? []).suffix(mostWeights).reversed().map(shown),
      removed: HealthForm.Weight(removedBy: request).map(shown))
    return try pages.show("settings/body", content, to: reader, status: refused?.problem.status ?? .ok)
  }

  private func keep(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    return try await answer(request, context, caller, at: "/settings/body", done: "body") { form in
      try await measurements.keep(form, of: caller, for: reader, from: context.origin(of: request))
    }
  }

  private func keepZones(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(request, context, caller, at: "/settings/body/zones", done: "zones") { form in
      let typed = zoneNames.map { form[$0] ?? "" }
      var health = try await measurements.kept(of: caller.person).health
      do {
        let limits = try typed.compactMap { text throws(FieldError) in try BodyForm.number(text, in: 30...250) }
        guard limits.isEmpty || limits.count == zoneNames.count else { throw FieldError.missing }
        health.zones = limits.isEmpty ? nil : limits
      } catch let problem as FieldError { throw FormError([FieldIssue(.zones, problem)]) }
      try await measurements.change(to: HealthRecord(health), of: caller, from: context.origin(of: request))
    }
  }

  /// Restores the removed weight.
  private func keepWeight(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await answer(request, context, caller, at: "/settings/body/weights", done: "weight-back") { form in
      var health = try await measurements.kept(of: caller.person).health
      health.note(Double(form["kilograms"] ?? "") ?? .nan, on: form["day"] ?? "")
      try await measurements.change(to: HealthRecord(health), of: caller, from: context.origin(of: request))
    }
  }

  private func removeWeight(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let day = try await request.form()["day"] ?? ""
    var health = try await measurements.kept(of: caller.person).health
    guard let weight = health.weights?.first(where: { $0.day == day }) else { throw Problem.notThere }
    health.weights?.removeAll { $0 == weight }
    try await measurements.change(to: HealthRecord(health), of: caller, from: context.origin(of: request))
    return .redirect(to: "/settings/body?removed=\(weight.day)&kilograms=\(weight.kilograms)#weights")
  }

  private static func zones(_ health: HealthForm, _ texts: TextCatalogue) -> FormPage {
    FormPage(
      title: texts("settings.body.zones"), lead: texts("settings.body.zonesLead"), action: "/settings/body/zones",
      fields: zoneNames.enumerated().map { place, name in
        .init(
          name: name, label: texts("settings.body.\(name)"), inputMode: "numeric", isRequired: false,
          value: health.zones.flatMap { place < $0.count ? BodyForm.written($0[place], digits: 0) : nil } ?? "")
      },
      button: texts("settings.save"))
  }
}

/// The lower bound of each zone, and the upper bound of the last one.
private let zoneNames = ["zone1", "zone2", "zone3", "zone4", "zone5", "zoneEnd"]
private let mostWeights = 10

extension HealthForm.Weight {
  /// The removed weight in the query of this page.
  fileprivate init?(removedBy request: Request) {
    let query = request.uri.queryParameters
    guard let day = query["removed"].flatMap({ CalendarDay(String($0)) }),
      let kilograms = query["kilograms"].flatMap({ Double(String($0)) }), (20...400).contains(kilograms)
    else { return nil }
    self.init(day: day.text, kilograms: kilograms)
  }
}
