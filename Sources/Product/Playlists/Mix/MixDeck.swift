import AudioFiles
import Songs

/// Mixes all songs into one stream, block by block. It opens each song when it starts and closes it when it ends.
///
/// Overlapping songs are rendered by concurrent tasks and added in song order, so that the result doesn't depend on timing.
actor MixDeck {
  private let timeline: MixTimeline
  private let gains: [Double]
  private let audio: @Sendable (Track) -> AudioSource
  private var voices: [Int: SongVoice] = [:]
  /// The outcome of each finished song, by its index.
  private(set) var outcomes: [Int: SongVoice.Outcome] = [:]

  init(timeline: MixTimeline, gains: [Double], audio: @escaping @Sendable (Track) -> AudioSource) {
    self.timeline = timeline
    self.gains = gains
    self.audio = audio
  }

  /// - Precondition: blocks are requested one at a time, in order, without gaps.
  func render(_ block: Range<Int>) async -> Result<SoundBlock, MixError> {
    let playing = timeline.songs.indices.filter { timeline.songs[$0].sound.overlaps(block) }
    do throws(MixError) {
      for index in playing where voices[index] == nil {
        let placed = timeline.songs[index]
        voices[index] = try SongVoice(placed, from: audio(placed.song.track), gain: gains[index])
      }
    } catch {
      return .failure(error)
    }
    let parts = await sounds(of: playing, in: block)
    for index in playing where timeline.songs[index].sound.upperBound <= block.upperBound {
      outcomes[index] = await voices.removeValue(forKey: index)?.outcome
    }
    return .success(parts.reduce(into: SoundBlock.silence(frames: block.count)) { $0.add($1) })
  }

  /// The rendered blocks, in the order of the songs.
  private func sounds(of playing: [Int], in block: Range<Int>) async -> [SoundBlock] {
    await withTaskGroup(of: (Int, SoundBlock).self) { group in
      for (place, index) in playing.enumerated() {
        guard let voice = voices[index] else { continue }
        group.addTask { (place, await voice.render(block)) }
      }
      var parts = [SoundBlock](repeating: SoundBlock.silence(frames: 0), count: playing.count)
      for await (place, part) in group { parts[place] = part }
      return parts
    }
  }
}
