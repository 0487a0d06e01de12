import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import Plans
import Presentation
import ServerKernel
import Units

/// Sharing, sending and exporting a workout, its older versions, and its playlist.
struct PlanSharingPages: Sendable {
  let parts: PlanPageParts

  func add(to routes: RouteTable) {
    routes.personal(.get, "/plans/{id}/sharing", .trainingRead) { try await page($0, $1, $2) }
    routes.personal(.post, "/plans/{id}/links", .trainingWrite, makeLink)
    routes.personal(.post, "/plans/{id}/links/{link}/end", .trainingWrite, endLink)
    routes.personal(.post, "/plans/{id}/deliveries", .trainingWrite, send)
    routes.personal(.post, "/plans/{id}/copies", .trainingWrite, copy)
    routes.personal(.get, "/plans/{id}/text", .trainingRead, showText)
    routes.personal(.get, "/plans/{id}/versions", .trainingRead, showVersions)
    routes.personal(.post, "/plans/{id}/playlist", .libraryWrite, makePlaylist)
  }

  private func makeLink(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    // Any other value means a link that never expires.
    let days = form["days"].flatMap { Int($0) }.flatMap { Self.lifetimes.contains($0) ? Double($0) : nil }
    do {
      let now = parts.environment.now()
      var randomness = parts.environment.randomness()
      let made = try await parts.workouts.links.add(
        to: context.identifier("id"), ownedBy: caller.person, until: days.map { now + Seconds($0 * 86_400) }, at: now,
        using: &randomness)
      return try await page(
        request, context, caller, address: "\(parts.publicURL)/shared-plans/\(made.token.text)")
    } catch {
      return try await refused(error, form, request, context, caller)
    }
  }

  private func endLink(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<StoredPlan> = try context.identifier("id")
    try await parts.workouts.links.revoke(context.identifier("link"), of: caller.person)
    return .redirect(to: "/plans/\(id.rawValue)/sharing?said=linkEnded")
  }

  private func send(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    let name = (form["to"] ?? "").trimmingCharacters(in: .whitespaces)
    do {
      let id: Identifier<StoredPlan> = try context.identifier("id")
      let delivery = PlanDelivery(
        received: parts.workouts.received, accounts: parts.accounts, environment: parts.environment)
      try await delivery.send(id, of: caller.person, to: name)
      return .redirect(to: "/plans/\(id.rawValue)/sharing?said=sent")
    } catch {
      return try await refused(error, form, request, context, caller)
    }
  }

  private func copy(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let form = try await request.form()
    do {
      var randomness = parts.environment.randomness()
      let made = try await parts.workouts.copies.copy(
        context.identifier("id"), of: caller.person, as: form["copyName"] ?? "", at: parts.environment.now(),
        using: &randomness)
      return .redirect(to: "/plans/\(made.id.rawValue)?said=copied")
    } catch {
      return try await refused(error, form, request, context, caller)
    }
  }

  /// For the saved workout. The editor has its own function, for the songs that it shows.
  private func makePlaylist(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    do {
      let (plan, version) = try await parts.workouts.plans.current(context.identifier("id"), of: caller.person)
      let list = try await parts.makePlaylist(of: version, named: plan.title, for: caller.person)
      return .redirect(to: "/playlists/\(list.rawValue)?said=made")
    } catch {
      return try await refused(error, [:], request, context, caller)
    }
  }

  private func showText(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    struct Page: Sendable { let id: String, sheet: PlanSheet }
    let (plan, version) = try await parts.workouts.plans.current(context.identifier("id"), of: caller.person)
    let timetable = try await parts.workouts.follower.timetable(of: version.workout, for: caller.person)
    return try parts.pages.show(
      "plans/text", Page(id: plan.id.rawValue, sheet: PlanSheet(version.workout, timetable, reader)), to: reader)
  }

  private func showVersions(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    struct Row: Sendable { let number: Int, words: String, facts: String, isCurrent: Bool }
    struct Page: Sendable { let id: String, title: String, versions: [Row], next: String? }
    let reader = try await parts.pages.readers.reader(of: request, context)
    let facts = PlanFacts(reader)
    let before = request.uri.queryParameters["before"].flatMap { Int($0) }
    let id: Identifier<StoredPlan> = try context.identifier("id")
    let plan = try await parts.workouts.plans.current(id, of: caller.person).plan
    let found = try await parts.workouts.versions.versions(of: id, ownedBy: caller.person, before: before, atMost: 51)
    let rows = found.prefix(50).map { version in
      Row(
        number: version.number,
        words: reader.texts("plans.versions.number", ["number": reader.texts.number(version.number)]),
        facts: facts.words(version.duration, version.distance) + " · " + reader.moment(version.created),
        isCurrent: version.number == plan.current.number)
    }
    let next = found.count > 50 ? rows.last.map { "/plans/\(id.rawValue)/versions?before=\($0.number)" } : nil
    return try parts.pages.show(
      "plans/versions", Page(id: id.rawValue, title: plan.title, versions: rows, next: next), to: reader)
  }

  private func refused(
    _ error: any Error, _ form: [String: String], _ request: Request, _ context: AppContext, _ caller: SignedIn
  ) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    return try await page(
      request, context, caller, refused: try parts.pages.refusal(error, reader, context), form: form)
  }

  /// - Parameter address: of a new link. It is shown only once.
  private func page(
    _ request: Request, _ context: AppContext, _ caller: SignedIn, address: String? = nil,
    refused problem: Problem? = nil, form: [String: String] = [:]
  ) async throws -> Response {
    let reader = try await parts.pages.readers.reader(of: request, context)
    let texts = reader.texts
    let plan = try await parts.workouts.plans.current(context.identifier("id"), of: caller.person).plan
    let links = try await parts.workouts.links.links(
      of: plan.id, ownedBy: caller.person, at: parts.environment.now())
    let fault = problem?.fields.first
    let isReceiver = fault?.field == "/to"
    let isName = fault != nil && !isReceiver
    let view = Page(
      id: plan.id.rawValue, title: plan.title, alarm: fault == nil ? problem?.detail : nil,
      notice: PlanNews.notice(request, texts), address: address,
      links: links.map { link in
        Link(
          id: link.id.rawValue, made: texts("plans.sharing.made", ["day": reader.day(link.created)]),
          end: link.end.map { texts("plans.sharing.ends", ["day": reader.day($0)]) } ?? texts("plans.sharing.endless")
        )
      }, hasLinks: !links.isEmpty,
      receiver: FormInput(
        name: "to", label: texts("plans.sharing.receiver"), hint: texts("plans.sharing.receiverHint"),
        value: form["to"] ?? "",
        fault: isReceiver
          ? texts(fault?.code == "unknown" ? "plans.sharing.nobody" : "plans.sharing.yourself") : nil),
      copyName: FormInput(
        name: "copyName", label: texts("plans.sharing.copyName"),
        value: form["copyName"] ?? texts("plans.sharing.usualCopyName", ["name": plan.title]),
        fault: isName ? texts("plans.faults.name") : nil))
    return try parts.pages.show("plans/sharing", view, to: reader, status: problem?.status ?? .ok)
  }

  /// In days; the choices of the form.
  private static let lifetimes: Set = [1, 7, 30, 365]

  private struct Page: Sendable {
    let id: String
    let title: String
    let alarm: String?
    let notice: PageNotice?
    let address: String?
    let links: [Link]
    let hasLinks: Bool
    let receiver: FormInput
    let copyName: FormInput
  }
  private struct Link: Sendable {
    let id: String
    let made: String
    let end: String
  }
}
