import Figures
import Presentation
import ServerKernel

/// The sound exposure of a session as a share of the weekly allowance, in a sentence.
struct HearingLine: Sendable {
  let words: String
  let isLevelUnknown: Bool

  init(_ music: HeardMusic, _ reader: Reader) {
    isLevelUnknown = music.level == nil
    words = HistoryWords(reader).hearing(
      music, isLevelUnknown ? "session.songs.hearingByTime" : "session.songs.hearing")
  }
}
