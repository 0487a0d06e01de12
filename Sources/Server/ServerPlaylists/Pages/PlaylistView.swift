import Foundation
import Playlists
import Presentation
import ServerKernel
import Songs
import Units

/// The values of a playlist's page.
struct PlaylistView: Sendable {
  let id: String
  let name: String
  let kind: String
  let icon: String
  let isOrdered: Bool
  let isSmart: Bool
  let isPlanned: Bool
  let songs: String
  let songsWord: String
  let length: String?
  let coverage: String?
  let isUnbalanced: Bool
  /// A warning about blocked songs that are not replaced yet.
  let blocked: String?
  /// Nil if the music keeps the tempo for nearly the whole workout.
  let shortfall: Shortfall?
  /// The planner's notices.
  let remarks: [String]
  let rules: [String]
  let seed: String?
  let chart: WorkoutChart?
  let entries: [EntryView]
  let isEmpty: Bool
  let next: String?
  let alarm: String?
  let notice: PageNotice?
  let newName: FormInput
  let copyName: FormInput
  let mixCadence: FormInput?
  let mixes: [MixView]
  let hasMixes: Bool

  init(
    _ list: Playlist, _ part: PlaylistPart, _ mixes: [MixView], _ faults: FormErrors, _ form: [String: String],
    notice: PageNotice?, _ reader: Reader
  ) {
    let texts = reader.texts
    id = list.id.rawValue
    name = list.name.text
    shortfall = if case .planned(let plan) = list.content { Shortfall(plan, texts) } else { nil }
    blocked = list.blocked > 0 ? texts("playlists.blocked", count: list.blocked) : nil
    kind = texts("playlists.kinds.\(PlaylistResponse(list).kind)")
    songs = texts.number(part.count)
    songsWord = texts("playlists.songsWord", count: part.count)
    entries = EntryView.all(part, in: list, texts)
    isEmpty = part.count == 0
    next = part.next.map { "/playlists/\(list.id.rawValue)?cursor=\($0)#songs" }
    alarm = faults.alarm
    self.notice = notice
    self.mixes = mixes
    hasMixes = !mixes.isEmpty
    newName = FormInput(
      name: "name", label: texts("playlists.fields.name"), value: form["name"] ?? list.name.text, fault: faults["name"])
    copyName = FormInput(
      name: "copyName", label: texts("playlists.fields.copyName"),
      value: form["copyName"] ?? texts("playlists.copyName", ["name": list.name.text]), fault: faults["copyName"])
    let cadence = FormInput(
      name: "mixCadence", label: texts("playlists.fields.mixCadence"), hint: texts("playlists.hints.mixCadence"),
      keys: "decimal", value: form["mixCadence"] ?? "", fault: faults["mixCadence"])
    switch list.content {
    case .ordered:
      (isOrdered, isSmart, isPlanned, icon) = (true, false, false, "playlist")
      length = part.duration.map(clockTime)
      (coverage, isUnbalanced, remarks, rules, seed, chart, mixCadence) = (nil, false, [], [], nil, nil, cadence)
    case .smart(let own):
      (isOrdered, isSmart, isPlanned, icon) = (false, true, false, "filter")
      rules = RuleWords(texts).words(of: own)
      (length, coverage, isUnbalanced, remarks, seed, chart, mixCadence) = (nil, nil, false, [], nil, nil, cadence)
    case .planned(let plan):
      (isOrdered, isSmart, isPlanned, icon) = (false, false, true, "run")
      length = clockTime(Seconds(plan.duration))
      coverage = texts.number(Int((100 * plan.coverage).rounded(.down)))
      isUnbalanced = !plan.isBalanced
      remarks = plan.notices.map { NoticeWords(texts).words(of: $0) }
      seed = String(plan.seed)
      chart = WorkoutChart(plan, part.songs, texts)
      (rules, mixCadence) = ([], nil)
    }
  }
}

/// A warning that a planned playlist misses the tempo for a good part of its workout, with advice.
struct Shortfall: Sendable {
  let words: String
  /// The range of steps per minute of songs that would help. Nil if the tempo isn't the problem.
  let wanted: String?
  let slowest: String
  let fastest: String
  /// The next stretch limit in percent; nil at the maximum.
  let stretch: String?

  /// From this coverage on, the notes beside the songs are enough.
  private static let least = 0.9
  /// The next limits, up to where stretched music sounds wrong to everybody.
  private static let stretches = [12, 15]

  init?(_ plan: PlaylistPlan, _ texts: TextCatalogue) {
    guard plan.coverage < Self.least else { return nil }
    words = texts("playlists.shortfall.words", ["share": texts.number(Int((100 * plan.coverage).rounded(.down)))])
    let limit = plan.recipe.stretch.flatMap(StretchLimit.init) ?? .standard
    let tempo = plan.wantedTempo
    wanted = tempo.map { texts("playlists.shortfall.find", ["tempo": texts.number(Int($0.rounded()))]) }
    slowest = String(Int(((tempo ?? 0) / (1 + limit.share)).rounded(.up)))
    fastest = String(Int(((tempo ?? 0) * (1 + limit.share)).rounded(.down)))
    stretch = Self.stretches.first { Double($0) > 100 * limit.share + 0.5 }.map(String.init)
  }
}

