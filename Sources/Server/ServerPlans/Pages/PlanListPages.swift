import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// A person's workouts, the templates and the workouts received from others.
struct PlanListPages: Sendable {
  let parts: PlanPageParts

  func add(to routes: RouteTable) {
    routes.personal(.get, "/plans", .trainingRead, show)
    routes.personal(.post, "/plans/templates/{name}/copies", .trainingWrite, take)
    routes.personal(.post, "/plans/received/{id}/acceptance", .trainingWrite, accept)
    routes.personal(.post, "/plans/received/{id}/refusal", .trainingWrite, decline)
    routes.personal(.post, "/plans/{id}/removal", .trainingWrite, remove)
    routes.personal(.post, "/plans/{id}/restoration", .trainingWrite, restore)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await page(request, context, caller)
  }

  private func take(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    guard let template = context.parameters.get("name").flatMap({ PlanTemplate(named: $0) }) else {
      throw Problem.notThere
    }
    return try await act(request, context, caller) {
      var randomness = parts.environment.randomness()
      let made = try await parts.workouts.plans.add(
        template.workout.named(template.title[reader.language]), of: caller.person, at: parts.environment.now(),
        using: &randomness)
      return "/plans/\(made.id.rawValue)?said=taken"
    }
  }

  private func accept(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await act(request, context, caller) {
      var randomness = parts.environment.randomness()
      let made = try await parts.workouts.received.accept(
        context.identifier("id"), by: caller.person, at: parts.environment.now(), using: &randomness)
      return "/plans/\(made.id.rawValue)?said=accepted"
    }
  }

  private func decline(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await act(request, context, caller) {
      try await parts.workouts.received.decline(context.identifier("id"), by: caller.person)
      return "/plans?said=declined"
    }
  }

  private func remove(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await act(request, context, caller) {
      let id: Identifier<StoredPlan> = try context.identifier("id")
      let now = parts.environment.now()
      _ = try await parts.workouts.plans.set(now, of: id, ownedBy: caller.person, expecting: nil, at: now)
      return "/plans?removed=\(id.rawValue)"
    }
  }

  private func restore(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    try await act(request, context, caller) {
      let id: Identifier<StoredPlan> = try context.identifier("id")
      _ = try await parts.workouts.plans.set(
        nil, of: id, ownedBy: caller.person, expecting: nil, at: parts.environment.now())
      return "/plans/\(id.rawValue)?said=restored"
    }
  }

  private func act(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, _ work: () async throws -> String
  ) async throws -> Response {
    do { return .redirect(to: try await work()) } catch {
      let reader = try await parts.pages.readers.reader(of: request, context)
      return try await page(request, context, caller, refused: try parts.pages.refusal(error, reader, context))
    }
  }

  private func page(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, refused problem: Problem? = nil
  ) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let (texts, parameters) = (reader.texts, request.uri.queryParameters)
    let after = parameters["after"].flatMap { Identifier<StoredPlan>(String($0)) }
    let search = parameters["search"].map { String($0.prefix(200)).replacing("\0", with: "") } ?? ""
    let isAway = parameters["removed"] == "all"
    let question = PlanStore.Question(title: search.isEmpty ? nil : search, place: isAway ? .putAway : .kept)
    let found = try await parts.workouts.plans.plans(
      of: caller.person, question, after: after, atMost: Self.shown + 1)
    let shown = found.prefix(Self.shown)
    let isFirst = after == nil && search.isEmpty && !isAway
    let received = isFirst ? try await parts.workouts.received.plans(for: caller.person, atMost: 20) : []
    let facts = PlanFacts(reader)
    let view = Page(
      alarm: problem?.detail,
      notice: removed(parameters["removed"].map(String.init), texts) ?? PlanNews.notice(request, texts),
      plans: shown.map { Row($0, reader) }, isEmpty: found.isEmpty && isFirst,
      isNothingFound: found.isEmpty && !isFirst, isAway: isAway, search: search, isFirst: isFirst,
      next: found.count > Self.shown ? next(after: shown.last, search, isAway) : nil,
      received: received.map { plan in
        Received(
          id: plan.id.rawValue, title: plan.workout.title, sender: plan.sender,
          facts: facts.activity(plan.workout.activity) + " · "
            + facts.words(plan.workout.duration, plan.workout.distance))
      }, hasReceived: !received.isEmpty,
      templates: isFirst ? PlanTemplate.all.map { Template($0, reader) } : [])
    return try parts.pages.show("plans/list", view, to: reader, status: problem?.status ?? .ok)
  }

  private func next(after last: StoredPlan?, _ search: String, _ isAway: Bool) -> String? {
    guard let last else { return nil }
    let words = search.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return "/plans?after=\(last.id.rawValue)&search=\(words)\(isAway ? "&removed=all" : "")"
  }

  private func removed(_ text: String?, _ texts: TextCatalogue) -> PageNotice? {
    guard let text, let id = Identifier<StoredPlan>(text) else { return nil }
    return PageNotice(
      words: texts("plans.said.removed"), undo: .init(action: "/plans/\(id.rawValue)/restoration", fields: []))
  }

  private static let shown = 50

  private struct Page: Sendable {
    let alarm: String?
    let notice: PageNotice?
    let plans: [Row]
    let isEmpty: Bool
    let isNothingFound: Bool
    let isAway: Bool
    let search: String
    let isFirst: Bool
    let next: String?
    let received: [Received]
    let hasReceived: Bool
    let templates: [Template]
  }
  private struct Row: Sendable {
    let id: String
    let title: String
    let facts: String

    init(_ plan: StoredPlan, _ reader: Reader) {
      id = plan.id.rawValue
      title = plan.title
      let facts = PlanFacts(reader)
      self.facts = [
        facts.activity(plan.activity), facts.words(plan.current.duration, plan.current.distance),
        reader.texts("plans.changedOn", ["day": reader.day(plan.changed)]),
      ].joined(separator: " · ")
    }
  }
  private struct Received: Sendable {
    let id: String
    let title: String
    let sender: String
    let facts: String
  }
  private struct Template: Sendable {
    let name: String
    let title: String
    let purpose: String
    let facts: String

    init(_ template: PlanTemplate, _ reader: Reader) {
      name = template.name
      title = template.title[reader.language]
      purpose = template.purpose[reader.language]
      let facts = PlanFacts(reader)
      self.facts =
        facts.activity(template.workout.activity) + " · " + facts.time(template.workout.duration)
    }
  }
}
