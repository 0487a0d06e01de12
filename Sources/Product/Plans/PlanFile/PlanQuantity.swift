/// The kinds of value in a plan.
package enum PlanQuantity: Hashable, Sendable {
  case length, lapTime, cadence(CadenceUnit), tempo, pace, zone, effort, power, repeats, age, height, heartRate, song,
    name
  case sets, repetitions, setLength, load, beats, rate, rest, warmUp, warmUps, interval, roundsTime

  var name: String {
    switch self {
    case .length: "length"
    case .lapTime: "time"
    case .cadence: "cadence"
    case .tempo: "tempo"
    case .pace: "pace"
    case .zone: "zone"
    case .effort: "effort"
    case .power: "power"
    case .repeats: "number of repeats"
    case .age: "age"
    case .height: "height"
    case .heartRate: "heart rate"
    case .song: "wish for a song"
    case .name: "name"
    case .sets: "number of sets"
    case .repetitions: "number of repetitions"
    case .setLength: "length"
    case .load: "weight"
    case .beats: "number of beats"
    case .rate: "number of repetitions per minute"
    case .rest: "rest"
    case .warmUp: "warm-up set"
    case .warmUps: "number of warm-up sets"
    case .interval, .roundsTime: "time"
    }
  }

  /// An example of the syntax.
  var example: String {
    switch self {
    case .length: "5min, 90s, 1h 20min, 1:30, 1.2km, 400m or 3mi"
    case .lapTime: "5min, 90s or 1:30"
    case .cadence(.steps): "a number of steps per minute, such as 170"
    case .cadence(.turns): "a number of turns per minute, such as 85"
    case .cadence(.armStrokes), .cadence(.oarStrokes): "a number of strokes per minute"
    case .cadence(.moves): "a number of moves per minute"
    case .tempo: "a number of beats per minute, such as 128"
    case .pace: "5:30/km or 8:45/mi"
    case .zone: "a whole number from 1 to 5"
    case .effort: "6/10"
    case .power: "220 W, or 95% of the threshold power"
    case .repeats: "a whole number, such as 6"
    case .age: "a number of years, such as 38"
    case .height: "1.76m or 176cm"
    case .heartRate: "a number of beats per minute, such as 150"
    case .song: "warm-up, boost, calm, or the id of one of your tracks"
    case .name: "a short text"
    case .sets, .warmUps: "a whole number, such as 3"
    case .repetitions: "10, 8-12, or max for as many as possible"
    case .setLength: "40s, 1:30 or 20m"
    case .load: "60kg, 135lb, 2 × 22.5kg, 70% or level 7"
    case .beats: "1, 2, 4 or 8, or 2-2 for two beats down and two up"
    case .rate: "a number, such as 22"
    case .rest: "90s, 1:30 or none"
    case .warmUp: "10 × 20kg, or 5 × 40kg rest 45s"
    case .interval: "1min or 90s"
    case .roundsTime: "12min"
    }
  }
}
