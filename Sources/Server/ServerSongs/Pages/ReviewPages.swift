import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Songs
import Units

/// The review of doubtful tempos, one track after the other.
struct ReviewPages: Sendable {
  let pages: Pages
  let corrections: CorrectionStore

  func add(to routes: RouteTable) { routes.personal(.get, "/library/review", .libraryRead, show) }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let parameters = request.uri.queryParameters
    let notice = CorrectionNotice(request, reader.texts, next: "/library/review")
    // After undoing, show the track of the correction.
    let asked = parameters["done"] == nil ? parameters["track"].flatMap { Identifier<LibraryTrack>(String($0)) } : nil
    let after = parameters["after"].flatMap { Identifier<LibraryTrack>(String($0)) }
    let heard = try await track(asked, after: after, of: caller.person)
    let left = try await corrections.doubtful(of: caller.person)
    let page = ReviewPage(heard, left: left, notice, reader.texts)
    return try pages.show("review/page", page, to: reader)
  }

  /// The requested track, or the first doubtful one after the last, or the first of all.
  private func track(
    _ asked: Identifier<LibraryTrack>?, after last: Identifier<LibraryTrack>?, of person: Identifier<Person>
  ) async throws -> CorrectionStore.Corrected? {
    if let asked, let found = try await corrections.corrected(asked, of: person).ofPage { return found }
    if let next = try await corrections.doubtful(of: person, after: last, most: 1).first { return next }
    return last == nil ? nil : try await corrections.doubtful(of: person, after: nil, most: 1).first
  }
}

private struct ReviewPage: Sendable {
  let track: ReviewedTrack?
  let left: String
  let notice: CorrectionNotice?

  init(_ heard: CorrectionStore.Corrected?, left: Int, _ notice: CorrectionNotice?, _ texts: TextCatalogue) {
    track = heard.map { ReviewedTrack($0, texts) }
    self.left = texts("review.left", count: left)
    self.notice = notice
  }
}

private struct ReviewedTrack: Sendable {
  let id: String
  let title: String
  let artist: String?
  let skip: String
  let beat: BeatPanel

  init(_ heard: CorrectionStore.Corrected, _ texts: TextCatalogue) {
    id = heard.track.id.rawValue
    title = heard.track.tags.title.text
    artist = heard.track.tags.artist?.text
    skip = "/library/review?after=\(id)"
    beat = BeatPanel(heard, next: skip, texts)
  }
}