/// A song in a list.
struct SongRow: Sendable {
  let track: String
  let title: String
  let artist: String?
  let tempo: TempoMark?
  let length: String?
  let isFavourite: Bool
  let isBlocked: Bool

  init(_ track: LibraryTrack, _ texts: TextCatalogue) {
    self.track = track.id.rawValue
    title = track.tags.title.text
    artist = track.tags.artist?.text
    let heard = track.hearing.values
    tempo = heard?.beat.felt.map { TempoMark($0.value, texts) }
    length = heard.map { clockTime($0.duration) }
    isFavourite = track.isFavourite
    isBlocked = track.isBlocked
  }
}

/// An entry of a playlist.
struct EntryView: Sendable {
  /// The `id` of the element.
  let id: String
  /// Nil in a smart playlist.
  let entry: String?
  /// The address of its forms.
  let address: String
  let number: String
  let song: SongRow
  /// The start of the song.
  let at: String?
  let start: String?
  let why: String?
  let warning: String?
  let isLocked: Bool
  let isOrdered: Bool
  let isPlanned: Bool
  /// The preceding entry after moving this one up or down. Nil if it cannot move there.
  let up: String?
  let down: String?
  /// The preceding entry.
  let before: String
  let cursor: String?

  static func all(_ part: PlaylistPart, in list: Playlist, _ texts: TextCatalogue) -> [EntryView] {
    let ids = part.songs.map { song -> String? in if case .entry(let entry) = song { entry.id.rawValue } else { nil } }
    return part.songs.enumerated().map { index, song in
      let up: String? = index >= 2 ? ids[index - 2] : index == 1 && part.isBeginning ? "first" : nil
      return EntryView(
        song, number: index + 1, up: up, down: index + 1 < ids.count ? ids[index + 1] : nil,
        before: index > 0 ? ids[index - 1] ?? "" : "", part.cursor, in: list, texts)
    }
  }

  private init(
    _ song: PlaylistPart.Song, number: Int, up: String?, down: String?, before: String, _ cursor: String?,
    in list: Playlist, _ texts: TextCatalogue
  ) {
    self.number = texts.number(number)
    self.before = before
    self.cursor = cursor
    switch song {
    case .track(let track):
      id = track.id.rawValue
      self.song = SongRow(track, texts)
      (entry, address, at, start, why, warning, isLocked) = (nil, "", nil, nil, nil, nil, false)
      (isOrdered, isPlanned, self.up, self.down) = (false, false, nil, nil)
    case .entry(let found):
      id = found.id.rawValue
      entry = found.id.rawValue
      self.song = SongRow(found.track, texts)
      address = "/playlists/\(list.id.rawValue)/entries/\(found.id.rawValue)"
      isLocked = found.isLocked
      let section = found.section
      at = section.map { clockTime(Seconds($0.start)) }
      start = section.map { String($0.start) }
      why = section.map { SongReason($0).words(texts) }
      let limit = if case .planned(let plan) = list.content { plan.recipe.stretch } else { nil as Double? }
      warning = section.flatMap { SongReason($0).warning(beyond: limit ?? StretchLimit.standard.share, texts) }
      isOrdered = section == nil
      isPlanned = section != nil
      (self.up, self.down) = isOrdered ? (up, down) : (nil, nil)
    }
  }
}

/// The rules of a smart playlist in words, one for each condition.
private struct RuleWords {
  private let texts: TextCatalogue

  init(_ texts: TextCatalogue) { self.texts = texts }

  func words(of rules: SmartRules) -> [String] {
    let filter = rules.filter
    var words: [String] = []
    if let search = filter.search, !search.isEmpty { words.append(texts("playlists.rules.search", ["words": search])) }
    words += [filter.genres, filter.artists, filter.albums, filter.keys].compactMap { names in
      names.flatMap { $0.isEmpty ? nil : $0.joined(separator: ", ") }
    }
    words += [range("cadence", filter.cadence), range("tempo", filter.tempo), range("year", filter.year)].compactMap(
      \.self)
    words += [("energy", filter.energy), ("valence", filter.valence)].compactMap { axis, range in
      MoodBand.name(of: range).map { texts("playlists.moods.\(axis).\($0)") }
    }
    if filter.isFavourite == true { words.append(texts("playlists.rules.favourite")) }
    if let days = filter.notPlayedForDays { words.append(texts("playlists.rules.notPlayed", count: days)) }
    if let limit = rules.limit { words.append(texts("playlists.rules.limit", count: limit)) }
    return words.isEmpty ? [texts("playlists.rules.all")] : words
  }

  private func range(_ what: String, _ range: NumberRange?) -> String? {
    let (low, high) = (range?.min.map(SmartForm.plain), range?.max.map(SmartForm.plain))
    switch (low, high) {
    case (let low?, let high?): return texts("playlists.rules.\(what)Between", ["low": low, "high": high])
    case (let low?, nil): return texts("playlists.rules.\(what)From", ["low": low])
    case (nil, let high?): return texts("playlists.rules.\(what)To", ["high": high])
    case (nil, nil): return nil
    }
  }
}
