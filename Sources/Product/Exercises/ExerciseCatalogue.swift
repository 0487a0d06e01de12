package import Accounts
package import Foundation

/// The exercises that come with Upbeat.
package struct ExerciseCatalogue: Sendable {
  /// By their identifiers.
  package let all: [Exercise]
  private let places: [ExerciseID: Int]
  /// For search.
  let index: ExerciseIndex

  /// Reads every file of exercises in this folder. Throws an `ExerciseFileError`, or an error of the file system.
  package init(folder: URL) throws {
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
    var all: [Exercise] = []
    for file in files {
      all += try ExerciseFile(String(contentsOf: file, encoding: .utf8), named: file.lastPathComponent).exercises
    }
    try self.init(all)
  }

  /// Throws an `ExerciseFileError` when two have one identifier.
  init(_ exercises: [Exercise]) throws {
    all = exercises.sorted { $0.id < $1.id }
    for (one, next) in zip(all, all.dropFirst()) where one.id == next.id {
      throw ExerciseFileError(file: "the catalogue", reason: "“\(one.id.text)” is there twice.")
    }
    places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.id, $0) })
    index = ExerciseIndex(all.map(ExerciseIndex.Entry.init))
  }

  package subscript(id: ExerciseID) -> Exercise? { places[id].map { all[$0] } }

  /// What the filter lets through: what matches its search best comes first, otherwise by name. Nobody's favourites or own.
  package func exercises(_ filter: ExerciseFilter, in language: Language) -> [Exercise] {
    ExerciseSearch(indexes: [index]).found(filter, in: language, after: nil, atMost: all.count).places
      .compactMap { place in ExerciseID(place.id).flatMap { self[$0] } }
  }
}

extension ExerciseIndex.Entry {
  init(_ exercise: Exercise) {
    self.init(id: exercise.id, traits: ExerciseTraits(exercise), words: ExerciseWords(exercise))
  }
}
