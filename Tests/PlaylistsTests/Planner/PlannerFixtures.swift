import AudioFiles
import Pacing
import Songs
import Units

/// Songs and workouts without audio.
enum PlannerFixtures {
  /// A song with a constant tempo, or with a linear change from `tempo` to `endTempo`.
  static func track(
    _ name: String, tempo: Double, endTempo: Double? = nil, minutes: Double = 4, meter: Int = 4, energy: Double = 0.5,
    artist: String? = nil, genre: String? = nil, key: TrackAnalysis.Key? = nil, steadyBeat: Bool = true
  ) -> Track {
    let duration = minutes * 60
    var beats: [Double] = []
    var time = 0.3
    while time < duration {
      beats.append(time)
      let now = tempo + ((endTempo ?? tempo) - tempo) * time / duration
      time += 60 / now
    }
    let seconds = Int(duration.rounded(.up))
    let analysis = TrackAnalysis(
      duration: Seconds(duration),
      rhythm: TrackAnalysis.Rhythm(
        tempo: BeatsPerMinute(tempo), confidence: 0.9, alternatives: [], beats: beats,
        downbeats: stride(from: 0, to: beats.count, by: meter).map { beats[$0] }, meter: meter, meterConfidence: 1,
        beatDivision: 2, stability: 0.01,
        steadiness: steadyBeat ? .steady : .unsteady(.speech)), key: key, loudness: -12, truePeak: -1,
      loudnessCurve: Array(repeating: -12, count: seconds), energy: Array(repeating: energy, count: seconds),
      mood: TrackAnalysis.Mood(energy: energy, valence: 0.5), introEnd: Seconds(min(8, duration / 10)),
      outroStart: Seconds(duration - min(12, duration / 10)), similarity: [])
    return Track(
      source: .file(path: "/music/\(name).flac"), contentHash: "hash of \(name)",
      tags: AudioTags(title: name, artist: artist, genre: genre), analysis: analysis)
  }

  /// A random library with many tempos, energies, keys and artists.
  static func library(
    of count: Int, tempos: ClosedRange<Double> = 60...190, using generator: inout some RandomNumberGenerator
  ) -> [Track] {
    (0..<count).map { index in
      let tempo = Double.random(in: tempos, using: &generator)
      let drift = Int.random(in: 0..<8, using: &generator) == 0 ? 1.05 : 1
      return track(
        "song \(index)", tempo: tempo, endTempo: tempo * drift, minutes: .random(in: 2...6, using: &generator),
        meter: Int.random(in: 0..<8, using: &generator) == 0 ? 3 : 4, energy: .random(in: 0...1, using: &generator),
        artist: "artist \(Int.random(in: 0...max(3, count / 4), using: &generator))",
        genre: ["rock", "techno", "pop"].randomElement(using: &generator),
        key: TrackAnalysis.Key(
          tonic: .random(in: 0..<12, using: &generator), mode: Bool.random(using: &generator) ? .major : .minor,
          confidence: .random(in: 0.3...1, using: &generator)))
    }
  }

  struct Leg {
    var seconds: Double
    var rate: Double
    var endRate: Double?
    var effort = 0.5
    var carrier = PacedWorkout.Carrier.steps
  }

  /// Consecutive legs. If two don't meet, the second begins with a ramp of 1 % per second.
  static func workout(_ legs: [Leg]) -> PacedWorkout {
    var knots: [TempoCurve.Knot] = []
    var intervals: [PacedWorkout.Interval] = []
    var time = 0.0
    var rate = legs[0].rate
    func add(_ at: Double, _ value: Double) {
      knots.append(TempoCurve.Knot(time: Seconds(at), rate: BeatsPerMinute(known: value)))
    }
    for (step, leg) in legs.enumerated() {
      add(time, rate)
      let ramp = min(leg.seconds / 2, (leg.rate / rate - 1).magnitude * 100)
      if ramp > 0 { add(time + ramp, leg.rate) }
      rate = leg.endRate ?? leg.rate
      intervals.append(
        PacedWorkout.Interval(
          step: step, start: Seconds(time), end: Seconds(time + leg.seconds), effort: leg.effort, carrier: leg.carrier))
      time += leg.seconds
    }
    add(time, rate)
    guard let curve = TempoCurve(knots: knots) else { preconditionFailure("legs have lengths above 0") }
    return PacedWorkout(curve: curve, intervals: intervals)
  }

  static func steady(_ rate: Double, minutes: Double, carrier: PacedWorkout.Carrier = .steps) -> PacedWorkout {
    workout([Leg(seconds: minutes * 60, rate: rate, carrier: carrier)])
  }

  /// A random but runnable workout: warm-up, repeats of hard and easy, cool-down.
  static func randomWorkout(using generator: inout some RandomNumberGenerator) -> PacedWorkout {
    var legs = [Leg(seconds: .random(in: 120...400, using: &generator), rate: 160, endRate: 170, effort: 0.3)]
    let hard = Double.random(in: 172...190, using: &generator)
    let easy = Double.random(in: 150...168, using: &generator)
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      legs.append(Leg(seconds: .random(in: 60...240, using: &generator), rate: hard, effort: 0.9))
      legs.append(Leg(seconds: .random(in: 60...240, using: &generator), rate: easy, effort: 0.4))
    }
    legs.append(Leg(seconds: .random(in: 90...300, using: &generator), rate: 160, endRate: 140, effort: 0.2))
    return workout(legs)
  }
}
