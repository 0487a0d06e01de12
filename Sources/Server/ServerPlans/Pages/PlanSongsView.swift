import Foundation
import Pacing
import Plans
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// The songs for a workout in the editor, on a time axis and as a list.
struct PlanSongsView: Sendable {
  struct Row: Sendable {
    let number: String
    let track: String
    let title: String
    let artist: String?
    /// The start of the song, for people and for the form.
    let at: String
    let start: String
    let x: String
    let width: String
    let tempo: TempoMark
    /// The mean steps per minute, for small screens.
    let pace: String
    let why: String
    let warning: String?
    let isPinned: Bool
    let isChosen: Bool
    let alternatives: [Alternative]
    let isWithoutAny: Bool
    let join: Join?
  }

  struct Alternative: Sendable {
    let track: String
    let title: String
    /// Not `artist`: for a missing value, a template would use the artist of the surrounding song.
    let by: String?
    let why: String
  }

  /// A preview of the transition between two songs.
  struct Join: Sendable {
    let before: String
    /// JSON for the player.
    let items: String
  }

  /// A chosen song that cannot play at its position.
  struct Lost: Sendable {
    let words: String
    let track: String
  }

  let pins: String
  let shown: String
  let drawn: String
  /// Whether the songs match the current workout.
  var isDrawn = false
  /// Whether a newer request replaced this one.
  var isLate = false
  var isOpen = false
  var coverage: String?
  var count: String?
  var rows: [Row] = []
  var hasRows = false
  var lost: [Lost] = []
  /// Why there are no songs, and what to do.
  var fault: String?

  init(_ choice: PlanSongChoice) {
    (pins, shown) = choice.fields
    drawn = choice.drawn
  }
}

extension PlanSongsView {
  /// - Parameters:
  ///   - choosing: the start of the song whose alternatives are shown, with the alternatives.
  init(
    _ choice: PlanSongChoice, _ preview: PlaylistPreview, _ curve: TempoCurve,
    choosing: (start: Double, alternatives: [SongAlternative])?, _ texts: TextCatalogue
  ) {
    self.init(choice)
    isDrawn = true
    let length = curve.duration.value
    let chosen = choosing.flatMap { choosing in
      preview.songs.indices.min { index, other in
        (preview.songs[index].section.start - choosing.start).magnitude
          < (preview.songs[other].section.start - choosing.start).magnitude
      }
    }
    rows = preview.songs.indices.map { index in
      let song = preview.songs[index]
      let end = index + 1 < preview.songs.count ? preview.songs[index + 1].section.start : length
      let alternatives = index == chosen ? choosing?.alternatives ?? [] : []
      return Row(
        number: "\(index + 1)", track: song.track.id.rawValue, title: song.track.tags.title.text,
        artist: song.track.tags.artist?.text, at: clockTime(Seconds(song.section.start)),
        start: coordinate(song.section.start), x: coordinate(100 * song.section.start / length),
        width: coordinate(100 * (end - song.section.start) / length), tempo: TempoMark(played: song.section, texts),
        pace: texts.number(Int(song.section.meanRate.rounded())), why: SongReason(song.section).words(texts),
        warning: SongReason(song.section).warning(beyond: StretchLimit.standard.share, texts),
        isPinned: song.isPinned, isChosen: index == chosen,
        alternatives: alternatives.map { Alternative($0, texts) },
        isWithoutAny: index == chosen && alternatives.isEmpty,
        join: index > 0 ? Join(preview.songs[index - 1], song, curve) : nil)
    }
    hasRows = !rows.isEmpty
    isOpen = chosen != nil
    count = texts("plans.music.count", count: rows.count)
    coverage = texts.words(of: preview.forecast)
    lost = preview.lost.map { lost in
      Lost(
        words: texts(
          "plans.music.lost",
          ["title": lost.track?.tags.title.text ?? texts("plans.music.gone"), "time": clockTime(lost.pin.start)]),
        track: lost.pin.track.rawValue)
    }
  }
}

