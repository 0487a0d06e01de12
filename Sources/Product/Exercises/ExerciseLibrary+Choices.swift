package import Accounts
import TextSearch
package import Units

extension ExerciseLibrary {
  /// Exercises to put a workout together from: all of the catalogue, and of the person's own and others' those that the filter
  /// lets through.
  /// - Parameters:
  ///   - filter: its search and selection don't count; nil for nothing but the catalogue and `ids`.
  ///   - ids: included if the person can see them, also archived ones.
  ///   - rank: of others' exercises, the least first. A workout needs some of a hundred thousand.
  package func choices(
    _ filter: ExerciseFilter?, with ids: [ExerciseID], seenBy person: Identifier<Person>,
    drawnBy rank: @Sendable (ExerciseID) -> Double
  ) async throws -> [Exercise] {
    var wanted = Set(ids.filter(\.isOwn))
    if let filter {
      let own = try await own.entries(of: person)
      let traits = ExerciseFilter.Traits(filter)
      wanted.formUnion(own.filter { !$0.isArchived && traits.admits($0.entry.traits) }.map(\.entry.id))
      wanted.formUnion(
        try await shared.index().drawn(
          traits, except: Set(own.map(\.entry.id)), by: rank, atMost: Self.mostOfOthers))
    }
    let paces = try await paces.paces(of: person)
    let choices = catalogue.all + (try await sources(wanted.sorted(), seenBy: person)).values.map(\.exercise)
    return choices.map { $0.paced(at: paces[$0.id]) }
  }

  /// The exercise that somebody means by each text: an identifier, or what a search finds first, archived ones of their own last.
  /// Nil where nothing is found.
  package func meant(
    by texts: [String], of person: Identifier<Person>, in language: Language
  ) async throws -> [ExerciseID?] {
    guard !texts.isEmpty else { return [] }
    let known = try await exercises(texts.compactMap { ExerciseID($0) }, seenBy: person)
    let searches = [try await search(.all, of: person), try await search(.archived, of: person)]
    return texts.map { text in
      if let id = ExerciseID(text), known[id] != nil { return id }
      return searches.lazy.compactMap { search in
        search.found(ExerciseFilter(search: text), in: language, after: nil, atMost: 1).places.first
      }.first.flatMap { ExerciseID($0.id) }
    }
  }

  /// Exercises besides the catalogue's that a person's sets and plans may name: their own, archived ones last, then favourites of
  /// others and those of `ids`.
  package func personal(_ ids: some Sequence<ExerciseID>, of person: Identifier<Person>) async throws -> [Exercise] {
    let own = try await own.page(of: person, after: nil, atMost: OwnExercise.most)
    let mine = (own.filter { $0.archived == nil } + own.filter { $0.archived != nil }).map(\.exercise)
    let wanted = Set(ids).union(try await favourites.favourites(of: person)).filter(\.isOwn)
    let others = try await published.exercises(wanted.subtracting(mine.map(\.id)).sorted()).map(\.exercise)
    return mine + others.sorted { $0.id < $1.id }
  }

  /// Those that have one of these names or synonyms, as a search finds them.
  package func named(
    _ names: [String], seenBy person: Identifier<Person>, in language: Language
  ) async throws -> [Exercise] {
    let ids = try await meant(by: names, of: person, in: language)
    let found = try await exercises(ids.compactMap(\.self), seenBy: person)
    return zip(names, ids).compactMap { name, id in
      guard let exercise = id.flatMap({ found[$0] })?.exercise else { return nil }
      let own = exercise.texts.values.flatMap { [$0.name] + $0.synonyms }.map { FoldedText($0).text }
      return own.contains(FoldedText(name).text) ? exercise : nil
    }
  }

  /// As many as the catalogue has, so that each is chosen about as often.
  private static let mostOfOthers = 400
}
