package import Units

/// The preferred music of a step.
package enum StepSong: Hashable, Sendable {
  /// Music to get started: a little more energetic than an easy start requires.
  case warmUp
  /// Music for a hard part.
  case boost
  /// Music to calm down.
  case calm
  /// One of the athlete's own tracks.
  case track(Identifier<WishedTrack>)

  /// The difference of the music's energy from that for the effort, as a fraction of the full range. Our own choice: two of ten
  /// points are audible and don't affect the tempo.
  var energy: Double {
    switch self {
    case .warmUp: 0.1
    case .boost: 0.2
    case .calm: -0.2
    case .track: 0
    }
  }
}

/// A track of a library. A plan knows only its identifier.
package enum WishedTrack {}
