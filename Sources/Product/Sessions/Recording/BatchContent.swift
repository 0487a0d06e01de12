/// A batch as its JSON spells it.
struct BatchContent {
  struct Clock {
    var monotonic: Double?
    var unix: Double?
    var server: Double?
  }

  struct Values {
    var times: [Double] = []
    var values: [Double?] = []
  }

  struct Steps {
    var times: [Double] = []
    var phases: [Double?]?
  }

  struct Positions {
    var times: [Double] = []
    var latitudes: [Double?] = []
    var longitudes: [Double?] = []
    var altitudes: [Double?]?
    var accuracies: [Double?]?
  }

  struct Series {
    var name: String?
    var unit = ""
    var samples = Values()
  }

  struct Event {
    var time: Double?
    var kind: String?
    /// The members that are words.
    var words: [String: String] = [:]
    /// The members that are numbers.
    var numbers: [String: Double] = [:]
    var isRest = false
    var isWithdrawn = false
  }

  var device: String?
  var sequence: Double?
  var clock: Clock?
  /// Those whose samples are one number.
  var scalars: [SeriesKind: Values] = [:]
  var steps: Steps?
  var positions: Positions?
  var series: [Series] = []
  var events: [Event] = []
}
