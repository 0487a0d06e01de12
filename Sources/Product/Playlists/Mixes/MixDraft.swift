internal import AudioFiles
internal import Pacing
import Plans
import Songs
internal import Storage
internal import Units

/// The layout of a playlist's mix, and the songs that it leaves out.
struct MixDraft: Sendable {
  /// A playlist with its songs' analyses.
  struct Source: Sendable {
    struct Song: Sendable {
      let track: LibraryTrack
      /// In a planned playlist.
      let section: PlaylistSection?
    }
    let name: VisibleLine
    let content: Playlist.Content
    let songs: [Song]
    /// With the owner's corrections, keyed by content hash.
    let analyses: [String: TrackAnalysis]
  }

  let mix: Mix
  let curve: TempoCurve
  let leftOut: [MixContent.Omission]

  /// - Parameter obstacles: the reasons against recordings, keyed by content hash.
  init(_ source: Source, _ wish: MixWish, obstacles: [String: MixContent.Reason]) throws(MixJobError) {
    var present: [(song: Source.Song, track: Track)] = []
    var leftOut: [MixContent.Omission] = []
    for song in source.songs {
      let hash = song.track.recording.text
      if let reason = obstacles[hash] {
        leftOut.append(MixContent.Omission(song.track, reason))
      } else if let analysis = source.analyses[hash] {
        present.append((song, Track(song.track, analysis)))
      } else {
        leftOut.append(MixContent.Omission(song.track, .notAnalysed))
      }
    }
    let songs: [PlannedSong]
    switch source.content {
    case .planned(let plan):
      curve = try Self.curve(of: plan)
      songs = try Self.planned(present, along: curve)
    case .ordered, .smart:
      guard let lineup = MixLineup(of: present.map(\.track), at: wish.tempo, atMost: PlaylistMix.longest) else {
        throw .nothingToPlay
      }
      curve = lineup.curve
      songs = lineup.songs
      for (place, obstacle) in lineup.leftOut.sorted(by: { $0.key < $1.key }) {
        leftOut.append(MixContent.Omission(present[place].song.track, MixContent.Reason(obstacle)))
      }
    }
    do { mix = try Mix(songs: songs, curve: curve, title: source.name.text, seed: 0) } catch { throw .nothingToPlay }
    self.leftOut = leftOut
  }

  /// - Parameter repeated: the numbers of songs with repeated bars, from 1.
  func content(repeated: Set<Int>) -> MixContent {
    let songs = zip(mix.songs, mix.chapters).enumerated().map { place, heard in
      let (song, chapter) = heard
      return MixContent.Song(
        track: song.track.sourceName, title: song.track.displayTitle, artist: song.track.tags.artist,
        start: chapter.start.value, end: chapter.end.value, isRepeated: repeated.contains(place + 1))
    }
    return MixContent(duration: curve.duration.value, songs: songs, leftOut: leftOut)
  }

  private static func curve(of plan: PlaylistPlan) throws(MixJobError) -> TempoCurve {
    // The recipe is the one of the stored plan, so it has a workout.
    do { return try plan.recipe.plan().paced().curve } catch { throw .nothingToPlay }
  }

  /// When a song is missing, the one before continues, repeating its last bars if it has no more. So the music keeps the
  /// workout's time without a break.
  private static func planned(
    _ present: [(song: Source.Song, track: Track)], along curve: TempoCurve
  ) throws(MixJobError) -> [PlannedSong] {
    var covered = 0.0
    var songs: [PlannedSong] = []
    for (song, track) in present {
      guard let section = song.section,
        let steps = StepsPerBeat.allCases.first(where: { $0.value == section.stepsPerBeat }),
        let planned = PlannedSong(
          track, stepsPerBeat: steps, part: section.from...max(section.from, section.to), start: Seconds(section.start),
          fadeIn: Seconds(section.fadeIn), along: curve)
      else { continue }
      songs.append(songs.isEmpty ? planned.opening : planned)
      covered += section.end - section.start
    }
    guard covered >= curve.duration.value / 2 else { throw songs.isEmpty ? .nothingToPlay : .tooMuchMissing }
    return songs
  }
}

extension MixContent.Omission {
  init(_ track: LibraryTrack, _ reason: MixContent.Reason) {
    self.init(track: track.id.rawValue, title: track.tags.title.text, reason: reason)
  }
}

extension Track {
  /// With the tags that the owner has edited.
  fileprivate init(_ track: LibraryTrack, _ analysis: TrackAnalysis) {
    self.init(
      source: .library(track.id), contentHash: track.recording.text,
      tags: AudioTags(title: track.tags.title.text, artist: track.tags.artist?.text), analysis: analysis)
  }
}
