import ActivityFiles
import Foundation
import Plans
import Sessions
import Testing
import Units

@Suite("Sets edited afterwards")
struct SetEditTests {
  private let start = Moment(milliseconds: 1_750_000_000_000)
  private func at(_ seconds: Double) -> Moment { start + Seconds(seconds) }

  private func work(_ repetitions: Int?, _ kilograms: Double? = nil) -> SetWork {
    SetWork(
      duration: .zero, repetitions: repetitions, load: kilograms.flatMap { SetLoad($0, .kilograms) }, exercise: "Squat")
  }

  private var gym: Timeline {
    var gym = Timeline(start: start, end: at(600), legs: [Leg(.strength, start: start)])
    gym.sets = [
      ExerciseSet(work(10, 60), at: at(10), bodyWeight: Kilograms(71)),
      ExerciseSet(SetWork(duration: Seconds(90), isRest: true), at: at(30)), ExerciseSet(work(8, 60), at: at(120)),
    ]
    return gym
  }

  @Test func `are added in order, changed and removed, and rests stay`() {
    let edits: [SessionEdit] = [
      .addSet(EditedSet(work(6, 65), at: at(60))), .changeSet(at: at(10), to: EditedSet(work(12, 62.5), at: at(200))),
      .removeSet(at: at(120)),
    ]
    let edited = gym.applying(edits)
    #expect(edited.sets.map(\.start) == [at(30), at(60), at(200)])
    #expect(edited.sets.map(\.repetitions) == [nil, 6, 12])
    // Its day's body weight isn't the person's to change.
    #expect(edited.sets[2].bodyWeight == Kilograms(71))
    #expect(edited.sets[2].weight == Kilograms(62.5))
    // Undo takes the last one back.
    #expect(gym.applying(edits.dropLast()).sets.count == 4)
  }

  @Test func `are refused with the reason`() {
    #expect(gym.refusal(of: .addSet(EditedSet(work(6), at: at(120)))) == .setExists)
    // A rest isn't a set.
    #expect(gym.refusal(of: .addSet(EditedSet(work(6), at: at(30)))) == nil)
    #expect(gym.refusal(of: .addSet(EditedSet(work(6), at: at(601)))) == .outsideSession)
    #expect(gym.refusal(of: .addSet(EditedSet(work(nil, 60), at: at(60)))) == .emptySet)
    #expect(gym.refusal(of: .changeSet(at: at(11), to: EditedSet(work(6), at: at(60)))) == .noSuchSet)
    #expect(gym.refusal(of: .changeSet(at: at(10), to: EditedSet(work(6), at: at(120)))) == .setExists)
    #expect(gym.refusal(of: .changeSet(at: at(10), to: EditedSet(work(6), at: at(10)))) == nil)
    #expect(gym.refusal(of: .removeSet(at: at(30))) == .noSuchSet)
  }

  @Test func `come back from JSON`() throws {
    let full = SetWork(
      duration: Seconds(30.5), repetitions: 8, repetitionsOnBeat: 7, load: SetLoad(-12.5, .pounds),
      distance: Metres(20.25),
      exertion: SetExertion(9.5), category: 28, exerciseID: PerformedExerciseID("pull-up"), exercise: "Klimmzug",
      isWarmUp: true)
    let edits: [SessionEdit] = [
      .addSet(EditedSet(full, at: at(1))), .changeSet(at: at(1), to: EditedSet(work(3), at: at(2))),
      .removeSet(at: at(2)),
    ]
    #expect(try JSONDecoder().decode([SessionEdit].self, from: JSONEncoder().encode(edits)) == edits)
  }

  @Test(
    arguments: [
      #"{"kind": "addSet"}"#, #"{"kind": "addSet", "set": {"repetitions": 5}}"#,
      #"{"kind": "addSet", "set": {"at": 1, "repetitions": -5}}"#, #"{"kind": "addSet", "set": {"at": 1, "rpe": 7.2}}"#,
      #"{"kind": "addSet", "set": {"at": 1, "load": {"value": -5, "unit": "level"}}}"#,
      #"{"kind": "addSet", "set": {"at": 1, "exerciseId": "Push Up"}}"#, #"{"kind": "removeSet"}"#,
    ])
  func `of wrong values aren't read`(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(SessionEdit.self, from: Data(json.utf8)) }
  }
}
