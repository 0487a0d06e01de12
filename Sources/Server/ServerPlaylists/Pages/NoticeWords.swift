import Playlists
import ServerKernel
import Units

/// The planner's notices in the reader's language.
struct NoticeWords {
  private let texts: TextCatalogue

  init(_ texts: TextCatalogue) { self.texts = texts }

  func words(of notice: PlanNotice) -> String {
    switch notice {
    case .sentence(let text): text
    case .summed(let notice): words(of: notice)
    }
  }

  private func words(of notice: SummedNotice) -> String {
    let key = "playlists.notices.\(notice.kind.rawValue)"
    switch notice.kind {
    case .gap:
      let tempos = (notice.tempos ?? []).map { texts.number($0, digits: 0) }
      return texts(
        key,
        [
          "start": time(notice.start), "end": time(notice.end), "change": change(of: notice),
          "tempos": tempos.joined(separator: " \(texts("playlists.notices.or")) "),
        ])
    case .unknownPreference: return texts(key, ["wish": notice.wish ?? ""])
    case .overStretched, .folded, .repeated, .recentlyPlayed, .sameArtistInARow:
      return texts(
        key, count: notice.count,
        [
          "songs": songs(of: notice), "change": change(of: notice), "worst": notice.worst ?? "",
          "limit": texts.number(100 * (notice.limit ?? 0), digits: 0),
        ])
    }
  }

  private func time(_ seconds: Double?) -> String { clockTime(Seconds(seconds ?? 0)) }

  private func change(of notice: SummedNotice) -> String {
    let stretch = notice.stretch ?? 1
    let percent = texts.number(100 * (stretch - 1).magnitude, digits: 0)
    return texts(stretch > 1 ? "playlists.notices.faster" : "playlists.notices.slower", ["percent": percent])
  }

  private func songs(of notice: SummedNotice) -> String {
    let names = notice.names.map { texts("playlists.notices.song", ["name": $0]) }.joined(separator: ", ")
    guard notice.others > 0 else { return names }
    return texts("playlists.notices.others", ["songs": names, "count": texts.number(notice.others)])
  }
}
