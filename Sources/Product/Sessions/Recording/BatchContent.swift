/// The content of a batch as in its JSON.
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

  struct Load {
    var value: Double?
    var unit: String?
    var share: String?
    var side: String?
  }

  struct Event {
    var time: Double?
    var kind: String?
    /// The members with text values.
    var words: [String: String] = [:]
    /// The members with number values.
    var numbers: [String: Double] = [:]
    var load: Load?
    var isRest = false
    var isWarmUp = false
    var isWithdrawn = false
  }

  var device: String?
  var sequence: Double?
  var clock: Clock?
  /// The series whose samples are single numbers.
  var scalars: [SeriesKind: Values] = [:]
  var steps: Steps?
  var positions: Positions?
  var series: [Series] = []
  var events: [Event] = []
}
