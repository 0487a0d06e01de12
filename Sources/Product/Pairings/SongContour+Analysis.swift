package import Songs

extension SongContour {
  package init(_ analysis: TrackAnalysis) {
    self.init(energy: analysis.energy, downbeats: analysis.rhythm.downbeats)
  }
}
