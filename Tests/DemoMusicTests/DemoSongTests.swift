import DemoMusic
import DSP
import Testing
import Units

@Suite("The demo songs")
struct DemoSongTests {
  @Test func `are a dozen or more by at least six artists, from 60 to 180 beats per minute`() {
    let songs = DemoSong.all
    #expect(songs.count >= 12)
    #expect(Set(songs.map(\.title)).count == songs.count)
    #expect(Set(songs.map(\.artist)).count >= 6)
    #expect(Set(songs.map(\.genre)).count >= 6)
    let tempos = songs.filter(\.hasBeat).map(\.startTempo.value)
    #expect(tempos.min() == 60)
    #expect(tempos.max() == 180)
  }

  @Test func `last between two and a half and four minutes`() {
    for song in DemoSong.all {
      let minutes = song.score.duration.value / 60
      #expect((2.5...4).contains(minutes), "\(song.title) lasts \(minutes) minutes")
    }
  }

  @Test func `include a waltz, one that speeds up and one without a beat`() throws {
    #expect(DemoSong.all.contains { $0.beatsPerBar == 3 && $0.hasBeat })
    #expect(DemoSong.all.contains { !$0.hasBeat && $0.score.beats.isEmpty })
    let rising = try #require(DemoSong.all.first { $0.title == "Uphill" })
    let beats = rising.score.beats
    let first = 60 / (beats[1].time - beats[0].time).value
    let last = 60 / (beats[beats.count - 1].time - beats[beats.count - 2].time).value
    #expect((first - 110).magnitude < 0.01)
    #expect((last - 126).magnitude < 0.01)
  }

  @Test(arguments: DemoSong.all.filter { $0.hasBeat }.map(\.title))
  func `count their bars from one`(title: String) throws {
    let song = try #require(DemoSong.all.first { $0.title == title })
    for (index, beat) in song.score.beats.enumerated() {
      #expect(beat.numberInBar == index % song.beatsPerBar + 1)
    }
  }
}
