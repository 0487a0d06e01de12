import Foundation

// Prints what `PulseJudgement` weighs for each file given, for pulse.py: the track, the tempo, its probability, the evidence.
@main
struct Pulse {
  static func main() throws {
    for path in CommandLine.arguments.dropFirst() {
      let heard = try Listening(path: path)
      guard !heard.search.hypotheses.isEmpty else { continue }
      let ranking = TempoRanking(heard.search.hypotheses)
      let winner = heard.search.hypotheses[ranking.winner]
      let evidence = PulseJudgement.evidence(for: winner, in: heard.search, seconds: heard.seconds)
      let numbers = evidence.map { String(format: "%.6g", $0) }.joined(separator: ",")
      print(heard.id, winner.row.tempo, ranking.weight, numbers)
    }
  }
}
