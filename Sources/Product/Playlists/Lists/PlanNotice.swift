/// A notice to the owner of a planned playlist.
package enum PlanNotice: Codable, Hashable, Sendable {
  case summed(SummedNotice)
  /// The sentence of an old playlist, stored before notices had facts.
  case sentence(String)

  init(_ notice: SummedNotice) { self = .summed(notice) }

  /// The sentence in English.
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

  /// Whether the values are plausible in an untrusted file.
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
