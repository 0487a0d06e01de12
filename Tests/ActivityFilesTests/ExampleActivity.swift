import ActivityFiles
import Units

/// Made-up activities with a value in every field.
enum ExampleActivity {
  static let start = Moment(milliseconds: 1_717_243_200_000)

  /// A run at 3 m/s due east, one sample per second.
  static func run(seconds: Int = 1_800) -> RecordedActivity {
    var totals = ActivityTotals(elapsed: Seconds(Double(seconds)), active: Seconds(Double(seconds - 60)))
    totals.distance = Metres(Double(seconds - 60) * 3)
    totals.energy = Kilocalories(321)
    totals.ascent = Metres(12)
    totals.descent = Metres(14)
    totals.meanSpeed = MetresPerSecond(3.021)
    totals.greatestSpeed = MetresPerSecond(4.5)
    totals.meanHeartRate = BeatsPerMinute(150)
    totals.greatestHeartRate = BeatsPerMinute(171)
    totals.meanCadence = Cadence(perMinute: 168)
    totals.greatestCadence = Cadence(perMinute: 180)
    totals.meanPower = Watts(240)
    totals.greatestPower = Watts(310)
    var first = totals
    first.elapsed = Seconds(600)
    first.active = Seconds(600)
    first.distance = Metres(1_800)
    var second = totals
    second.elapsed = Seconds(Double(seconds - 600))
    second.active = Seconds(Double(seconds - 660))
    second.distance = Metres(Double(seconds - 660) * 3)
    second.energy = Kilocalories(100)
    first.energy = Kilocalories(221)
    let leg = ActivityLeg(
      sport: .running, variant: .trail, start: start, totals: totals,
      laps: [
        ActivityLap(start: start, totals: first, trigger: .distance, intensity: .active),
        ActivityLap(start: start + Seconds(600), totals: second, trigger: .manual, intensity: .rest),
      ])
    // Devices record nothing while the timer is paused.
    let samples = (0...seconds).filter { !(701..<760).contains($0) }.map(sample)
    return RecordedActivity(
      name: "Along the <river> & \"back\"", notes: "Windy,\nbut fine", creator: creator, utcOffset: Seconds(20_700),
      legs: [leg], pauses: [.init(start: start + Seconds(700), end: start + Seconds(760))], samples: samples,
      heartbeats: (0..<20).map { HeartbeatInterval(moment: start + Seconds(Double($0 / 2)), interval: Seconds(0.4)) },
      series: [
        SampleSeries(name: "stance_time", unit: "ms", points: points(samples) { 240 + Double($0 % 50) / 10 }),
        SampleSeries(name: "Form Power", unit: "Watts", points: points(samples) { 61.25 + Double($0 % 7) }),
      ])
  }

  static let creator = ActivityCreator(
    name: "Überwatch 3", manufacturer: 1, product: 1_967, serialNumber: 3_882_015_183, softwareVersion: "4.40")

  private static func sample(_ second: Int) -> ActivitySample {
    // The person stands still during the pause.
    let way = Double(second <= 700 ? second : second - 60)
    return ActivitySample(
      moment: start + Seconds(Double(second)),
      coordinate: Coordinate(latitude: 45, longitude: 179.99 - way * 3.805e-5),
      altitude: Metres(200 + Double(second % 100) / 5), distance: Metres(way * 3),
      speed: MetresPerSecond(3.021), heartRate: BeatsPerMinute(120 + Double(second % 50)),
      cadence: Cadence(perMinute: 160 + Double(second % 5) * 2), power: Watts(220 + Double(second % 30)),
      temperature: Celsius(-3))
  }

  private static func points(_ samples: [ActivitySample], _ value: (Int) -> Double) -> [SampleSeries.Point] {
    samples.enumerated().map { SampleSeries.Point(moment: $1.moment, value: value($0)) }
  }

  /// Swim, change, ride, change, run: five minutes each.
  static func triathlon() -> RecordedActivity {
    let sports: [(Sport, SportVariant?)] = [
      (.swimming, .openWater), (.transition, nil), (.cycling, .road), (.transition, nil), (.running, nil),
    ]
    let legs = sports.enumerated().map { place, sport in
      var totals = ActivityTotals(elapsed: Seconds(300), active: Seconds(300))
      totals.distance = Metres(Double(place + 1) * 100)
      totals.energy = Kilocalories(50)
      let begin = start + Seconds(Double(place) * 300)
      return ActivityLeg(
        sport: sport.0, variant: sport.1, start: begin, totals: totals,
        laps: [ActivityLap(start: begin, totals: totals, trigger: .manual, intensity: .active)])
    }
    return RecordedActivity(creator: creator, legs: legs, samples: (0...1_500).map(sample))
  }

  /// A swim in a pool and strength training, without positions.
  static func indoors() -> RecordedActivity {
    var totals = ActivityTotals(elapsed: Seconds(600), active: Seconds(600))
    totals.distance = Metres(100)
    let lap = ActivityLap(start: start, totals: totals, trigger: .end)
    return RecordedActivity(
      creator: creator,
      legs: [
        ActivityLeg(
          sport: .swimming, variant: .lapSwimming, start: start, totals: totals, laps: [lap], poolLength: Metres(25))
      ],
      samples: (0..<10).map {
        ActivitySample(moment: start + Seconds(Double($0) * 60), heartRate: BeatsPerMinute(130))
      },
      lengths: (0..<4).map(length),
      sets: [
        ExerciseSet(
          start: start + Seconds(300), duration: Seconds(42.25), repetitions: 12, weight: Kilograms(62.5), category: 28),
        ExerciseSet(start: start + Seconds(343), duration: Seconds(60), isRest: true),
      ])
  }

  /// Three lengths and a rest.
  private static func length(_ place: Int) -> PoolLength {
    let begin = start + Seconds(Double(place) * 40)
    if place == 3 { return PoolLength(start: begin, elapsed: Seconds(31.5), isRest: true) }
    return PoolLength(start: begin, elapsed: Seconds(31.5), stroke: .breaststroke, strokes: 14)
  }
}
