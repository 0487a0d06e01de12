package import Playlists
package import ServerKernel
import Units

/// Why a song is at its place in the playlist, in the reader's language.
package struct SongReason: Sendable {
  private let section: PlaylistSection

  package init(_ section: PlaylistSection) { self.section = section }

  package func words(_ texts: TextCatalogue) -> String {
    let beats = texts.number(section.tempo, digits: 0)
    let foot = section.stepsPerBeat < 1 ? "half" : section.stepsPerBeat > 1 ? "two" : "one"
    let (slowest, fastest) = (percent(section.slowest, texts), percent(section.fastest, texts))
    var sentences = [texts("playlists.why.\(foot)", ["beats": beats])]
    sentences.append(
      slowest == fastest
        ? texts("playlists.why.speed", ["speed": slowest])
        : texts("playlists.why.speeds", ["slowest": slowest, "fastest": fastest]))
    sentences += (section.turnedOn ?? []).map { texts("playlists.why.\($0.rawValue)") }
    return sentences.joined(separator: " ")
  }

  /// Nil unless the song is stretched by more than `limit`, a share of its tempo.
  package func warning(beyond limit: Double, _ texts: TextCatalogue) -> String? {
    let most = max(section.fastest, 1 / section.slowest)
    guard most > 1 + limit + 0.005 else { return nil }
    let isFaster = section.fastest >= 1 / section.slowest
    return texts("playlists.tooFar", ["speed": percent(isFaster ? section.fastest : section.slowest, texts)])
  }

  private func percent(_ ratio: Double, _ texts: TextCatalogue) -> String { texts.number(ratio * 100, digits: 0) }
}
