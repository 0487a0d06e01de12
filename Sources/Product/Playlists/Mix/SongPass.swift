import DSP

/// An uninterrupted run of a song. A song has more than one when its recording ends early and passages repeat.
struct SongPass: Sendable {
  /// The frame of the mix at which it starts.
  let start: Int
  /// How many beats it plays behind its planned position: 0 for the first run.
  let beatsBack: Int
  let map: WarpMap
}
