/// Changes the speed of sound without its pitch, for weak devices: the interface of `TimeStretcher`, in the time domain, at a
/// fraction of the cost.
///
/// Sound is played in pieces at original speed. When the position is more than some milliseconds off the map, the best
/// continuation near the map follows. Attacks are known in advance: a splice shortly before each one places it on the map to
/// the frame, so that it is heard once and complete.
///
/// Everything is allocated in `init`; feeding and rendering neither allocate nor lock. Not thread-safe: one owner at a time.
final class SpliceStretcher {
  var map: WarpMap
  private let channels: Int
  private let outputScale: Double
  private let history: InputHistory
  private let feed: AttackFeed
  private let splices: SpliceFinder
  private var rendered: Int
  /// How many frames the input of the current piece is ahead of the output.
  private var offset: Int
  private var splice: Splice?
  /// No splice may start before this frame, so that an attack stays complete.
  private var heldUntil: Int
  /// The coming attacks in a ring: `count` of them from `first` on.
  private var attacks = InlineArray<64, AttackPlace>(
    repeating: AttackPlace(edge: 0, strength: 0, sampleRate: 1))
  private var first = 0
  private var count = 0
  private var lastAttack = Int.min / 2
  /// In frames: maximum deviation of a piece from the map; length of a splice and of one at an attack; how long an attack is
  /// held; how long before it a splice is searched.
  private let tolerance: Int
  private let fade: Int
  private let attackFade: Int
  private let hold: Int
  private let approach: Int

  /// The same, in seconds.
  private static let toleranceTime = 0.012
  private static let fadeTime = 0.010
  private static let attackFadeTime = 0.006
  private static let holdTime = 0.020
  private static let approachTime = 0.045
  /// Frames between two checks for a splice.
  private static let tick = 64

  init(
    sampleRate: Double, channels: Int, map: WarpMap, firstInput: Int, firstOutput: Int, outputScale: Double,
    attacks: [Attack]? = nil
  ) {
    self.map = map
    self.channels = channels
    self.outputScale = outputScale
    tolerance = Int(sampleRate * Self.toleranceTime)
    fade = Int(sampleRate * Self.fadeTime)
    attackFade = Int(sampleRate * Self.attackFadeTime)
    hold = Int(sampleRate * Self.holdTime)
    approach = Int(sampleRate * Self.approachTime)
    let frames = Int(sampleRate * 0.5) + 4 * TimeStretcher.longestRender
    history = InputHistory(channels: channels, frames: frames, startingAt: firstInput)
    let mono = InputHistory(channels: 1, frames: frames, startingAt: firstInput)
    feed = AttackFeed(known: attacks, history: mono, sampleRate: sampleRate, choice: .eager)
    splices = SpliceFinder(mono: mono, frames: frames, reach: 2 * tolerance, sampleRate: sampleRate)
    rendered = firstOutput
    heldUntil = firstOutput
    offset = 0
    offset = Int(input(at: firstOutput).rounded(.toNearestOrEven)) - firstOutput
  }

  /// How far beyond the rendered frames the map is read.
  static func lookahead(sampleRate: Double) -> Int {
    Int(sampleRate * approachTime) + tick + TimeStretcher.longestRender
  }

  /// Number of input frames missing for `frames` more output frames.
  func missingInput(for frames: Int) -> Int {
    let last = input(at: rendered + frames + Self.tick + approach)
    let wanted = Int(last.rounded(.up)) + 3 * tolerance + fade + splices.window + feed.latency
    return max(0, wanted - history.end)
  }

  func feed(_ buffer: AudioBuffer) {
    history.add(buffer, from: 0, frames: buffer.frames)
    splices.feed(buffer)
    listen()
  }

  /// Feeds silence after the end of a source.
  func feedSilence(frames: Int) {
    history.addSilence(frames: frames)
    splices.feedSilence(frames: frames)
    listen()
  }

