package import Accounts
package import Exercises
import Pictures
import Sandbox
package import Units

/// A person's own exercises with their pictures and videos, favourites and measured paces.
package struct OwnExercisesPart: DataExportPart {
  private let library: ExerciseLibrary
  private let publishing: PublishingStore
  private let media: ExerciseMediaFiles

  package init(_ library: ExerciseLibrary, _ publishing: PublishingStore, _ media: ExerciseMediaFiles) {
    self.library = library
    self.publishing = publishing
    self.media = media
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    var shown: [DataExportEntry] = []
    let own = try await Self.list.entries(as: ExerciseRow.init) { last, count in
      let page = try await library.own.page(of: person, after: last?.exercise.id, atMost: count)
      shown += page.compactMap { own in own.media.map { Self.entry(of: $0, own.exercise.id) } }
      return page
    }
    let favourites = try await library.favourites(of: person).map(\.text)
    let requests = try await publishing.requests(of: person).map(RequestRow.init)
    return own + shown + [
      try DataExportEntry(name: Self.favourites, json: favourites),
      try DataExportEntry(name: "publishing-requests.json", json: requests),
      try DataExportEntry(name: Self.paces, json: try await library.paces(of: person).map(PaceRow.init)),
    ]
  }

  /// Existing exercises stay unchanged. Requests to publish are not repeated.
  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {
    try await Self.list.read(from: contents, as: ExerciseRow.self) { rows in
      for row in rows { try await restore(row, contents, to: person, at: now) }
    }
    let favourites = try contents.json(Self.favourites, as: [String].self) ?? []
    let known = favourites.prefix(FavouriteExerciseStore.most).compactMap { ExerciseID($0) }
    try await library.restore(favourites: known, to: person, at: now)
    let paces = try contents.json(Self.paces, as: [PaceRow].self) ?? []
    try await library.restore(
      Dictionary(
        paces.prefix(ExercisePace.most).compactMap { $0.pace(at: now) }, uniquingKeysWith: { first, _ in first }),
      to: person)
  }

  private func restore(
    _ row: ExerciseRow, _ contents: DataExportContents, to person: Identifier<Person>, at now: Moment
  ) async throws {
    guard let id = ExerciseID(row.id), let exercise = row.exercise.exercise(id), row.created >= 0,
      row.archived ?? 0 >= 0
    else { return }
    do {
      try await library.own.restore(
        ExerciseForm(exercise), try await shown(id, in: contents, to: person, at: now), as: id,
        created: Moment(milliseconds: row.created),
        archived: row.archived.map { Moment(milliseconds: $0) }, to: person, at: now)
    } catch is ExerciseFormError {
      // Nobody could have written it here. The other exercises of the archive are restored.
      return
    }
  }

  /// The picture or video of an exercise that isn't there yet, encoded again like an upload.
  private func shown(
    _ id: ExerciseID, in contents: DataExportContents, to person: Identifier<Person>, at now: Moment
  ) async throws -> ExerciseMedia? {
    guard let path = contents.path(of: Self.video(of: id)) ?? contents.path(of: Self.picture(of: id)),
      try await library.own.exercise(id, of: person) == nil
    else { return nil }
    // A bad picture must not stop the import of the rest.
    do { return try await media.make(from: .file(path: path), at: now) } catch is IllustrationError { return nil }
  }

  /// A video without its poster, which is made again.
  private static func entry(of media: ExerciseMedia, _ id: ExerciseID) -> DataExportEntry {
    if let video = media.video { return DataExportEntry(name: Self.video(of: id), content: .file(video)) }
    return DataExportEntry(name: picture(of: id), content: .file(media.picture))
  }

  private static func picture(of id: ExerciseID) -> String { "exercises/\(id.text).jpg" }
  private static func video(of id: ExerciseID) -> String { "exercises/\(id.text).mp4" }
  private static let list = DataExportList("exercises", mostInAFile: 100)
  private static let favourites = "favourite-exercises.json"
  private static let paces = "exercise-paces.json"
}

private struct ExerciseRow: Codable {
  let id: String
  /// Unix time in milliseconds.
  let created: Int64
  let archived: Int64?
  let exercise: StoredExercise

  init(_ own: OwnExercise) {
    id = own.exercise.id.text
    created = own.created.milliseconds
    archived = own.archived?.milliseconds
    exercise = StoredExercise(own.exercise)
  }
}

private struct PaceRow: Codable {
  let exercise: String
  /// Repetitions per minute.
  let rate: Double
  /// Unix time in milliseconds.
  let measured: Int64

  init(_ exercise: ExerciseID, _ pace: ExercisePace) {
    self.exercise = exercise.text
    rate = pace.rate
    measured = pace.measured.milliseconds
  }

  func pace(at now: Moment) -> (ExerciseID, ExercisePace)? {
    guard measured >= 0, let exercise = ExerciseID(exercise),
      let pace = ExercisePace(rate: rate, measured: min(Moment(milliseconds: measured), now))
    else { return nil }
    return (exercise, pace)
  }
}

private struct RequestRow: Encodable {
  let exercise: String
  let licence: String
  let state: String
  /// Why it was declined.
  let reason: String?
  /// Unix time in milliseconds.
  let asked: Int64

  init(_ request: PublishingRequest) {
    exercise = request.exercise.id.text
    licence = request.licence.rawValue
    state = request.state.name
    reason = request.state.reason
    asked = request.asked.milliseconds
  }
}
