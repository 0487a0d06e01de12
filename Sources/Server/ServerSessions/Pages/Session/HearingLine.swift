import Figures
import Presentation
import ServerKernel

/// How much of the week's allowance for hearing the songs of a session took, in a sentence.
struct HearingLine: Sendable {
  let words: String
  let isLevelUnknown: Bool

  init(_ music: HeardMusic, _ reader: Reader) {
    isLevelUnknown = music.level == nil
    words = HistoryWords(reader).hearing(
      music, isLevelUnknown ? "session.songs.hearingByTime" : "session.songs.hearing")
  }
}