extension PlanSongsView.Alternative {
  init(_ alternative: SongAlternative, _ texts: TextCatalogue) {
    let track = alternative.track
    self.track = track.id.rawValue
    title = track.tags.title.text
    by = track.tags.artist?.text
    let foot = alternative.stepsPerBeat < 1 ? "half" : alternative.stepsPerBeat > 1 ? "two" : "one"
    let beats = track.hearing.values?.beat.tempo.map { texts.number($0.value, digits: 0) } ?? ""
    let isTooFar = max(alternative.speed, 1 / alternative.speed) > 1 + StretchLimit.standard.share + 0.005
    why = [
      texts("playlists.why.\(foot)", ["beats": beats]),
      texts("playlists.why.speed", ["speed": texts.number(alternative.speed * 100, digits: 0)]),
      isTooFar ? texts("plans.music.tooFar") : nil,
    ].compactMap(\.self).joined(separator: " ")
  }
}

extension PlanSongsView.Join {
  /// The player's format (`player/queue.js`).
  private struct Item: Encodable {
    struct Section: Encodable { let from: Double, to: Double, start: Double, end: Double, fadeIn: Double }
    let id: String
    let title: String
    let artist: String?
    let duration: Double?
    let section: Section

    init(_ track: LibraryTrack, _ section: Section) {
      id = track.id.rawValue
      title = track.tags.title.text
      artist = track.tags.artist?.text
      duration = track.hearing.values?.duration.value
      self.section = section
    }
  }

  /// Seconds of each song in the preview.
  private static let length = 8.0

  /// The end of one song and the start of the next, at the tempos planned for that moment.
  fileprivate init?(_ going: PlaylistPreview.Song, _ coming: PlaylistPreview.Song, _ curve: TempoCurve) {
    let (old, new) = (going.section, coming.section)
    let tail = max(old.start, old.end - Self.length)
    let head = min(new.end, new.start + Self.length + new.fadeIn)
    let items = [
      Item(
        going.track,
        Item.Section(
          from: max(old.from, old.to - (old.end - tail) * old.speed(from: tail, to: old.end, along: curve)), to: old.to,
          start: tail, end: old.end, fadeIn: 0)),
      Item(
        coming.track,
        Item.Section(
          from: new.from,
          to: min(new.to, new.from + (head - new.start) * new.speed(from: new.start, to: head, along: curve)),
          start: new.start, end: head, fadeIn: new.fadeIn)),
    ]
    before = going.track.tags.title.text
    do { self.items = String(decoding: try JSONEncoder().encode(items), as: UTF8.self) } catch { return nil }
  }
}

extension PlaylistSection {
  /// Steps per minute, midway between the slowest and the fastest.
  fileprivate var meanRate: Double { tempo * stepsPerBeat * (slowest + fastest) / 2 }

  /// The mean playback rate during a part of the workout; 1 is the song's own tempo.
  fileprivate func speed(from start: Double, to end: Double, along curve: TempoCurve) -> Double {
    let beats = curve.beats(upTo: Seconds(end)) - curve.beats(upTo: Seconds(start))
    return 60 * beats / (end - start) / (tempo * stepsPerBeat)
  }
}

extension TempoMark {
  /// With the steps per minute that the song plays at.
  fileprivate init(played section: PlaylistSection, _ texts: TextCatalogue) {
    let own = section.tempo * section.stepsPerBeat
    let (low, high) = (Int((own * section.slowest).rounded()), Int((own * section.fastest).rounded()))
    // Small differences are the song's own unevenness, not a change of tempo.
    let middle = section.meanRate
    self.init(
      middle,
      words: high - low < 4 ? texts.number(Int(middle.rounded())) : "\(texts.number(low))–\(texts.number(high))")
  }
}

extension TextCatalogue {
  /// The share of the workout that the music covers, and the tempo that would help most.
  func words(of forecast: CoverageForecast) -> String {
    let share = number(Int((100 * forecast.share).rounded(.down)))
    let advice = forecast.wantedTempo.map { self("playlists.live.advice", ["tempo": number(Int($0.rounded()))]) }
    return [self("playlists.live.covered", ["share": share]), advice].compactMap(\.self).joined(separator: " ")
  }
}
