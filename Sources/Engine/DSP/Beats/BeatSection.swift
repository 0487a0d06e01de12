import Units

/// The analysis of a section of a track, or of a whole track that is not very long.
///
/// `BeatSearch` proposes sequences of beats, and `MetricalEvidence` computes features of each. `TempoRanking` weighs them with
/// a learned model, `BeatTimes` aligns the winner's beats with the onsets, and `BarLines` finds the bars.
struct BeatSection {
  let seconds: Double
  /// Seconds from the beginning of the section, ascending; empty without a beat.
  private(set) var beats: [Double] = []
  /// Indices into `beats`.
  private(set) var downbeats: [Int] = []
  private(set) var beatsPerBar = 4
  private(set) var barConfidence = 0.0
  private(set) var beatDivision = 2
  /// The best first.
  private(set) var readings: [TempoReading] = []
  /// 0…1, for the first reading.
  private(set) var confidence = 0.0
  private(set) var clarity = 0.0
  private(set) var steadiness = Steadiness.unsteady(.noBeat)

  init(curves: OnsetCurves, heard: BeatProbabilities, envelope: [Float], seconds: Double) {
    self.seconds = seconds
    guard curves.activity > PulseJudgement.leastActivity else { return }
    let search = BeatSearch(in: curves, heard: heard)
    guard !search.hypotheses.isEmpty else { return }
    let ranking = TempoRanking(search.hypotheses)
    let winner = search.hypotheses[ranking.winner]
    let times = BeatTimes(of: winner.row, in: envelope).seconds
    guard times.count >= PulseJudgement.fewestBeats else {
      steadiness = .unsteady(.tooShort)
      return
    }
    beats = times
    let intervals = BeatIntervals(of: beats)
    beatDivision = search.evidence.division(of: winner.row)
    let bars = BarLines(beats: beats, heard: heard, division: beatDivision)
    let judgement = PulseJudgement(winner, search, intervals, envelope: envelope, seconds: seconds)
    readings = ranking.readings(leading: BeatsPerMinute(known: 60 / intervals.typical))
    confidence = MetricalModel.trust(inTempoOfProbability: ranking.weight) * judgement.certainty
    downbeats = bars.downbeats
    beatsPerBar = bars.beatsPerBar
    barConfidence = bars.confidence
    clarity = judgement.clarity
    steadiness = judgement.steadiness
  }
}
