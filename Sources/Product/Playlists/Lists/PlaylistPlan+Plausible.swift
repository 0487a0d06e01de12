internal import Foundation
internal import Storage

extension PlaylistPlan {
  /// Whether the values are plausible in an untrusted file.
  package var isPlausible: Bool {
    do { try recipe.check() } catch { return false }
    return Self.seeds.contains(seed) && removed.count <= Playlist.mostEntries
      && removed.allSatisfy { ContentHash($0) != nil } && notices.count <= 100 && notices.allSatisfy(\.isPlausible)
      && (0...1).contains(coverage) && (0...Self.longest).contains(duration)
  }
}

extension PlaylistSection {
  /// Whether the values are plausible in an untrusted file.
  package var isPlausible: Bool {
    [start, end, from, to, fadeIn].allSatisfy { (0...PlaylistPlan.longest).contains($0) } && start < end && from < to
      && (10...1_000).contains(tempo) && [0.5, 1, 2].contains(stepsPerBeat)
      && [slowest, fastest].allSatisfy { (0.1...10).contains($0) } && why.isOneLine
      && (turnedOn ?? []).count <= ChoiceReason.allCases.count
  }

  init(stored text: String) throws { self = try JSONDecoder().decode(Self.self, from: Data(text.utf8)) }
}

extension PlaylistPlan {
  /// In seconds: a day.
  static let longest = 86_400.0
}

extension String {
  var isOneLine: Bool {
    unicodeScalars.count <= 1_000 && unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
