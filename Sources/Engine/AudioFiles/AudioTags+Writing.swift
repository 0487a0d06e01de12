import CFFmpeg

extension AudioTags {
  func write(
    to container: UnsafeMutablePointer<AVFormatContext>, _ stream: UnsafeMutablePointer<AVStream>,
    _ format: OutputFormat
  ) {
    var pairs: [(String, String?)] = [
      ("title", title), ("artist", artist), ("album", album), ("album_artist", albumArtist), ("genre", genre),
      ("date", year.map(String.init)), ("track", trackNumber.map(String.init)),
    ]
    if let key = format.tempoKey, let tempo {
      // The M4A atom holds an integer, and ID3 prefers one unless that would lose precision.
      let isWhole = format == .m4a || tempo.rounded() == tempo
      pairs.append((key, isWhole ? String(Int(tempo.rounded())) : String(tempo)))
    }
    for case (let name, let value?) in pairs { av_dict_set(&container.pointee.metadata, name, value, 0) }
  }
}
