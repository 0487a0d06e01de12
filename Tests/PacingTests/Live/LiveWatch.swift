import Pacing
import Units

/// Checks all limits while a controller acts, and collects violations.
struct LiveWatch {
  private(set) var complaints: [String] = []
  private let settings: LiveSettings
  private var now = -Double.infinity
  private var last: (from: Double, tempo: Double)?
  private var song: LiveSong?
  private var wantedAt = -Double.infinity
  /// In a shared run, a late device may catch up beyond the plan's limits.
  private var isTogether = false

  init(_ settings: LiveSettings) {
    // Settings out of range are clamped, and the clamped values are the limits.
    self.settings = LiveController(settings).settings
  }

  mutating func see(_ event: LiveEvent, _ actions: [LiveAction], _ controller: LiveController) {
    if event.time.value.magnitude < 3e9 { now = max(now, event.time.value) }
    if case .together(let shared) = event.kind { isTogether = isTogether || shared != nil }
    for action in actions { check(action) }
    guard controller.state == .running else { return }
    // The controller repeats its request for music within ten seconds.
    let isPlaying = controller.carriedCadence != nil
    if !isPlaying, wantedAt < now - 10 { complaints.append("no music and none wanted at \(now)") }
  }

  private mutating func check(_ action: LiveAction) {
    switch action {
    case .play(let start):
      song = start.song
      expect(start.at.value >= now, "a song starts in the past")
      check(ratio: start.ratio, tempo: start.tempo)
      last = (start.at.value, start.tempo.value)
    case .tempo(let change):
      expect(change.from.value >= now + settings.lead.value - 1e-6, "a change comes too late to be played")
      check(ratio: change.ratio, tempo: change.tempo)
      if let last {
        let beats = (change.from.value - last.from) * last.tempo / 60
        let unnoticed = settings.changePerBeat * min(beats, 1 / 3)
        let announced = settings.announcedChangePerSecond * min(change.from.value - last.from, 20 / last.tempo)
        let allowed = isTogether ? unnoticed + announced : max(unnoticed, announced)
        let ratio = max(change.tempo.value / last.tempo, last.tempo / change.tempo.value)
        expect(ratio - 1 <= allowed + 1e-9, "the tempo jumps by \(ratio - 1), \(allowed) allowed")
      }
      last = (change.from.value, change.tempo.value)
    case .wantSong(let wish):
      wantedAt = now
      expect(wish.steps <= settings.fastestCadence, "a song is wanted for more steps than are safe")
      expect(wish.tempos.lowerBound.value.isFinite, "a song of no tempo is wanted")
    case .phase(let target):
      expect(target.shift.value.magnitude < 1.3 && target.by.value.isFinite, "a phase is told that cannot be")
    case .previousSong: wantedAt = now
    case .pauseMusic(let moment), .resumeMusic(let moment):
      expect(moment.value >= now, "music stops or goes on in the past")
      if case .resumeMusic = action, let last { self.last = (moment.value, last.tempo) }
    case .stopMusic, .cue, .warning, .controls, .lap: break
    }
  }

  private mutating func check(ratio: Double, tempo: BeatsPerMinute) {
    guard let song else { return complaints.append("a tempo without a song") }
    let slowest = max(1 - settings.stretch, song.stretch.lowerBound)
    let fastest = min(1 + settings.stretch, song.stretch.upperBound)
    expect(ratio >= slowest - 1e-9 && ratio <= fastest + 1e-9, "\(ratio) stretches beyond \(slowest)–\(fastest)")
    expect((tempo / song.tempo - ratio).magnitude < 1e-9, "tempo and ratio disagree")
  }

  private mutating func expect(_ holds: Bool, _ complaint: String) {
    if !holds { complaints.append(complaint) }
  }
}
