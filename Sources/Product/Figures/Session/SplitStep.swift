package import Units

/// A split size. The raw values are part of the API and of URLs.
package enum SplitStep: String, CaseIterable, Hashable, Sendable {
  case metres400 = "400m"
  case metres500 = "500m"
  case kilometre = "1km"
  case mile = "1mi"
  case kilometres5 = "5km"
  case minute = "1min"
  case minutes5 = "5min"
  case minutes10 = "10min"

  package enum Extent: Hashable, Sendable {
    case length(Metres)
    case time(Seconds)
  }

  /// The distance or active time of a split.
  package var extent: Extent {
    switch self {
    case .metres400: .length(Metres(400))
    case .metres500: .length(Metres(500))
    case .kilometre: .length(Metres(1000))
    case .mile: .length(Metres(1609.344))
    case .kilometres5: .length(Metres(5000))
    case .minute: .time(.minutes(1))
    case .minutes5: .time(.minutes(5))
    case .minutes10: .time(.minutes(10))
    }
  }
}
