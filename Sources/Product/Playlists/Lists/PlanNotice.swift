/// Something about a planned list that its listener should know.
package enum PlanNotice: Codable, Hashable, Sendable {
  case summed(SummedNotice)
  /// From a list planned before more than the sentence was kept.
  case sentence(String)

  init(_ notice: SummedNotice) { self = .summed(notice) }

  /// In English.
  package var sentence: String {
    switch self {
    case .summed(let notice): notice.sentence
    case .sentence(let text): text
    }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do {
      self = .sentence(try container.decode(String.self))
    } catch DecodingError.typeMismatch {
      self = .summed(try container.decode(SummedNotice.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .summed(let notice): try container.encode(notice)
    case .sentence(let text): try container.encode(text)
    }
  }

  /// Whether it may be believed from a file that anybody can have written.
  var isPlausible: Bool {
    switch self {
    case .sentence(let text): text.isOneLine
    case .summed(let notice):
      (1...Playlist.mostEntries).contains(notice.count) && (0...Playlist.mostEntries).contains(notice.others)
        && notice.names.count <= 10 && (notice.tempos ?? []).count <= 10
        && (notice.names + [notice.worst, notice.wish].compactMap(\.self)).allSatisfy(\.isOneLine)
        && [notice.start, notice.end].compactMap(\.self).allSatisfy((0...PlaylistPlan.longest).contains)
        && (notice.tempos ?? []).allSatisfy((1...1_000).contains)
        && [notice.stretch, notice.limit].compactMap(\.self).allSatisfy((0...10).contains)
    }
  }
}
