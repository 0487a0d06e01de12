import Pacing
import Sensors
import Testing
import Units

/// The device as a page uses it: by lists of numbers.
struct DeviceNumbersTests {
  private var settings: DeviceSettings {
    get throws {
      var settings = DeviceSettings(
        live: LiveSettings(mode: .plan), workout: try .steps([(300, 155), (600, 165)]), activity: .walking,
        body: Body(weight: Kilograms(70), height: Metres(1.75), age: 34, sex: .female),
        heartRates: HeartRates(resting: .of(55), maximum: .of(188)), circumference: Metres(2.2))
      settings.addInterval(asking: nil)
      settings.addInterval(asking: .of(140)...(.of(152)))
      return settings
    }
  }

  private static func songNumbers(_ number: Int, tempo: Double) -> [Double] {
    let beats = (0..<300).map { 1 + Double($0) * 60 / tempo }
    return [Double(number), 0.9, 1.1, 0.7, 0, 300] + beats + beats.indices.map { $0 % 4 == 0 ? 1 : 0 }
  }

  @Test func `settings come back as they went`() throws {
    let settings = try settings
    let read = try DeviceSettings(numbers: settings.numbers)
    #expect(read.numbers == settings.numbers)
    #expect(read.body == settings.body)
    #expect(read.heartRates == settings.heartRates)
    #expect(read.activity == .walking)
    #expect(read.circumference == Metres(2.2))
    #expect(read.heartRates(in: 0) == nil && read.heartRates(in: 2) == nil && read.heartRates(in: -1) == nil)
    #expect(read.heartRates(in: 1) == .of(140)...(.of(152)))
    #expect(try DeviceSettings(numbers: DeviceSettings(live: LiveSettings(mode: .manual)).numbers).body == nil)
    let activities: [CompendiumActivity] = [
      .running, .cycling, .intervals, .resistance(.vigorous), .swimming(.slow), .other(MetabolicEquivalent(2.5)),
    ]
    for activity in activities {
      let settings = DeviceSettings(live: LiveSettings(mode: .cadence), activity: activity)
      #expect(try DeviceSettings(numbers: settings.numbers).activity == activity)
    }
  }

  @Test func `settings cut short or changed are refused, never a trap`() throws {
    let numbers = try settings.numbers
    for count in numbers.indices {
      #expect(throws: LiveRecordingError.self) { try DeviceSettings(numbers: Array(numbers[..<count])) }
    }
    var randomness = SplitMix64(seed: 8)
    for _ in 0..<2000 {
      var odd = numbers
      odd[Int(randomness.share() * Double(odd.count))] =
        [-1, .nan, .infinity, 1e300, 0.5, -0.0][Int(randomness.share() * 6)]
      _ = try? DeviceSettings(numbers: odd)
    }
  }

