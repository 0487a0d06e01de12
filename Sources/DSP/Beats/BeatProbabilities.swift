/// What a `BeatNetwork` has found in a track.
struct BeatProbabilities {
  /// That a beat is at each frame, `BeatNetwork.frameRate` a second, the first at 0.
  let beat: [Float]
  /// That the first beat of a bar is.
  let downbeat: [Float]
  /// Of each class of tempo, for the whole track; adds up to 1.
  let tempo: [Float]
}
