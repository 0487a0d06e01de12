import Pacing
import Playlists
import Testing
import Units

@Suite("Songs to spare")
struct SpareSongsTests {
  private func summaries(_ tempos: ClosedRange<Int>) -> [PlannerSummary] {
    tempos.compactMap { PlannerSummary(PlannerFixtures.track("\($0)", tempo: Double($0))) }
  }

  @Test func `suit the workout, those heard lately last, and none that is blocked or cannot be stretched so far`() {
    let workout = PlannerFixtures.steady(170, minutes: 20)
    var options = PlaylistOptions(seed: 1)
    options.recentlyPlayed = ["hash of 170"]
    options.blocked = ["hash of 171"]
    let found = SpareSongs(for: workout, from: summaries(100...200), options: options, atMost: 200).contentHashes
    #expect(Set(found).count == found.count)
    #expect(found.last == "hash of 170")
    #expect(found.contains("hash of 165") && found.contains("hash of 180"))
    #expect(!found.contains("hash of 171"))
    // Half or double the tempo would fit; these are between.
    #expect(!found.contains("hash of 120") && !found.contains("hash of 140"))
  }

  @Test func `are of each pace of a workout in turn, and no more than asked for`() {
    let workout = PlannerFixtures.workout([.init(seconds: 600, rate: 150), .init(seconds: 600, rate: 190)])
    let options = PlaylistOptions(seed: 1)
    let library = summaries(140...146) + summaries(184...190)
    let found = SpareSongs(for: workout, from: library, options: options, atMost: 4).contentHashes
    #expect(found.count == 4)
    #expect(found.contains { $0 <= "hash of 146" } && found.contains { $0 >= "hash of 184" })
    #expect(SpareSongs(for: workout, from: [], options: options, atMost: 4).contentHashes.isEmpty)
  }
}
