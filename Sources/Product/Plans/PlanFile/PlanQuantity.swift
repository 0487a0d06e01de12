/// The kinds of value in a plan.
package enum PlanQuantity: Hashable, Sendable {
  case length, lapTime, cadence(CadenceUnit), tempo, pace, zone, effort, power, repeats, age, height, heartRate, song,
    name

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
    }
  }
}
