package import Accounts
package import Foundation

/// The exercises that come with Upbeat.
package struct ExerciseCatalogue: Sendable {
  /// By their identifiers.
  package let all: [Exercise]
  private let places: [ExerciseID: Int]
  private let names: [ExerciseWords]

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
    names = all.map(ExerciseWords.init)
  }

  package subscript(id: ExerciseID) -> Exercise? { places[id].map { all[$0] } }

  /// What the filter lets through: what matches its search best comes first, otherwise by name.
  package func exercises(_ filter: ExerciseFilter, in language: Language) -> [Exercise] {
    let admitted = all.indices.filter { filter.admits(all[$0]) }
    guard let search = filter.search, let query = ExerciseQuery(search) else {
      return byName(admitted.map { ($0, 0) }, language)
    }
    for tolerance in ExerciseQuery.Tolerance.allCases {
      let found = admitted.compactMap { place in
        names[place].distance(from: query, tolerance, in: language).map { (place, $0) }
      }
      if !found.isEmpty { return byName(found, language) }
    }
    return []
  }

  private func byName(_ found: [(place: Int, distance: Int)], _ language: Language) -> [Exercise] {
    found.map { (distance: $0.distance, key: names[$0.place].key(in: language), place: $0.place) }
      .sorted { ($0.distance, $0.key) < ($1.distance, $1.key) }
      .map { all[$0.place] }
  }
}
