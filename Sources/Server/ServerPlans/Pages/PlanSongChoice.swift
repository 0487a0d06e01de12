import Foundation
import Plans
import Playlists
import ServerKernel
import Songs
import Storage
import Units

/// The songs that the editor's form remembers.
struct PlanSongChoice: Sendable {
  /// Derived from the person, so that the same workout gets the same songs again.
  let seed: Int64
  /// Songs that the person chose for a position.
  var pins: [PinnedSong]
  /// All songs that the form showed.
  private(set) var shown: [PinnedSong]
  /// A hash of the workout that they were chosen for.
  private(set) var drawn: String
  /// The song that was just removed.
  private var leaving: Identifier<LibraryTrack>?

  init(_ values: [String: String], of person: Identifier<Person>) {
    let digits = ContentHash(of: Array(person.rawValue.utf8)).text.prefix(12)
    seed = digits.reduce(0) { 16 * $0 + Int64($1.hexDigitValue ?? 0) }
    pins = Self.songs(values["pins"])
    shown = Self.songs(values["shown"])
    drawn = values["drawn"] ?? ""
  }

  /// Replaces the song that starts nearest to `start`.
  mutating func take(_ track: Identifier<LibraryTrack>, at start: Seconds) {
    let going = shown.min { ($0.start - start).value.magnitude < ($1.start - start).value.magnitude }
    if let going {
      shown.removeAll { $0 == going }
      leaving = going.track
      pins.removeAll { $0.track == going.track }
    }
    pins.removeAll { $0.track == track }
    pins.append(PinnedSong(track: track, start: start))
  }

  mutating func letGo(_ track: Identifier<LibraryTrack>) {
    pins.removeAll { $0.track == track }
    shown.removeAll { $0.track == track }
    leaving = track
  }

  mutating func forget() { (pins, shown, drawn) = ([], [], "") }

  /// While the workout is unchanged, all songs stay except the replaced ones.
  func wishes(for workout: WorkoutPlan) -> PlaylistWishes {
    let pinned = Set(pins.map(\.track))
    let isSame = drawn == Self.mark(of: workout)
    return PlaylistWishes(
      seed: seed, pinned: pins, staying: isSame ? shown.filter { !pinned.contains($0.track) } : [],
      leaving: leaving)
  }

  mutating func show(_ songs: [PlaylistPreview.Song], for workout: WorkoutPlan) {
    shown = songs.map { PinnedSong(track: $0.track.id, start: Seconds($0.section.start)) }
    drawn = Self.mark(of: workout)
  }

  var fields: (pins: String, shown: String) { (Self.text(pins), Self.text(shown)) }

  /// The chosen songs for the query of a page.
  var query: String { pins.isEmpty ? "" : "&pins=\(Self.text(pins))" }

  /// Ignores the name, which doesn't influence the songs.
  private static func mark(of workout: WorkoutPlan) -> String {
    let lines = workout.yaml.split(separator: "\n").filter { !$0.hasPrefix("name:") }
    return String(ContentHash(of: Array(lines.joined(separator: "\n").utf8)).text.prefix(16))
  }

  private static func text(_ songs: [PinnedSong]) -> String {
    songs.map { "\(coordinate($0.start.value))~\($0.track.rawValue)" }.joined(separator: ",")
  }

  private static func songs(_ text: String?) -> [PinnedSong] {
    (text ?? "").split(separator: ",").prefix(PlaylistWishes.most).compactMap { part in
      let ends = part.split(separator: "~")
      guard ends.count == 2, let start = Double(ends[0]), (0...86_400).contains(start),
        let track = Identifier<LibraryTrack>(String(ends[1]))
      else { return nil }
      return PinnedSong(track: track, start: Seconds(start))
    }
  }
}