  @Test func `in numbers it does what it does in words`() throws {
    let settings = try settings
    var inWords = LiveDevice(settings)
    var inNumbers = LiveDevice(try DeviceSettings(numbers: settings.numbers))
    for number in 0..<4 {
      let song = try #require(try DeviceSong(numbers: Self.songNumbers(number, tempo: 150 + Double(number) * 5)))
      inWords.add(song)
      inNumbers.add(song)
    }
    #expect(Self.loads(inNumbers.prepareNumbers(at: .zero)) == [0])
    _ = inWords.prepare(at: .zero)
    let inputs: [(DeviceInput.Kind, [Double])] = [
      (
        .before(
          RunBefore(
            time: Seconds(120), laps: 2, cadence: .of(158), distance: Metres(410), ascent: Metres(3),
            energy: Kilocalories(25), energyUncertainty: Kilocalories(4), fire: 30, songs: [3])),
        [27, 1, 9, 120, 2, 158, 410, 3, 25, 4, 30, 3]
      ),
      (.loaded(song: 0), [23, 1, 1, 0]), (.start, [0, 1, 0]), (.tick, [1, 1, 0]),
      (.motion(Acceleration(time: Seconds(1), x: 1, y: 9, z: 2)), [20, 1, 3, 1, 9, 2]),
      (.packet(.heartRate, [0, 140]), [21, 1, 3, 0, 0, 140]), (.button(.faster), [11, 1, 1, 4]),
      (
        .fix(PositionFix(time: Seconds(1), coordinate: try #require(Coordinate(latitude: 47, longitude: 8)))),
        [22, 1, 4, 47, 8, -1, .nan]
      ),
      (.heard(deck: 0, place: Seconds(3), at: Seconds(1)), [25, 1, 3, 0, 3, 1]), (.lost(.position), [7, 1, 1, 2]),
      (.failed(song: 2), [24, 1, 1, 2]), (.ended(deck: 0), [26, 1, 1, 0]),
      (.together(Seconds(1007)), [29, 1, 1, 1007]),
      (.clock(sent: Seconds(0.9), server: Seconds(1000), received: Seconds(1)), [28, 1, 3, 0.9, 1000, 1]),
      (.together(nil), [29, 1, 0]),
    ]
    for (kind, numbers) in inputs {
      _ = inWords.receive(DeviceInput(kind, at: Seconds(1)))
      _ = try inNumbers.receive(numbers: numbers)
      let (words, told) = (inWords.readings(at: Seconds(1)).numbers, inNumbers.readings(at: Seconds(1)).numbers)
      #expect(words.count == told.count)
      for (one, other) in zip(words, told) { #expect(one == other || one.isNaN && other.isNaN) }
    }
  }

  private static func loads(_ numbers: [Double]) -> [Double] {
    numbers.count == 4 && numbers[0] == 200 ? [numbers[3]] : []
  }

  @Test func `records that say nothing are refused`() throws {
    var device = LiveDevice(try settings)
    let odd: [[Double]] = [
      [], [1], [1, 0], [1, 0, 1], [1, 0, 0, 0], [99, 0, 0], [20, 0, 2, 1, 1], [21, 0, 2, 7, 1], [21, 0, 2, 0, 256],
      [22, 0, 4, 91, 0, 1, 1], [2, 0, 2, 0, 1], [25, 0, 3, -1, 0, 0], [.nan, 0, 0], [1, 0, .infinity],
      [27, 0, 3, 60, 1, 160], [27, 0, 8, 60, 1, 160, -1, 0, 0, 0, 0], [27, 0, 8, 60, 1, 160, 0, 0, 0, 0, 0.5],
      [27, 0, 9, 60, 1, 160, 0, 0, 0, 0, 0, -1],
    ]
    for numbers in odd {
      #expect(throws: LiveRecordingError.self, "\(numbers)") { _ = try device.receive(numbers: numbers) }
    }
  }

  @Test func `numbers of anything do not break it`() throws {
    var randomness = SplitMix64(seed: 3)
    let kinds: [Double] = [0, 1, 7, 11, 20, 21, 22, 23, 24, 25, 26, 27]
    for _ in 0..<200 {
      var device = LiveDevice(try settings)
      for number in 0..<3 {
        device.add(try #require(try DeviceSong(numbers: Self.songNumbers(number, tempo: 160))))
      }
      _ = device.prepareNumbers(at: .zero)
      var time = 0.0
      for _ in 0..<300 {
        time += randomness.share() < 0.05 ? randomness.bipolar() * 100 : 0.1
        let count = Int(randomness.share() * 7)
        let odd: [Double] = [0, 1, 2, 47, 160, -1, .nan, .infinity, 1e12, 5.5]
        let values = (0..<count).map { _ in odd[Int(randomness.share() * 10)] }
        let numbers = [kinds[Int(randomness.share() * 12)], time, Double(count)] + values
        do { _ = try device.receive(numbers: numbers) } catch {}
      }
      #expect(!device.readings(at: Seconds(time)).distance.value.isNaN)
    }
  }
}