  /// Fills `frames` frames of `buffer` from `place` on.
  func render(_ frames: Int, into buffer: AudioBuffer, at place: Int) {
    var done = 0
    while done < frames {
      if splice == nil, rendered % Self.tick == 0 { splice = nextSplice() }
      let tickEnd = (rendered / Self.tick + 1) * Self.tick
      let end = min(rendered + frames - done, nextEdge(before: tickEnd))
      play(until: end, into: buffer, at: place + done)
      done += end - rendered
      rendered = end
      if let ended = splice, ended.end == rendered {
        offset = ended.offset
        splice = nil
      }
    }
  }

  /// The frame at which the playback must be checked again.
  private func nextEdge(before end: Int) -> Int {
    guard let splice else { return end }
    return rendered < splice.start ? min(end, splice.start) : min(end, splice.end)
  }

  private func play(until end: Int, into buffer: AudioBuffer, at place: Int) {
    let length = end - rendered
    for channel in 0..<channels {
      history.copy(channel: channel, from: rendered + offset, count: length, to: buffer[channel] + place)
    }
    guard let splice, rendered >= splice.start else { return }
    for frame in 0..<length {
      let gains = splice.gains(at: rendered + frame)
      for channel in 0..<channels {
        let new = history.sample(channel: channel, at: rendered + frame + splice.offset)
        buffer[channel][place + frame] = buffer[channel][place + frame] * gains.old + new * gains.new
      }
    }
  }

  private func nextSplice() -> Splice? {
    while count > 0, output(of: attacks[first]) <= rendered { forgetAttack() }
    if count > 0, let splice = spliceBefore(attacks[first]) { return splice }
    guard rendered >= heldUntil else { return nil }
    let astray = rendered + offset - Int(input(at: rendered).rounded(.toNearestOrEven))
    guard astray.magnitude > tolerance else { return nil }
    return spliceBackToMap(astray: astray)
  }

  /// The best splice to a near attack, if the current piece would miss its position.
  private func spliceBefore(_ attack: AttackPlace) -> Splice? {
    let sounds = output(of: attack)
    guard sounds - rendered <= approach else { return nil }
    let target = attack.beginning - sounds
    lastAttack = attack.edge
    heldUntil = sounds + hold
    forgetAttack()
    guard target != offset else { return nil }
    // The old piece must not reach the attack either.
    let latest = min(sounds, attack.beginning - offset) - attackFade
    var best = max(rendered, latest)
    var most: Float = -1
    var start = max(rendered, latest - approach / 2)
    while start <= latest {
      let likeness = splices.likeness(of: start + offset, and: start + target)
      if likeness > most {
        most = likeness
        best = start
      }
      start += Self.tick
    }
    return Splice(start: best, length: attackFade, offset: target, likeness: max(0, most))
  }

  /// The best splice to the other side of the map, where the new piece can play longest.
  private func spliceBackToMap(astray: Int) -> Splice {
    let position = rendered + offset
    let onMap = position - astray
    // From `tolerance` ahead of the map to `tolerance` behind it, or the reverse.
    let far = astray > 0 ? onMap - tolerance : onMap + tolerance
    let near = astray > 0 ? onMap + tolerance / 4 : onMap - tolerance / 4
    // Don't repeat an attack that was already heard.
    let low = max(min(far, near), lastAttack <= position ? lastAttack + fade : Int.min)
    let found = splices.continuation(of: position, in: min(low, max(far, near))...max(far, near))
    return Splice(start: rendered, length: fade, offset: found.position - rendered, likeness: found.likeness)
  }

  private func listen() {
    feed.advance { attack in
      if count == attacks.count { forgetAttack() }
      attacks[(first + count) % attacks.count] = attack
      count += 1
    }
  }

  private func forgetAttack() {
    first = (first + 1) % attacks.count
    count -= 1
  }

  private func input(at output: Int) -> Double { map.input(at: Double(output) * outputScale) }

  private func output(of attack: AttackPlace) -> Int {
    attack.beginning(whenEdgeAt: map.output(at: Double(attack.edge)) / outputScale)
  }
}
