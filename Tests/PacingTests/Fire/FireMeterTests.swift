import Pacing
import Testing
import Units

/// What earns points, and what doesn't.
struct FireMeterTests {
  /// Minutes of steps at 160 spm with the given phases, at a constant heart rate.
  private static func earned(
    minutes: Double = 1, phase: (Double) -> Double? = { _ in 0.02 }, heart: Double? = nil,
    asked: ClosedRange<BeatsPerMinute>? = nil, ceiling: BeatsPerMinute? = nil
  ) -> FirePoints {
    var meter = FireMeter(ceiling: ceiling)
    meter.begin(asked, at: .zero)
    for step in 0..<Int(160 * minutes) {
      let time = Seconds((Double(step) + 0.5) * 60 / 160)
      if let phase = phase(time.value) { meter.hear(stepAt: time, phase: phase) }
    }
    if let heart {
      for second in 0..<Int(60 * minutes) { meter.hear(heartRate: .of(heart), at: Seconds(Double(second))) }
    }
    meter.advance(to: Seconds(60 * minutes))
    return meter.earned
  }

  private static let asked: ClosedRange<BeatsPerMinute> = .of(140)...(.of(152))

  @Test func `a minute on the beat is ten points, one in the zone as well thirty`() {
    let onBeat = Self.earned(minutes: 10)
    // The first second has too few steps.
    #expect(onBeat.onBeat == 599 && onBeat.inZone == 0 && onBeat.points == 99)
    let both = Self.earned(minutes: 10, heart: 145, asked: Self.asked)
    #expect(both.onBeat == 599 && both.inZone == 600 && both.both == 599 && both.points == 299)
    let inZone = Self.earned(minutes: 10, phase: { _ in nil }, heart: 145, asked: Self.asked)
    #expect(inZone.onBeat == 0 && inZone.points == 100)
  }

  @Test func `where nothing is asked of the heart, the beat alone counts`() {
    #expect(Self.earned(heart: 145).inZone == 0)
    #expect(Self.earned(heart: 145).points == Self.earned().points)
  }

  @Test(arguments: [139.9, 152, 180])
  func `nothing is earned beside the zone, above it as little as below`(heart: Double) {
    #expect(Self.earned(heart: heart, asked: Self.asked).inZone == 0)
    #expect(Self.earned(heart: 140, asked: Self.asked).inZone == 60)
  }

  @Test func `above the ceiling of the heart nothing is earned at all`() {
    let asked: ClosedRange<BeatsPerMinute> = .of(160)...(.of(185))
    #expect(Self.earned(heart: 170, asked: asked, ceiling: .of(175)).both == 59)
    #expect(Self.earned(heart: 176, asked: asked, ceiling: .of(175)).points == 0)
  }

  @Test func `steps that fall anywhere earn next to nothing`() {
    var randomness = SplitMix64(seed: 4)
    let phases = (0..<4000).map { _ in randomness.bipolar() / 2 }
    var next = 0
    let earned = Self.earned(minutes: 20) { _ in
      next += 1
      return phases[next]
    }
    #expect(earned.onBeat < 24, "\(earned)")
  }

  @Test func `half of the steps in time are enough, fewer are not`() {
    let half = Self.earned { time in Int(time / 0.375) % 2 == 0 ? 0.01 : 0.3 }
    #expect(half.onBeat >= 35, "\(half)")
    #expect(Self.earned { time in Int(time / 0.375) % 3 == 0 ? 0.01 : 0.3 }.onBeat == 0)
  }

  @Test func `a heart that is no longer heard is in no zone`() {
    var meter = FireMeter()
    meter.begin(Self.asked, at: .zero)
    meter.hear(heartRate: .of(145), at: Seconds(5))
    meter.advance(to: Seconds(60))
    #expect(meter.earned.inZone == 10)
  }

  @Test func `each step of the workout has its own zone, from when it begins`() {
    var meter = FireMeter()
    meter.begin(Self.asked, at: .zero)
    meter.begin(nil, at: Seconds(20))
    meter.begin(.of(100)...(.of(120)), at: Seconds(40))
    for second in 0..<60 { meter.hear(heartRate: .of(145), at: Seconds(Double(second))) }
    meter.advance(to: Seconds(60))
    #expect(meter.earned.inZone == 19)
  }

  @Test func `what is told late or in another order counts the same`() {
    var (one, other) = (FireMeter(), FireMeter())
    let steps = (0..<300).map { Seconds(Double($0) * 0.37) }
    for step in steps { one.hear(stepAt: step, phase: step.value < 50 ? 0 : 0.4) }
    one.advance(to: Seconds(100))
    for pair in stride(from: 0, to: 300, by: 2) {
      for step in [steps[pair + 1], steps[pair]] { other.hear(stepAt: step, phase: step.value < 50 ? 0 : 0.4) }
      other.advance(to: steps[pair + 1] - FireMeter.patience)
    }
    other.advance(to: Seconds(100))
    #expect(one.earned == other.earned && one.earned.onBeat > 45)
  }

  @Test func `numbers that are none do nothing`() {
    var meter = FireMeter()
    for odd in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      meter.hear(stepAt: Seconds(odd), phase: 0)
      meter.hear(stepAt: Seconds(1), phase: odd)
      meter.hear(heartRate: .of(150), at: Seconds(odd))
      meter.begin(Self.asked, at: Seconds(odd))
      meter.advance(to: Seconds(odd))
    }
    meter.advance(to: Seconds(10))
    #expect(meter.earned.points <= 5)
  }
}
