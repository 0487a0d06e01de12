package import Units

/// The music heard in training, compared with the safe weekly sound exposure.
package struct HeardMusic: Hashable, Sendable {
  /// Without pauses.
  package let time: Seconds
  /// The equivalent duration at the run page's full volume with the same sound exposure; `time` without a recorded volume.
  package let atFullVolume: Seconds
  /// In dB(A) at full volume, as entered by the listener; nil if unknown.
  package let level: Int?
  package let allowance: HearingAllowance

  package init(time: Seconds, atFullVolume: Seconds, level: Int?, allowance: HearingAllowance) {
    self.time = time
    self.atFullVolume = atFullVolume
    self.level = level
    self.allowance = allowance
  }

  /// The share of the weekly allowance; 1 is all of it. Without a level, it is the share of the time that is safe at the
  /// allowance's reference level.
  package var share: Double {
    guard let level else { return allowance.share(of: time, at: allowance.reference) }
    return allowance.share(of: atFullVolume, at: Double(level))
  }
}

extension SessionFigures {
  /// Nil without recorded music.
  package func heardMusic(at level: Int?, _ allowance: HearingAllowance) -> HeardMusic? {
    guard !songs.isEmpty else { return nil }
    let time = songs.timeHeard
    return HeardMusic(
      time: Seconds(time), atFullVolume: Seconds(musicAtFullVolume ?? time), level: level, allowance: allowance)
  }
}

extension [SongFigures] {
  /// Seconds without pauses.
  var timeHeard: Double { reduce(0) { $0 + Swift.max($1.heard, 0) } }
}
