import AudioFiles

/// Reads the track in a file: from the cache if possible, otherwise by analysing the file.
package struct TrackReader: Sendable {
  private let cache: AnalysisCache?

  /// - Parameter cache: nil to analyse every file again.
  package init(cache: AnalysisCache?) {
    self.cache = cache
  }

  /// - Throws: `AudioFileError` when the file isn't readable audio, `CancellationError` when the task is cancelled.
  package func track(at path: String) throws -> Track {
    let hash = try contentHash(of: path)
    if let heard = cache?.heard(hash) {
      return Track(source: .file(path: path), contentHash: hash, tags: heard.tags, analysis: heard.analysis)
    }
    let reader = try AudioReader(path: path, sampleRate: TrackAnalyzer.sampleRate, channels: TrackAnalyzer.channels)
    let analysis = try TrackAnalyzer.analysis(of: reader)
    try cache?.keep(AnalysisCache.Heard(tags: reader.tags, analysis: analysis), for: hash)
    return Track(source: .file(path: path), contentHash: hash, tags: reader.tags, analysis: analysis)
  }

  private func contentHash(of path: String) throws(AudioFileError) -> String {
    if let known = cache?.contentHash(ofFile: path) { return known }
    let hash = try FileDigest.sha256(ofFile: path)
    try cache?.keep(contentHash: hash, ofFile: path)
    return hash
  }
}
