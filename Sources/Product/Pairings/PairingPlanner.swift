package import Exercises
import Songs
import Taste
import Units

/// Pairs exercises with songs for a whole workout at the least cost.
///
/// `Documentation/Pairing.md` defines the cost and the choices, and says how far a result may be from the optimum. Every workout
/// has its full length: what the library lacks is a cost, and named in `PairedWorkout.missing`.
package struct PairingPlanner: Sendable {
  let table: PairTable
  /// The numbers of the exercises that may be chosen in each phase.
  let admitted: [TrainingPhase: [Int]]

  /// - Parameters:
  ///   - known: all exercises to choose from, and those that the request names.
  ///   - contours: of the songs whose contour is known, by their `id`s. Their rests are put on calm music.
  /// - Throws: `PairingError`.
  package init(
    _ request: PairingRequest, from known: [Exercise], _ songs: [PairingSong], taste: MusicTaste = MusicTaste(),
    contours: [String: SongContour] = [:]
  ) throws(PairingError) {
    var seen: Set<String> = []
    let songs = songs.sorted { $0.id < $1.id }.filter { seen.insert($0.id).inserted }
    guard !songs.isEmpty else { throw .noMusic }
    var request = request
    request.wish = try request.wish.resolved(among: songs)
    let known = Dictionary(known.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for id in request.exercises where known[id] == nil { throw .unknownExercise(id) }
    let kept = Set(request.kept.map(\.exercise))
    let admission = ExerciseAdmission(request)
    let exercises = known.values.sorted { $0.id < $1.id }
      .filter { kept.contains($0.id) || !admission.phases(of: $0).isEmpty }
    table = PairTable(request, exercises, songs, taste, contours)
    let phases = exercises.map(admission.phases)
    let main = exercises.indices.filter { phases[$0].contains(.main) }
    guard !main.isEmpty else { throw .noExercise }
    admitted = Dictionary(
      uniqueKeysWithValues: TrainingPhase.allCases.map { phase in
        let suitable = exercises.indices.filter { phases[$0].contains(phase) }
        // Without anything to warm up with, the main exercises do that too.
        return (phase, suitable.isEmpty ? main : suitable)
      })
  }

  /// The cheapest workout that the search finds, around the kept pairs.
  package func workout() -> PairedWorkout {
    workout(PairSearch(table, admitted, kept: keptChoices()).run())
  }

  /// The `id`s of the songs whose contours are worth knowing: the most promising for each exercise in turn.
  package func candidates(atMost count: Int) -> [String] {
    let shortlist = SongShortlist(table)
    var needs: Set<PairTable.Need> = []
    var lists: [[SongShortlist.Option]] = []
    for phase in TrainingPhase.allCases {
      for exercise in admitted[phase] ?? [] {
        let need = table.need(of: exercise, phase)
        if needs.insert(need).inserted { lists.append(shortlist.options(for: need)) }
      }
    }
    var seen = Set(request.kept.map(\.song))
    var found = seen.sorted()
    for rank in 0..<(lists.map(\.count).max() ?? 0) {
      for list in lists where rank < list.count {
        let id = table.songs[list[rank].song].id
        if seen.insert(id).inserted { found.append(id) }
      }
      if found.count >= count { break }
    }
    return Array(found.prefix(count))
  }

  var request: PairingRequest { table.request }

  func keptChoices() -> [Int: (exercise: Int, song: Int)] {
    var choices: [Int: (exercise: Int, song: Int)] = [:]
    for pair in request.kept where table.outline.phases.indices.contains(pair.place) {
      guard let exercise = table.exercises.firstIndex(where: { $0.id == pair.exercise }),
        let song = table.songs.firstIndex(where: { $0.id == pair.song })
      else { continue }
      choices[pair.place] = (exercise, song)
    }
    return choices
  }
}
