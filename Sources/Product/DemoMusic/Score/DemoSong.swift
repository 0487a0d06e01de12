package import Units

/// A song as its composer wrote it down: who, what, how fast, in which order, for which instruments.
/// `score` works out every note of it, `DemoRenderer` makes it sound.
package struct DemoSong: Sendable {
  /// The kind of file a song is kept in; several, so that a library of them exercises every decoder.
  package enum FileFormat: String, Sendable { case flac, ogg, mp3, m4a, opus, wav }

  enum Ending { case chord, beat }

  package let title: String
  package let artist: String
  package let album: String
  package let genre: String
  package let format: FileFormat
  package let beatsPerBar: Int
  /// False where there is a score's grid but nothing one could tap a foot to.
  package let hasBeat: Bool

  let scale: Scale
  let tempo: SongTempo
  let groove: Groove
  let form: SongForm
  let harmony: [SongForm.Kind: Progression]
  let parts: [Part]
  let ending: Ending
  /// Decibels before the master's compressor; set by ear and meter, and not the same for all.
  let drive: Double
  /// Size of the room: seconds in which an echo fades by 60 dB.
  let room: Double
  let seed: UInt64

  init(
    _ title: String, by artist: String, on album: String, genre: String, format: FileFormat = .flac,
    scale: Scale, tempo: SongTempo, beatsPerBar: Int = 4, hasBeat: Bool = true, groove: Groove = .straight,
    form: SongForm, harmony: [SongForm.Kind: Progression], ending: Ending = .chord, drive: Double = 0,
    room: Double = 1.8, seed: UInt64, parts: [Part]
  ) {
    self.title = title
    self.artist = artist
    self.album = album
    self.genre = genre
    self.format = format
    self.scale = scale
    self.tempo = tempo
    self.beatsPerBar = beatsPerBar
    self.hasBeat = hasBeat
    self.groove = groove
    self.form = form
    self.harmony = harmony
    self.ending = ending
    self.drive = drive
    self.room = room
    self.seed = seed
    self.parts = parts
  }

  /// The tempo at the start.
  package var startTempo: BeatsPerMinute { BeatsPerMinute(known: tempo.first) }
  /// The name of its file, without folder.
  package var fileName: String { "\(artist) - \(title).\(format.rawValue)" }
  /// The name of the file with its beat times.
  package var beatsFileName: String { "\(artist) - \(title).beats" }

  /// Works out every note.
  package var score: DemoScore { Composer(song: self).score() }
}
