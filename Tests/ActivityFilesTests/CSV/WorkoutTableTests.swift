import ActivityFiles
import Foundation
import Testing
import Units

@Suite("Tables of other apps")
struct WorkoutTableTests {
  private func read(
    _ text: String, usualUnit: SetLoad.Unit = .kilograms, limits: ActivityFileLimits = ActivityFileLimits()
  ) throws -> ReadActivityFile {
    try ActivityFile.read(Array(text.utf8), limits: limits, usualUnit: usualUnit)
  }

  private static let strong = #"""
    Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
    2024-05-02 18:30:00,"Push, heavy",1h 10m,"Bench Press (Barbell)",W,40.0,10,0,0.0,,"Felt ""good""",
    2024-05-02 18:30:00,"Push, heavy",1h 10m,"Bench Press (Barbell)",1,82.5,5,0,0.0,,,8.5
    2024-05-02 18:30:00,"Push, heavy",1h 10m,"Plank",1,0.0,0,0,60.0,,,
    2024-05-02 18:30:00,"Push, heavy",1h 10m,"Running",1,0.0,0,2.5,900.0,,,
    2024-05-02 18:30:00,"Push, heavy",1h 10m,"Squat (Barbell)",1,0.0,0,0,0.0,,,
    2024-05-04 07:00:00,"Legs",45m,"Squat (Barbell)",1,100,5,0,0,,,
    """#

  @Test func `of Strong become a session for each workout, with its sets`() throws {
    let read = try read(Self.strong)
    #expect(read.format == .csv)
    #expect(read.warnings.isEmpty)
    let activities = read.file.activities
    #expect(activities.map(\.name) == ["Push, heavy", "Legs"])
    #expect(activities[0].notes == #"Felt "good""#)
    #expect(activities[0].creator?.name == "Strong")
    #expect(activities.map(\.hasLocalTimes) == [true, true])
    #expect(activities[0].legs[0].totals.elapsed == Seconds(4_200))
    // The start of the first, written as if it were UTC.
    #expect(activities[0].legs[0].start == Moment(milliseconds: 1_714_674_600_000))
    let sets = activities[0].sets
    #expect(sets.map(\.exercise) == ["Bench Press (Barbell)", "Bench Press (Barbell)", "Plank", "Running"])
    #expect(sets.map(\.isWarmUp) == [true, false, false, false])
    #expect(sets.map(\.load) == [SetLoad(40, .kilograms), SetLoad(82.5, .kilograms), nil, nil])
    #expect(sets.map(\.repetitions) == [10, 5, nil, nil])
    #expect(sets[1].exertion == SetExertion(8.5))
    #expect(sets[2].duration == Seconds(60))
    #expect(sets[3].distance == Metres(2_500))
    // Spread over the workout, because the file doesn't say when each set was.
    #expect(sets.map { ($0.start - sets[0].start).value } == [0, 1_050, 2_100, 3_150])
  }

  @Test func `without a unit have that of the person`() throws {
    let sets = try read(Self.strong, usualUnit: .pounds).file.activities[0].sets
    #expect(sets[1].load == SetLoad(82.5, .pounds))
    #expect(sets[3].distance == Metres(2.5 * 1_609.344))
  }

  @Test func `of Strong for Android have semicolons, units and perhaps decimal commas`() throws {
    let text =
      "\u{FEFF}" + """
        Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration\r
        2024-05-02 18:30:00;"Pull";"Row; seated";1;82,5;kg;8;7,5;;;0;"line one\r
        line two";"";45m\r
        2024-05-02 18:30:00;"Pull";"Row; seated";2;180;lbs;8;;1.5;mi.;0;"";"";45m\r

