/// The message and field numbers of FIT's public profile that activities use.
enum FITProfile {
  enum Message {
    static let fileID: UInt16 = 0
    static let sport: UInt16 = 12
    static let session: UInt16 = 18
    static let lap: UInt16 = 19
    static let record: UInt16 = 20
    static let event: UInt16 = 21
    static let deviceInfo: UInt16 = 23
    static let workout: UInt16 = 26
    static let workoutStep: UInt16 = 27
    static let course: UInt16 = 31
    static let activity: UInt16 = 34
    static let heartbeats: UInt16 = 78
    static let length: UInt16 = 101
    static let heartRate: UInt16 = 132
    static let fieldDescription: UInt16 = 206
    static let developer: UInt16 = 207
    static let set: UInt16 = 225
  }

  static let timestamp: UInt8 = 253
  static let messageIndex: UInt8 = 254

  /// A record field without a property in samples.
  struct Series {
    let field: UInt8
    let name: String
    let unit: String
    let scale: Double
    let type: FITBaseType
  }

  static let series = [
    Series(field: 9, name: "grade", unit: "%", scale: 100, type: .signed16),
    Series(field: 30, name: "left_right_balance", unit: "", scale: 1, type: .unsigned8),
    Series(field: 31, name: "gps_accuracy", unit: "m", scale: 1, type: .unsigned8),
    Series(field: 32, name: "vertical_speed", unit: "m/s", scale: 1000, type: .signed16),
    Series(field: 33, name: "calories", unit: "kcal", scale: 1, type: .unsigned16),
    Series(field: 39, name: "vertical_oscillation", unit: "mm", scale: 10, type: .unsigned16),
    Series(field: 40, name: "stance_time_percent", unit: "%", scale: 100, type: .unsigned16),
    Series(field: 41, name: "stance_time", unit: "ms", scale: 10, type: .unsigned16),
    Series(field: 83, name: "vertical_ratio", unit: "%", scale: 100, type: .unsigned16),
    Series(field: 84, name: "stance_time_balance", unit: "%", scale: 100, type: .unsigned16),
    Series(field: 85, name: "step_length", unit: "mm", scale: 10, type: .unsigned16),
    Series(field: 108, name: "respiration_rate", unit: "/min", scale: 100, type: .unsigned16),
    Series(field: 139, name: "core_temperature", unit: "°C", scale: 100, type: .unsigned16),
  ]

  /// FIT's file types (`file`).
  enum FileKind: UInt8 {
    case device = 1, settings, sport, activity, workout, course, schedules, weight = 9, totals, goals
    case bloodPressure = 14, monitoringA, activitySummary = 20, monitoringDaily = 28, monitoringB = 32
    case segment = 34, segmentList

    var content: ActivityFileWarning.Content? {
      switch self {
      case .activity, .workout, .course: nil
      case .device, .settings, .sport: .settings
      case .schedules: .schedules
      case .weight, .bloodPressure: .weights
      case .goals: .goals
      case .monitoringA, .monitoringB, .monitoringDaily: .monitoring
      case .totals, .activitySummary, .segment, .segmentList: .other
      }
    }
  }

  /// The units a set's weight is displayed in (`fit_base_unit`).
  static let kilograms: UInt16 = 1
  static let pounds: UInt16 = 2

  /// The number of manufacturers without a registered one.
  static let development: UInt16 = 255

  /// Manufacturers that don't write their names to files.
  static func name(ofManufacturer number: UInt16) -> String? {
    switch number {
    case 1: "Garmin"
    case 15: "Dynastream"
    case 23: "Suunto"
    case 32: "Wahoo"
    case 70: "Sigma"
    case 89: "Tacx"
    case 95: "Stryd"
    case 123: "Polar"
    case 260: "Zwift"
    case 265: "Strava"
    case 294: "Coros"
    default: nil
    }
  }
}
