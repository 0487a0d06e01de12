import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Songs
import Taste
import Units

/// A track's page: its analysis, corrections, tags and similar songs.
struct TrackPages: Sendable {
  let pages: Pages
  let tracks: TrackStore
  let corrections: CorrectionStore
  let edits: TrackEditStore
  let covers: CoverStore
  let similarTracks: SimilarTrackStore
  let now: @Sendable () -> Moment

  func add(to routes: RouteTable) {
    routes.personal(.get, "/library/tracks/{id}", .libraryRead, show)
    routes.personal(.post, "/library/tracks/{id}/correction", .libraryWrite, correct)
    routes.personal(.post, "/library/tracks/{id}/names", .libraryWrite, name)
    routes.personal(.post, "/library/tracks/{id}/mark", .libraryWrite, mark)
    routes.personal(.get, "/library/tracks/{id}/similar", .libraryRead, showSimilar)
  }

  private func show(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let page = try await page(of: try context.identifier("id"), caller, reader, CorrectionNotice(request, reader.texts))
    return try pages.show("track/page", page, to: reader)
  }

  private func correct(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let id: Identifier<LibraryTrack> = try context.identifier("id")
    let form = CorrectionForm(try await request.form())
    do {
      guard let before = try await corrections.corrected(id, of: caller.person).ofPage else { throw Problem.notThere }
      _ = try await corrections.revise(id, of: caller.person, at: now(), form.revision)
      return .redirect(to: form.next(after: id, was: before.correction))
    } catch let error as CorrectionError {
      var page = try await page(of: id, caller, reader, nil)
      page.beat?.refuse(form, error, reader.texts)
      return try pages.show("track/page", page, to: reader, status: .unprocessableContent)
    }
  }

  private func name(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let id: Identifier<LibraryTrack> = try context.identifier("id")
    let form = NamesForm(filled: try await request.form(), reader.texts)
    guard let edit = form.edit else {
      var page = try await page(of: id, caller, reader, nil)
      page.names = form
      return try pages.show("track/page", page, to: reader, status: .unprocessableContent)
    }
    guard try await edits.edit(id, of: caller.person, version: nil, edit) != nil else { throw Problem.notThere }
    return .redirect(to: "/library/tracks/\(id.rawValue)?done=named")
  }

  private func mark(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let id: Identifier<LibraryTrack> = try context.identifier("id")
    var edit = TrackEdit()
    let change = try await request.form()["change"].flatMap(BulkChange.init(rawValue:))
    switch change {
    case .favourite, .unfavourite: edit.isFavourite = change == .favourite
    case .block, .unblock: edit.isBlocked = change == .block
    case .remove, nil:
      throw Problem.noForm
    }
    guard try await edits.edit(id, of: caller.person, version: nil, edit) != nil else { throw Problem.notThere }
    return .redirect(to: "/library/tracks/\(id.rawValue)" + (change == .block ? "?done=blocked" : ""))
  }

  private func showSimilar(request: Request, context: AppContext, caller: SignedIn) async throws -> Response {
    let reader = try await pages.readers.reader(of: request, context)
    let id: Identifier<LibraryTrack> = try context.identifier("id")
    guard let track = try await tracks.track(id, of: caller.person),
      let found = try await similarTracks.similar(to: id, of: caller.person, most: 10)
    else { throw Problem.notThere }
    let rows = found.map { SimilarRow($0, reader.texts) }
    return try pages.show(
      "track/similar", SimilarPage(id: id.rawValue, title: track.tags.title.text, songs: rows), to: reader)
  }

  private func page(
    of id: Identifier<LibraryTrack>, _ caller: SignedIn, _ reader: Reader, _ notice: CorrectionNotice?
  ) async throws -> TrackPage {
    let hasCover = try await covers.cover(of: id, of: caller.person) != nil
    switch try await corrections.corrected(id, of: caller.person) {
    case .notThere: throw Problem.notThere
    case .unheard(let track): return TrackPage(track, nil, hasCover: hasCover, notice, reader)
    case .corrected(let heard): return TrackPage(heard.track, heard, hasCover: hasCover, notice, reader)
    }
  }
}

extension CorrectionStore.Found {
  /// The values that can be corrected.
  var ofPage: CorrectionStore.Corrected? {
    if case .corrected(let corrected) = self { corrected } else { nil }
  }
}

private struct SimilarPage: Sendable {
  let id: String
  let title: String
  let songs: [SimilarRow]
}

private struct SimilarRow: Sendable {
  let id: String
  let title: String
  let artist: String?
  let why: String

  init(_ similar: SimilarTrack, _ texts: TextCatalogue) {
    id = similar.track.rawValue
    title = similar.title
    artist = similar.artist
    why = similar.shared.map { texts("track.shared.\($0.rawValue)") }.joined(separator: " · ")
  }
}
