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
      let whole = tempo.rounded() == tempo
      pairs.append((key, whole ? String(Int(tempo)) : String(tempo)))
    }
    for case (let name, let value?) in pairs { av_dict_set(&container.pointee.metadata, name, value, 0) }
  }
}
