import Presentation
import ServerKernel
import Songs
import Units

/// A track's beat with a player and corrections, on its page and in the review.
struct BeatPanel: Sendable {
  struct Reading: Sendable {
    let tempo: String
    let words: String
    /// The key that selects it in the review.
    let number: Int
  }

  let id: String
  /// The page after a correction.
  let next: String
  let waveform: WaveformDrawing
  let duration: Double
  /// Steps per minute; nil without a steady beat.
  let steps: String?
  let level: Int
  let words: String
  let surety: String
  let isDoubtful: Bool
  let isCorrected: Bool
  let readings: [Reading]
  let meters: [Meter]
  var tempo: String
  var tempoFault: String?
  var fault: String?

  struct Meter: Sendable {
    let beats: Int
    let isChosen: Bool
  }

  init(_ heard: CorrectionStore.Corrected, next: String, _ texts: TextCatalogue) {
    let analysis = heard.analysis
    id = heard.track.id.rawValue
    self.next = next
    waveform = WaveformDrawing(heard.heard)
    duration = analysis.duration.value
    isCorrected = heard.correction != nil
    switch HeardValues(analysis).beat {
    case .steady(let tempo, let felt):
      steps = texts.number(Int(felt.value.rounded()))
      level = tempoColour(of: felt.value)
      let words = felt == tempo ? "track.oneStep" : felt > tempo ? "track.twoSteps" : "track.halfStep"
      self.words = texts(words, ["tempo": texts.number(tempo.value, digits: 1)])
      self.tempo = texts.number(tempo.value, digits: 1)
    case .none(let reason):
      steps = nil
      level = 0
      words = texts("track.reasons.\(reason.rawValue)")
      tempo = ""
    }
    let doubts = isCorrected ? [] : TrackDoubt.all(in: analysis)
    isDoubtful = !doubts.isEmpty
    surety =
      isCorrected
      ? texts("track.asYouSaid")
      : doubts.isEmpty
        ? texts(analysis.rhythm.confidence > 0.85 ? "track.certain" : "track.fairlyCertain")
        : doubts.map { texts("track.doubts.\($0.rawValue)") }.joined(separator: " ")
    let others = heard.heard.analysis.rhythm.alternatives.map(\.tempo.value).filter {
      ($0 - (analysis.rhythm.tempo?.value ?? 0)).magnitude > 0.5
    }
    readings = others.prefix(4).enumerated().map { place, tempo in
      Reading(
        tempo: "\((tempo * 10).rounded() / 10)",
        words: texts("track.reading", ["tempo": texts.number(Int(tempo.rounded()))]),
        number: place + 1)
    }
    meters = [2, 3, 4, 5, 6, 7].map { Meter(beats: $0, isChosen: $0 == analysis.rhythm.meter) }
  }

  mutating func refuse(_ form: CorrectionForm, _ error: CorrectionError, _ texts: TextCatalogue) {
    let sentence =
      switch error {
      case .tempoOutOfRange: texts("track.refused.tempo")
      case .noTempo: texts("track.refused.noTempo")
      case .noBeats: texts("track.refused.noBeats")
      case .tapsUnclear: texts("track.refused.taps")
      case .meterOutOfRange: texts("track.refused.meter")
      }
    if let typed = form.typed, case .tempoOutOfRange = error {
      tempo = typed
      tempoFault = sentence
    } else {
      fault = sentence
    }
  }
}

/// A song's waveform, 400 × 100, with its sections below.
struct WaveformDrawing: Sendable {
  struct Part: Sendable {
    let x: String
    let width: String
    /// 0…4; similar sections have the same shade.
    let shade: Int
  }
  let path: String
  let parts: [Part]

  private static let columns = 200

  init(_ heard: HeardRecording) {
    let peaks = heard.waveform.peaks
    path = (0..<Self.columns).map { column in
      let range =
        peaks.count * column
        / Self.columns..<max(
          peaks.count * (column + 1) / Self.columns, min(peaks.count, peaks.count * column / Self.columns + 1))
      let mean = range.isEmpty ? 0 : range.reduce(0.0) { $0 + Double(peaks[$1]) } / Double(range.count)
      // Stored peaks are square roots. Squaring them makes the height proportional to the level.
      let height = max(1, (mean / 255 * mean / 255 * 46).rounded())
      return "M\(2 * column + 1) \(Int(50 - height))v\(Int(2 * height))"
    }.joined()
    let scale = 400 / max(heard.analysis.duration.value, 1)
    parts = heard.analysis.segments.map { segment in
      Part(
        x: "\((segment.start.value * scale * 10).rounded() / 10)",
        width: "\(max(0, ((segment.end - segment.start).value * scale * 10).rounded() / 10 - 1))",
        shade: segment.part % 5)
    }
  }
}
