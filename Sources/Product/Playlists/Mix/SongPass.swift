import DSP

/// A run of a song without a break. A song has one, and more when its recording ends early and passages are repeated.
struct SongPass: Sendable {
  /// The frame of the mix from which on it is heard.
  let start: Int
  /// How many beats behind its planned place it plays: 0 for the first run.
  let beatsBack: Int
  let map: WarpMap
}
