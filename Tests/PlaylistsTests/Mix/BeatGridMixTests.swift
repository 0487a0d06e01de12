import Testing

@testable import Playlists

@Suite("The pulse laid under a song's beats")
struct BeatGridMixTests {
  @Test func `follows a steady beat exactly`() {
    let detected = (0..<200).map { 0.35 + Double($0) * 0.4 }
    let grid = BeatGrid(detected: detected)
    for (smooth, beat) in zip(grid.times, detected) { #expect((smooth - beat).magnitude < 1e-9) }
  }

  @Test func `does not flutter when beats are found a few milliseconds early or late`() {
    let detected = (0..<300).map { beat in
      let lateness = 0.0001 * Double(beat * 7919 % 101 - 50)
      return Double(beat) * 0.4 + lateness
    }
    let grid = BeatGrid(detected: detected)
    for (smooth, next) in zip(grid.times.dropFirst(8), grid.times.dropFirst(9).dropLast(8)) {
      // Nobody notices half a per cent of tempo.
      #expect((next - smooth - 0.4).magnitude < 0.002)
    }
    for (smooth, beat) in zip(grid.times, detected) { #expect((smooth - beat).magnitude < 0.008) }
  }

  @Test func `keeps up with a song that speeds up`() {
    var time = 0.0
    let detected = (0..<200).map { beat in
      defer { time += 0.6 * (1 - 0.003 * Double(beat) / 2) }
      return time
    }
    let grid = BeatGrid(detected: detected)
    for (smooth, beat) in zip(grid.times, detected) { #expect((smooth - beat).magnitude < 0.001) }
  }

  @Test func `passes by a single beat that was misplaced`() {
    var detected = (0..<100).map { Double($0) * 0.5 }
    detected[50] += 0.1
    let grid = BeatGrid(detected: detected)
    #expect((grid.times[50] - 25).magnitude < 0.001)
    #expect((grid.times[49] - 24.5).magnitude < 0.001)
  }

  @Test func `goes with the band where it plays unevenly`() {
    // Eight beats early, eight beats late, by 30 ms.
    let detected = (0..<96).map { beat in
      let isPushed = beat / 8 % 2 == 1
      return Double(beat) * 0.5 - (isPushed ? 0.03 : 0)
    }
    let grid = BeatGrid(detected: detected)
    let off = zip(grid.times, detected).map { ($0 - $1).magnitude }.sorted()
    #expect(off[off.count / 2] < 0.008)
  }

  @Test func `goes on before the first beat and after the last`() {
    let grid = BeatGrid(detected: (0..<50).map { 10 + Double($0) * 0.5 })
    #expect((grid.time(ofBeat: -4) - 8).magnitude < 1e-9)
    #expect((grid.time(ofBeat: 53) - 36.5).magnitude < 1e-9)
    #expect((grid.time(ofBeat: 2.5) - 11.25).magnitude < 1e-9)
    for beat in [-3.5, 0, 7.25, 49, 60] { #expect((grid.beat(at: grid.time(ofBeat: beat)) - beat).magnitude < 1e-9) }
  }
}
