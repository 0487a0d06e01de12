import Testing

@testable import Playlists

@Suite("The loudness of a section")
struct SectionLoudnessMixTests {
  @Test func `counts only the seconds that are played`() {
    let curve = Array(repeating: -30.0, count: 10) + Array(repeating: -12.0, count: 10)
    #expect(SectionLoudness.integrated(curve, from: 10, to: 20).map { ($0 + 12).magnitude < 1e-6 } == true)
  }

  @Test func `leaves out silence and passages far below the rest`() {
    let curve = [-70.0, -70, -14, -14, -40, -14, -70]
    #expect(SectionLoudness.integrated(curve, from: 0, to: 7).map { ($0 + 14).magnitude < 1e-6 } == true)
  }

  @Test func `is unknown for silence`() {
    #expect(SectionLoudness.integrated([-70, -70], from: 0, to: 2) == nil)
    #expect(SectionLoudness.integrated([], from: 0, to: 2) == nil)
  }
}
