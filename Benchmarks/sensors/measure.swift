import Foundation

/// Repetitions and distances, each beside the truth.
@main
enum Measure {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    repetitions()
    rates()
    if let walks = arguments.first { try rubbish(URL(filePath: walks)) }
    courses()
    if let tracks = arguments.dropFirst().first { try recordings(URL(filePath: tracks)) }
  }

  // Seeds from 1000 on: none of them took part when the limits were chosen.

  private static func repetitions() {
    print("| Exercise (model) | sets | exact | within 1 or 5 % | mean error | time error, median | phantoms |")
    print("|---|---|---|---|---|---|---|")
    var phantoms = (found: 0, of: 0)
    for exercise in GymExercise.allCases {
      var errors: [Int] = []
      var times: [Double] = []
      var strays = 0
      for (number, slowness) in [0.7, 0.85, 1, 1.3, 1.6].enumerated() {
        for (place, rate) in [25.0, 50, 100, 200, 400].enumerated() {
          let set = GymSet(exercise, repetitions: 15, period: exercise.usualPeriod * slowness)
          let parts: [GymPart] = [
            .handling(seconds: 8), .walk(seconds: 15), .still(seconds: 2), .set(set), .still(seconds: 3),
            .walk(seconds: 20), .handling(seconds: 8),
          ]
          let visit = GymVisit(parts, rate: rate, seed: UInt64(1000 + number * 5 + place))
          let found = counted(visit.samples)
          errors.append(abs(found.count - 15))
          strays += found.count { each in
            visit.repetitions[0].allSatisfy { abs($0.value - each.time.value) > set.period / 2 }
          }
          times += visit.repetitions[0].map { truth in found.map { abs($0.time.value - truth.value) }.min() ?? .infinity }
        }
      }
      let exact = errors.count { $0 == 0 }
      let near = errors.count { $0 <= 1 }
      let mean = Double(errors.reduce(0, +)) / Double(errors.count)
      row("\(exercise)", "\(errors.count)", "\(exact)", "\(near)", text(mean, 2), text(median(times), 2) + " s", "\(strays)")
      phantoms = (phantoms.found + strays, phantoms.of + 15 * errors.count)
    }
    print("\nPhantom repetitions in set-up, walking and handling: \(phantoms.found) beside \(phantoms.of) true ones")
    print("\n| Rubbish (model) | time | counted |\n|---|---|---|")
    for (name, part) in [
      ("walking", GymPart.walk(seconds: 600)), ("handling the phone", .handling(seconds: 600)),
      ("lying still", .still(seconds: 600)),
    ] {
      let count = (UInt64(1000)..<1006).map { counted(GymVisit([part], seed: $0).samples).count }.reduce(0, +)
      row(name, "60 min", "\(count)")
    }
  }

  /// The rate as soon as it is known, beside that of the true intervals until then.
  private static func rates() {
    print("\n| Exercise (model) | sets | with a rate | within 3 % | largest error |\n|---|---|---|---|---|")
    for exercise in GymExercise.allCases {
      var errors: [Double] = []
      for (number, slowness) in [0.7, 0.85, 1, 1.3, 1.6].enumerated() {
        for (place, rate) in [25.0, 50, 100, 200, 400].enumerated() {
          let set = GymSet(exercise, repetitions: 10, period: exercise.usualPeriod * slowness)
          let parts: [GymPart] = [.handling(seconds: 8), .still(seconds: 2), .set(set), .still(seconds: 3)]
          let visit = GymVisit(parts, rate: rate, seed: UInt64(2000 + number * 5 + place))
          if let error = rateError(visit) { errors.append(error) }
        }
      }
      row(
        "\(exercise)", "25", "\(errors.count)", "\(errors.count { $0 <= 0.03 })",
        errors.max().map { text(100 * $0, 1) + " %" } ?? "–")
    }
  }

  /// Nil if no rate was found.
  private static func rateError(_ visit: GymVisit) -> Double? {
    var counter = RepetitionCounter()
    var measured = RepetitionRate()
    for sample in visit.samples {
      for repetition in counter.receive(sample) {
        measured.receive(repetition)
        guard let rate = measured.rate else { continue }
        let truths = visit.repetitions[0].filter { $0.value < repetition.time.value + 0.3 }
        let intervals = zip(truths.dropFirst(), truths).map { ($0 - $1).value }
        let pace = intervals.filter { $0 < 1.6 * median(intervals) }
        return abs(rate * pace.reduce(0, +) / Double(pace.count) / 60 - 1)
      }
    }
    return nil
  }

  /// Recorded walks: tables of time and force.
  private static func rubbish(_ folder: URL) throws {
    var counts: [Int] = []
    var minutes = 0.0
    for file in try tables(folder) {
      var samples: [Acceleration] = []
      for line in try lines(file).dropFirst() {
        let fields = line.split(separator: ",").compactMap { Double($0) }
        samples.append(
          Acceleration(time: Seconds(fields[0]), x: Float(fields[1]), y: Float(fields[2]), z: Float(fields[3])))
      }
      minutes += ((samples.last?.time.value ?? 0) - (samples.first?.time.value ?? 0)) / 60
      counts.append(counted(samples).count)
    }
    row(
      "\(counts.count) recorded walks", text(minutes, 0) + " min",
      "\(counts.reduce(0, +)), in \(counts.count { $0 > 0 }) of them")
  }

  private static func courses() {
    print("\n| Course (model) | noise, drift | distance, five seeds | sum of the fixes |\n|---|---|---|---|")
    let stops = (0..<20).flatMap { _ in [(speed: 3.0, seconds: 40.0), (speed: 0.0, seconds: 30.0)] }
    let courses: [(String, SimulatedCourse, [(speed: Double, seconds: Double)], ClosedRange<Double>?)] = [
      ("400 m track, 4 m/s", .stadium, [(4, 1250)], nil), ("400 m track, 2.5 m/s", .stadium, [(2.5, 1600)], nil),
      ("circle of 50 m, 3 m/s", .circle(radius: 50), [(3, 1200)], nil),
      ("circle of 20 m, 3 m/s", .circle(radius: 20), [(3, 1200)], nil),
      ("straight, 3 m/s", .straight, [(3, 1200)], nil),
      ("straight with a tunnel of 45 s", .straight, [(3, 1200)], 300...345),
      ("straight with 20 stops", .straight, stops, nil), ("blocks of 90 m, 1.3 m/s", .blocks(block: 90), [(1.3, 1800)], nil),
      ("blocks of 90 m, 3.3 m/s", .blocks(block: 90), [(3.3, 1200)], nil),
      ("blocks of 300 m, 8 m/s", .blocks(block: 300), [(8, 1800)], nil),
      ("standing for 30 min", .straight, [(0, 1800)], nil),
    ]
    for (noise, drift) in [(0.5, 2.0), (1, 3), (2, 3), (3, 5)] {
      for (name, course, legs, tunnel) in courses {
        var receiver = SimulatedReceiver()
        (receiver.noise, receiver.drift, receiver.tunnel) = (noise, drift, tunnel)
        receiver.accuracy = max(3, noise + drift)
        var found: [String] = []
        var raw: [Double] = []
        for seed in UInt64(1000)..<1005 {
          let (fixes, truth) = receiver.fixes(along: course, legs: legs, seed: seed)
          let distance = smoothed(fixes)
          let sum = fixSum(fixes)
          found.append(truth.value > 0 ? percent(distance / truth.value - 1) : text(distance, 0) + " m")
          raw.append(truth.value > 0 ? (sum / truth.value - 1) * 100 : sum)
        }
        let mean = raw.reduce(0, +) / Double(raw.count)
        row(name, "\(noise), \(drift) m", found.joined(separator: " "), text(mean, 0) + (legs[0].speed > 0 ? " %" : " m"))
      }
    }
  }

  /// Tables made by tracks.py. The device's own distance is often of a wheel or foot sensor; it is no truth, but another.
  private static func recordings(_ folder: URL) throws {
    print("\n| Recording | device's distance | ours | sum of the fixes |\n|---|---|---|---|")
    for file in try tables(folder) {
      var fixes: [PositionFix] = []
      var distances: [Double] = []
      for line in try lines(file) {
        let fields = line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard let time = fields[0], let latitude = fields[1], let longitude = fields[2],
          let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { continue }
        fixes.append(PositionFix(time: Seconds(time), coordinate: coordinate, altitude: fields[3].map { Metres($0) }))
        if let distance = fields[4] { distances.append(distance) }
      }
      // Of several sports in one file each begins at zero; a distance over all of them is not told.
      guard zip(distances, distances.dropFirst()).allSatisfy({ $0 <= $1 }) else { continue }
      let truth = (distances.last ?? 0) - (distances.first ?? 0)
      row(
        file.deletingPathExtension().lastPathComponent, text(truth, 0) + " m", percent(smoothed(fixes) / truth - 1),
        percent(fixSum(fixes) / truth - 1))
    }
  }

  private static func counted(_ samples: [Acceleration]) -> [Repetition] {
    var counter = RepetitionCounter()
    return samples.flatMap { counter.receive($0) }
  }

  private static func smoothed(_ fixes: [PositionFix]) -> Double {
    var track = GroundTrack()
    for fix in fixes { _ = track.receive(fix) }
    _ = track.finish()
    return track.distance.value
  }

  private static func fixSum(_ fixes: [PositionFix]) -> Double {
    zip(fixes, fixes.dropFirst()).map { $0.coordinate.distance(to: $1.coordinate).value }.reduce(0, +)
  }

  private static func tables(_ folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "csv" }.sorted { $0.path < $1.path }
  }

  private static func lines(_ file: URL) throws -> [Substring] {
    try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
  }

  private static func row(_ cells: String...) { print("| " + cells.joined(separator: " | ") + " |") }
  private static func percent(_ share: Double) -> String { (share < 0 ? "−" : "+") + text(abs(share) * 100, 1) + " %" }
  private static func text(_ number: Double, _ places: Int) -> String {
    number.formatted(.number.precision(.fractionLength(places)).grouping(.never).locale(Locale(identifier: "en_US")))
  }
  private static func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
}
