package import Units

/// The plan of a song: title, tempo, form and instruments. `score` composes its notes, `DemoRenderer` renders them.
package struct DemoSong: Sendable {
  /// The audio format of a song's file. The formats differ, so that the library exercises every decoder.
  package enum FileFormat: String, Sendable { case flac, ogg, mp3, m4a, opus, wav }

  enum Ending { case chord, beat }

  package let title: String
  package let artist: String
  package let album: String
  package let genre: String
  package let format: FileFormat
  package let beatsPerBar: Int
  /// False if the score has a beat grid but the music has no perceptible beat.
  package let hasBeat: Bool

  let scale: Scale
  let tempo: SongTempo
  let groove: Groove
  let form: SongForm
  let harmony: [SongForm.Kind: Progression]
  let parts: [Part]
  let ending: Ending
  /// The gain into the master compressor in decibels, set by ear and meter for each song.
  let drive: Double
  /// The reverb's decay time by 60 dB, in seconds.
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
  /// The audio file's name, without folder.
  package var fileName: String { "\(artist) - \(title).\(format.rawValue)" }
  /// The name of the beats file.
  package var beatsFileName: String { "\(artist) - \(title).beats" }

  /// Composes all notes.
  package var score: DemoScore { Composer(song: self).score() }
}
