import Foundation
import Songs
import Testing
import Units

/// Reads caches of earlier versions, and writes what they can read.
@Suite("An analysis as JSON")
struct TrackAnalysisFormTests {
  private static let steady = #"""
    {"alternatives":[{"tempo":128.5,"weight":0.75},{"tempo":64.25,"weight":0.25}],"attacks":[[0.5,2.5],[1.25,4]],\#
    "beatDivision":2,"beats":[0.5,1,1.5],"confidence":0.875,"downbeats":[0.5],"duration":240.5,"energy":[0.25,0.5],\#
    "introEnd":3.5,"key":{"confidence":0.75,"mode":"minor","tonic":9},"loudness":-9.25,"loudnessCurve":[-10,-70],\#
    "meter":4,"meterConfidence":0.5,"mood":{"energy":0.75,"valence":0.25},"outroStart":230,\#
    "segments":[{"end":100.5,"part":0,"start":0}],"similarity":[-1,0.5],"stability":0.0625,"steadyBeat":true,\#
    "tempo":128.5,"truePeak":0.25,"version":3}
    """#

  private static let silent = #"""
    {"alternatives":[],"attacks":[],"beatDivision":2,"beats":[],"confidence":0,"downbeats":[],"duration":4,\#
    "energy":[],"introEnd":0,"loudnessCurve":[],"meter":4,"meterConfidence":0,"mood":{"energy":0,"valence":0.5},\#
    "outroStart":4,"reason":"silence","segments":[],"similarity":[],"stability":0,"steadyBeat":false,"version":3}
    """#

  @Test(arguments: [steady, silent])
  func `is read and written as it always was`(text: String) throws {
    let analysis = try JSONDecoder().decode(TrackAnalysis.self, from: Data(text.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(analysis), as: UTF8.self) == text)
  }

  @Test func `says each thing in its place`() throws {
    let analysis = try JSONDecoder().decode(TrackAnalysis.self, from: Data(Self.steady.utf8))
    #expect(analysis.duration == Seconds(240.5) && analysis.introEnd == Seconds(3.5))
    #expect(analysis.rhythm.tempo == BeatsPerMinute(128.5) && analysis.rhythm.steadiness == .steady)
    #expect(analysis.attacks.last == TrackAnalysis.Attack(time: Seconds(1.25), strength: 4))
    #expect(analysis.segments == [TrackAnalysis.Segment(start: .zero, end: Seconds(100.5), part: 0)])
    let silent = try JSONDecoder().decode(TrackAnalysis.self, from: Data(Self.silent.utf8))
    #expect(silent.rhythm.steadiness == .unsteady(.silence) && silent.rhythm.tempo == nil)
  }

  @Test(arguments: ["-1", "0"])
  func `is refused with a tempo that is none`(tempo: String) {
    let text = Self.steady.replacing(#""tempo":128.5,"truePeak""#, with: #""tempo":\#(tempo),"truePeak""#)
    #expect(text != Self.steady)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TrackAnalysis.self, from: Data(text.utf8)) }
  }
}
