import Accounts
import ActivityFiles
import ActivityImports
import Figures
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Plans
import Presentation
import ServerKernel
import Sessions
import Units

/// Exports of a session as FIT, GPX, TCX and other files.
struct SessionExportRoutes: Sendable {
  let parts: TrainingParts

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/training/sessions/{id}/export", .trainingRead, export)
  }

  /// The owner gets everything, others what they may see.
  private func export(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<TrainingSession> = try context.identifier("id")
    let session = try await parts.sessions.session(id, seenBy: caller.person)
    let format = try format(of: request)
    guard let timeline = try await parts.timelines.timeline(of: id, session.owner).timeline else {
      throw Problem(.conflict, "not-begun", "This session hasn't started, so there is nothing to export.")
    }
    var export = SessionExport(
      timeline, title: session.details.title?.text, utcOffset: session.zone.offset)
    if session.owner == caller.person {
      export.notes = session.details.notes?.text
      export.creator = try await parts.activityFiles.originals.store.originals(of: id, ownedBy: session.owner)
        .first?.device.map { ActivityCreator(name: $0) }
      if let totals = try await parts.figures.figures(of: id, session.owner)?.totals {
        export.figures = .init(totals)
      }
    } else {
      export.timeline = timeline.seen(under: session.details.privacy)
    }
    return Response(
      status: .ok,
      headers: [
        .contentType: format.mediaType, .cacheControl: "no-store",
        .contentDisposition: AttachmentName(fileName(of: session, at: timeline.start), format.rawValue).header,
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: export.bytes(as: format))))
  }

  private func format(of request: Request) throws(Problem) -> ActivityFile.Format {
    guard let format = request.uri.queryParameters["format"].flatMap({ ActivityFile.Format(rawValue: String($0)) })
    else { throw .wrongParameter("format", "Expected fit, gpx or tcx.") }
    return format
  }

  /// `2026-11-21 Along the river`, in local time.
  private func fileName(of session: TrainingSession, at start: Moment) -> String {
    let local = start + session.zone.offset
    let day = local.date.formatted(.iso8601.year().month().day())
    return "\(day) \(session.details.title?.text ?? session.details.activity.rawValue)"
  }
}

extension ActivityFile.Format {
  fileprivate var mediaType: String {
    switch self {
    case .fit: "application/vnd.ant.fit"
    case .gpx: "application/gpx+xml"
    case .tcx: "application/vnd.garmin.tcx+xml"
    }
  }
}