        """
    let sets = try read(text).file.activities[0].sets
    #expect(sets.map(\.load) == [SetLoad(82.5, .kilograms), SetLoad(180, .pounds)])
    #expect(sets.map(\.exercise) == ["Row; seated", "Row; seated"])
    #expect(sets[0].exertion == SetExertion(7.5))
    #expect(sets[1].distance == Metres(1.5 * 1_609.344))
  }

  @Test(arguments: ["26 Jul 2025, 07:06", "2025-07-26 07:06:00", "26 juil. 2025, 07:06", "26 Juli 2025, 07:06"])
  func `of Hevy have the start and the end of the workout`(start: String) throws {
    let text = """
      "title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_lbs","reps","distance_miles","duration_seconds","rpe"
      "Lower","\(start)","26 Jul 2025, 08:11","Fine","Lying Leg Curl (Machine)",,"",0,"warmup",100,10,,,
      "Lower","\(start)","26 Jul 2025, 08:11","Fine","Lying Leg Curl (Machine)",,"",1,"normal",120,8,,,9
      """
    let activity = try read(text).file.activities[0]
    #expect(activity.legs[0].start == Moment(milliseconds: 1_753_513_560_000))
    #expect(activity.legs[0].totals.elapsed == Seconds(3_900))
    #expect(activity.notes == "Fine")
    #expect(activity.sets.map(\.load) == [SetLoad(100, .pounds), SetLoad(120, .pounds)])
    #expect(activity.sets.map(\.isWarmUp) == [true, false])
    #expect(activity.creator?.name == "Hevy")
  }

  @Test func `of FitNotes have days only, so they begin at noon, two minutes for each set`() throws {
    let text = """
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
      2024-06-01,Flat Barbell Bench Press,Chest,60,kgs,8,,,,
      2024-06-01,Plank,Abs,,,,,,0:01:30,hard
      2024-06-02,Deadlift,Back,225,lbs,5,,,,
      """
    let activities = try read(text).file.activities
    #expect(activities.count == 2)
    #expect(activities[0].legs[0].start == Moment(milliseconds: 1_717_243_200_000))
    #expect(activities[0].legs[0].totals.elapsed == Seconds(240))
    #expect(activities[0].sets.map(\.duration) == [.zero, Seconds(90)])
    #expect(activities[1].sets.map(\.load) == [SetLoad(225, .pounds)])
    let onPhones = "Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind\n"
    let sets = try read(onPhones + "2026-01-15,Squat,Legs,,225,5,,,,,\n2026-01-15,Squat,Legs,100,,5,,,,,")
      .file.activities[0].sets
    #expect(sets.map(\.load) == [SetLoad(225, .pounds), SetLoad(100, .kilograms)])
  }

  @Test func `of Liftosaur have moments with a zone, and leave out what was only planned`() throws {
    let text = """
      Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,Is AMRAP?,RPE,Completed RPE,Log RPE,Weight Value,Weight Unit,Completed Weight Value,Completed Weight Unit,Ask Weight,Completed Reps Time,Target Muscles,Synergist Muscles,Notes
      2024-05-02T16:30:00.000Z,5x5,Day A,"Squat, Barbell",1,5,5,0,,,0,45,lb,45,lb,0,2024-05-02T16:31:00.000Z,,,
      2024-05-02T16:30:00.000Z,5x5,Day A,"Squat, Barbell",0,5,6,1,8,9,1,135,lb,140,lb,0,2024-05-02T16:35:00.000Z,,,
      2024-05-02T16:30:00.000Z,5x5,Day A,"Squat, Barbell",0,5,,0,,,0,135,lb,,,0,,,,
      """
    let activity = try read(text).file.activities[0]
    #expect(!activity.hasLocalTimes)
    #expect(activity.legs[0].start == Moment(milliseconds: 1_714_667_400_000))
    #expect(activity.sets.map(\.load) == [SetLoad(45, .pounds), SetLoad(140, .pounds)])
    #expect(activity.sets.map(\.repetitions) == [5, 6])
    #expect(activity.sets.map(\.isWarmUp) == [true, false])
    #expect(activity.sets[1].exertion == SetExertion(9))
    #expect(activity.sets.map { ($0.start - activity.legs[0].start).value } == [60, 300])
  }

  @Test func `tell each row that can't be read, with its line, and skip it`() throws {
    let text = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps
      2024-05-02 18:30:00,Push,45m,Bench,1,80,5
      yesterday,Push,45m,Bench,2,80,5
      2024-05-02 18:30:00,Push,45m,,3,80,5
      2024-05-02 18:30:00,Push,45m,Bench,4,heavy,5
      2024-05-02 18:30:00,Push,45m,Bench,5,80,-3
      2024-05-02 18:30:00,Push,45m
      """
    let read = try read(text)
    #expect(read.file.activities[0].sets.count == 1)
    #expect(
      read.warnings == [
        .rowWithoutDate(line: 3), .rowWithoutExercise(line: 4), .rowWithWrongNumber(line: 5),
        .rowWithWrongNumber(line: 6), .rowWithoutExercise(line: 7),
      ])
  }

  @Test func `have limits on rows, sessions and warnings`() throws {
    let header = "Date,Exercise,Category,Reps\n"
    let many = header + (0..<3_000).map { "x,Squat,Legs,\($0)\n" }.joined() + "2024-06-01,Squat,Legs,5\n"
    let warnings = try read(many).warnings
    #expect(warnings.count == 21)
    #expect(warnings.last == .otherRows(2_980))
    var limits = ActivityFileLimits()
    limits.rows = 10
    #expect(throws: ActivityFileError.noActivity(holds: nil)) { try read(many, limits: limits) }
    limits = ActivityFileLimits()
    limits.parts = 5
    let days = header + (1...9).map { "2024-06-0\($0),Squat,Legs,5\n" }.joined()
    let cut = try read(days, limits: limits)
    #expect(cut.file.activities.count == 5)
    #expect(cut.warnings == [.tooMuch(.parts)])
  }

  @Test(arguments: ["", "a,b,c\n1,2,3\n", "hello", "Date;Reps\n2024-06-01;5", "\"Date,Exercise,Category,Reps\n"])
  func `of other programs aren't read`(text: String) {
    #expect(throws: ActivityFileError.self) { try read(text) }
  }

  @Test func `may be in Latin-1`() throws {
    let text = "Date,Exercise,Category,Reps\n2024-06-01,Liegest\u{FC}tz,Brust,12\n"
    let bytes = text.unicodeScalars.map { UInt8($0.value) }
    let read = try ActivityFile.read(bytes)
    #expect(read.file.activities[0].sets.map(\.exercise) == ["Liegestütz"])
  }
}
