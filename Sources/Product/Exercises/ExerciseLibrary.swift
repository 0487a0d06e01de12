package import Accounts
package import Units

/// All exercises that a person can see: those of the catalogue, their own, and those that others published.
package struct ExerciseLibrary: Sendable {
  package let catalogue: ExerciseCatalogue
  package let own: OwnExerciseStore
  let favourites: FavouriteExerciseStore
  let paces: ExercisePaceStore
  let published: PublishedExerciseStore
  let shared: SharedExercises

  package init(
    _ catalogue: ExerciseCatalogue, own: OwnExerciseStore, favourites: FavouriteExerciseStore,
    paces: ExercisePaceStore, published: PublishedExerciseStore
  ) {
    self.catalogue = catalogue
    self.own = own
    self.favourites = favourites
    self.paces = paces
    self.published = published
    shared = SharedExercises(catalogue, published)
  }

  /// Reads what search needs. Otherwise the first search does, which takes seconds with 100,000 exercises.
  package func prepareSearch() async throws { _ = try await shared.index() }

  /// Nil if there is no such exercise, or if it is another person's.
  package func exercise(_ id: ExerciseID, seenBy person: Identifier<Person>) async throws -> ListedExercise? {
    try await exercises([id], seenBy: person)[id]
  }

  /// Those of `ids` that the person can see.
  package func exercises(
    _ ids: [ExerciseID], seenBy person: Identifier<Person>
  ) async throws -> [ExerciseID: ListedExercise] {
    let favourites = try await favourites.favourites(of: person)
    let paces = try await paces.paces(of: person)
    return Dictionary(
      uniqueKeysWithValues: try await sources(ids, seenBy: person).map { id, source in
        (id, ListedExercise(source: source, isFavourite: favourites.contains(id), pace: paces[id]))
      })
  }

  /// Those of `ids` that the person can see, without what the person noted about them.
  func sources(
    _ ids: [ExerciseID], seenBy person: Identifier<Person>
  ) async throws -> [ExerciseID: ListedExercise.Source] {
    var known: [ExerciseID: ListedExercise.Source] = [:]
    for id in ids { known[id] = catalogue[id].map { .catalogue($0) } }
    for published in try await published.exercises(ids.filter(\.isOwn)) {
      known[published.exercise.id] = .published(published)
    }
    for own in try await own.exercises(ids.filter(\.isOwn), of: person) { known[own.exercise.id] = .own(own) }
    return known
  }

  /// What the filter lets through: what matches its search best comes first, otherwise by name.
  /// - Parameter last: the place of the last one of the page before.
  package func page(
    _ filter: ExerciseFilter, seenBy person: Identifier<Person>, in language: Language,
    after last: ExercisePlace? = nil, atMost count: Int
  ) async throws -> ExercisePage {
    let search = try await search(filter.selection, of: person)
    let found = search.found(filter, in: language, after: last, atMost: count)
    let exercises = try await exercises(found.places.compactMap { ExerciseID($0.id) }, seenBy: person)
    let items = found.places.compactMap { place in
      ExerciseID(place.id).flatMap { exercises[$0] }.map { ExercisePage.Item(listed: $0, place: place) }
    }
    return ExercisePage(items: items, total: found.total)
  }

  /// Adds an own exercise with the content of any that the person can see.
  package func copy(
    _ id: ExerciseID, for person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> OwnExercise {
    guard let original = try await exercise(id, seenBy: person) else { throw ExerciseError.noSuchExercise }
    return try await own.add(
      ExerciseForm(original.exercise), original.media, of: person, at: now, using: &generator)
  }

  /// Marks an exercise as a favourite, or no longer. Repeating it changes nothing.
  package func set(
    _ isFavourite: Favouring, _ id: ExerciseID, of person: Identifier<Person>, at now: Moment
  ) async throws {
    guard try await exercise(id, seenBy: person) != nil else { throw ExerciseError.noSuchExercise }
    switch isFavourite {
    case .favourite: try await favourites.add(id, of: person, at: now)
    case .ordinary: try await favourites.remove(id, of: person)
    }
  }

  package enum Favouring: Sendable { case favourite, ordinary }

  /// All favourites, for archives.
  package func favourites(of person: Identifier<Person>) async throws -> [ExerciseID] {
    try await favourites.favourites(of: person).sorted()
  }

  /// From an archive, in which favourites may be exercises that this server lacks.
  package func restore(favourites ids: [ExerciseID], to person: Identifier<Person>, at now: Moment) async throws {
    let known = try await exercises(ids, seenBy: person)
    for id in ids where known[id] != nil { try await favourites.add(id, of: person, at: now) }
  }

  /// Exercises of the catalogue and of others that share the rarest words with this one.
  func relatives(of exercise: Exercise, atMost count: Int) async throws -> [Exercise] {
    let words = Set(ExerciseLikeness.names(of: exercise).flatMap { $0 + [$0.joined()] })
    let ids = try await shared.index().relatives(sharing: words, atMost: count + 1).filter { $0 != exercise.id }
    return ids.compactMap { catalogue[$0] } + (try await published.exercises(ids.filter(\.isOwn))).map(\.exercise)
  }

  func search(
    _ selection: ExerciseFilter.Selection, of person: Identifier<Person>
  ) async throws -> ExerciseSearch {
    let own = try await own.entries(of: person)
    let mine = ExerciseIndex(own.filter { !$0.isArchived }.map(\.entry))
    let ids = Set(own.map(\.entry.id))
    switch selection {
    case .all: return ExerciseSearch(indexes: [try await shared.index(), mine], replaced: ids)
    case .own: return ExerciseSearch(indexes: [mine])
    case .archived: return ExerciseSearch(indexes: [ExerciseIndex(own.filter(\.isArchived).map(\.entry))])
    case .favourites:
      return ExerciseSearch(
        indexes: [try await shared.index(), mine], only: try await favourites.favourites(of: person), replaced: ids)
    }
  }
}
