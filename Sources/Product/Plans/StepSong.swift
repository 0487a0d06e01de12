package import Units

/// Which music a step would like.
package enum StepSong: Hashable, Sendable {
  /// Music to get going with: a little more driving than an easy start asks for.
  case warmUp
  /// Music that carries over the hard part.
  case boost
  /// Music to come down with.
  case calm
  /// One of the athlete's own tracks.
  case track(Identifier<WishedTrack>)

  /// How far the energy of the music is from what the effort alone asks for, as a share of all there is. Our own choice:
  /// two points of ten are heard, and leave the tempo alone.
  var energy: Double {
    switch self {
    case .warmUp: 0.1
    case .boost: 0.2
    case .calm: -0.2
    case .track: 0
    }
  }
}

/// A track of a library, of which a plan knows the id alone.
package enum WishedTrack {}
