internal import Foundation
internal import Storage

extension PlaylistPlan {
  /// Whether it may be believed from a file that anybody can have written.
  public var isPlausible: Bool {
    do { try recipe.check() } catch { return false }
    return Self.seeds.contains(seed) && removed.count <= Playlist.mostEntries
      && removed.allSatisfy { ContentHash($0) != nil } && notices.count <= 100 && notices.allSatisfy(isOneLine)
      && (0...1).contains(coverage) && (0...longestWorkout).contains(duration)
  }
}

extension PlaylistSection {
  /// Whether it may be believed from a file that anybody can have written.
  public var isPlausible: Bool {
    [start, end, from, to, fadeIn].allSatisfy { (0...longestWorkout).contains($0) } && start < end && from < to
      && (10...1_000).contains(tempo) && [0.5, 1, 2].contains(stepsPerBeat)
      && [slowest, fastest].allSatisfy { (0.1...10).contains($0) } && isOneLine(why)
  }

  init(stored text: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) }
}

/// A day, in seconds.
private let longestWorkout = 86_400.0

private func isOneLine(_ text: String) -> Bool {
  text.unicodeScalars.count <= 1_000 && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
}
