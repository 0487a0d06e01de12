package import Units

/// Music that somebody heard in training, beside what is safe for hearing in a week.
package struct HeardMusic: Hashable, Sendable {
  /// Pauses left out.
  package let time: Seconds
  /// As long at the run page's full volume is as much for hearing; `time` where no volume was recorded.
  package let atFullVolume: Seconds
  /// In dB(A) at full volume, as the listener says; nil where they said nothing.
  package let level: Int?
  package let allowance: HearingAllowance

  package init(time: Seconds, atFullVolume: Seconds, level: Int?, allowance: HearingAllowance) {
    self.time = time
    self.atFullVolume = atFullVolume
    self.level = level
    self.allowance = allowance
  }

  /// Of the week's allowance, 1 for all of it. Without a level only the time is known: then it is the share of the time that
  /// is safe at the allowance's own level.
  package var share: Double {
    guard let level else { return allowance.share(of: time, at: allowance.reference) }
    return allowance.share(of: atFullVolume, at: Double(level))
  }
}

extension SessionFigures {
  /// Nil where no music was recorded.
  package func heardMusic(at level: Int?, _ allowance: HearingAllowance) -> HeardMusic? {
    guard !songs.isEmpty else { return nil }
    let time = songs.timeHeard
    return HeardMusic(
      time: Seconds(time), atFullVolume: Seconds(musicAtFullVolume ?? time), level: level, allowance: allowance)
  }
}

extension [SongFigures] {
  /// Seconds, pauses left out.
  var timeHeard: Double { reduce(0) { $0 + Swift.max($1.heard, 0) } }
}
