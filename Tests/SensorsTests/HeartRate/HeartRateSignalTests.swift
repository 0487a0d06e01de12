import Sensors
import Testing
import Units

@Suite("A heart-rate signal")
struct HeartRateSignalTests {
  private func signal(_ rates: [Double], from start: Double = 0) -> HeartRateSignal {
    var signal = HeartRateSignal()
    for (second, rate) in rates.enumerated() {
      signal.receive(BeatsPerMinute(known: rate), at: Seconds(start + Double(second)))
    }
    return signal
  }

  private func value(_ reading: HeartRateSignal.Reading) -> Double? {
    if case .current(let rate) = reading { rate.value } else { nil }
  }

  @Test func `says nothing before it hears something`() {
    #expect(HeartRateSignal().reading(now: Seconds(3)) == .none)
  }

  @Test func `passes over a single false reading`() throws {
    let rates = [Double](repeating: 150, count: 10) + [75] + [Double](repeating: 150, count: 5)
    for length in 1...rates.count {
      let rate = try #require(value(signal(Array(rates.prefix(length))).reading(now: Seconds(Double(length)))))
      #expect((rate - 150).magnitude < 1e-9)
    }
  }

  @Test func `is at a new rate within a quarter of a minute`() throws {
    let steps = signal([Double](repeating: 100, count: 20) + [Double](repeating: 140, count: 15))
    let rate = try #require(value(steps.reading(now: Seconds(34))))
    #expect(rate > 138 && rate <= 140)
  }

  @Test func `grows stale, is lost, and begins anew`() throws {
    var signal = signal([120, 120, 120])
    #expect(signal.reading(now: Seconds(6)) == .current(BeatsPerMinute(known: 120)))
    #expect(signal.reading(now: Seconds(8)) == .stale(BeatsPerMinute(known: 120), age: Seconds(6)))
    #expect(signal.reading(now: Seconds(22)) == .lost)
    signal.receive(BeatsPerMinute(known: 90), at: Seconds(60))
    #expect(signal.reading(now: Seconds(60)) == .current(BeatsPerMinute(known: 90)))
  }

  @Test func `hears nothing without skin contact`() {
    var signal = signal([120])
    for second in 1...10 {
      signal.receive(BeatsPerMinute(known: 60), contact: .absent, at: Seconds(Double(second)))
    }
    #expect(signal.contact == .absent)
    #expect(signal.reading(now: Seconds(10)) == .stale(BeatsPerMinute(known: 120), age: Seconds(10)))
  }

  @Test func `shrugs off impossible rates and times`() {
    var signal = signal([120, 120])
    signal.receive(BeatsPerMinute(known: 3), at: Seconds(2))
    signal.receive(BeatsPerMinute(known: 900), at: Seconds(3))
    signal.receive(BeatsPerMinute(known: 90), at: Seconds(.nan))
    signal.receive(BeatsPerMinute(known: 90), at: Seconds(-500))
    signal.receive(BeatsPerMinute(known: 90), at: Seconds(1))
    #expect(signal.reading(now: Seconds(2)) == .current(BeatsPerMinute(known: 120)))
  }
}
