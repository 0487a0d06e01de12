import DSP
import Foundation
import Testing
import Units

@Suite("The character of a sound")
struct SoundAnalyzerTests {
  private func distance(_ a: SoundAnalysis, _ b: SoundAnalysis) -> Double {
    zip(a.similarity, b.similarity).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
  }

  @Test func `has an energy that rises where strokes come and falls where they go`() {
    let sound = SyntheticSound.noise(seconds: 6) { time in
      guard time >= 2, time < 4 else { return 0.02 }
      return 0.5 * exp(-20 * (time * 6).truncatingRemainder(dividingBy: 1) / 6)
    }

    let energy = SyntheticSound.analysed(sound).energy

    #expect(energy.count == 6)
    #expect(energy.allSatisfy { $0 >= 0 && $0 <= 1 })
    #expect(energy[3] > energy[1] + 0.2)
    #expect(energy[3] > energy[5] + 0.2)
  }

  @Test func `finds where the music proper starts and ends`() {
    let sound = SyntheticSound.buffer(seconds: 24) { time in
      (time < 7 || time > 19 ? 0.02 : 0.4) * sin(2 * .pi * 440 * time)
    }

    let analysis = SyntheticSound.analysed(sound)

    #expect((analysis.introEnd.value - 7).magnitude < 2)
    #expect((analysis.outroStart.value - 19).magnitude < 2)
  }

  @Test func `is near to itself played softer, and far from something else`() {
    let chords = SyntheticSound.analysed(SyntheticSound.cadence(tonic: 0, minor: false))
    let higher = SyntheticSound.analysed(SyntheticSound.cadence(tonic: 1, minor: false))
    let noise = SyntheticSound.analysed(SyntheticSound.noise(seconds: 3))

    #expect(chords.similarity.count == 45)
    #expect(distance(chords, higher) < distance(chords, noise) / 2)
  }

  @Test func `tells talk from chords and from strokes`() {
    let talk = SyntheticSound.analysed(SyntheticSound.babble(seconds: 8))
    let chords = SyntheticSound.analysed(SyntheticSound.cadence(tonic: 2, minor: false))
    let strokes = SyntheticSound.analysed(
      SyntheticSound.noise(seconds: 6) { 0.5 * exp(-12 * ($0 * 2).truncatingRemainder(dividingBy: 1)) })

    #expect(talk.speechLikelihood > 0.7)
    #expect(chords.speechLikelihood < 0.3)
    #expect(strokes.speechLikelihood < 0.3)
  }

  @Test func `has a mood that is brighter in major than in minor`() {
    let major = SyntheticSound.analysed(SyntheticSound.cadence(tonic: 7, minor: false)).mood
    let minor = SyntheticSound.analysed(SyntheticSound.cadence(tonic: 7, minor: true)).mood

    #expect(major.valence > minor.valence + 0.1)
  }

  @Test func `is empty, not wrong, for silence`() {
    let silence = SyntheticSound.analysed(SyntheticSound.buffer(seconds: 3, channels: 2) { _ in 0 })

    #expect(silence.loudness == nil && silence.truePeak == nil && silence.key == nil)
    #expect(silence.speechLikelihood == 0)
    #expect(silence.loudnessCurve == [-70, -70, -70])
    #expect(silence.similarity.allSatisfy { $0.isFinite })
  }

  @Test func `is the same however the sound is cut into pieces`() {
    let sound = SyntheticSound.cadence(tonic: 3, minor: true)
    let whole = SyntheticSound.analysed(sound)
    var analyzer = SoundAnalyzer(sampleRate: SyntheticSound.sampleRate, channels: 1)
    var start = 0
    for share in [0.1, 0.001, 0.3, 0.599] {
      let count = min(sound.frames - start, Int(share * Double(sound.frames)) + 1)
      let piece = AudioBuffer(channels: 1, capacity: count)
      piece.frames = count
      piece[0].update(from: sound[0] + start, count: count)
      analyzer.process(piece)
      start += count
    }

    let pieces = analyzer.finish(tempo: nil)

    #expect(pieces.similarity == whole.similarity)
    #expect(pieces.loudnessCurve == whole.loudnessCurve)
  }
}
