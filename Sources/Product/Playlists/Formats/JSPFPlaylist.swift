/// The JSON form of XSPF (https://xspf.org/jspf).
struct JSPFPlaylist: Encodable {
  struct Body: Encodable {
    let title: String
    let track: [Song]
  }

  struct Song: Encodable {
    let location: [String]
    let title: String
    let creator: String?
    let annotation: String?
    let album: String?
    let trackNum: Int?
    let duration: Int?
  }

  let playlist: Body

  init(title: String, songs: [PlaylistLine]) {
    playlist = Body(
      title: title,
      track: songs.map { song in
        Song(
          location: [song.address], title: song.title, creator: song.artist,
          annotation: song.note, album: song.album, trackNum: song.trackNumber,
          duration: song.duration.map(XSPFPlaylist.milliseconds))
      })
  }
}
