package import AudioFiles
import DSP
import Pacing
import Songs
import Units

extension Mix {
  /// One chapter per song, from its downbeat to the next song's. A jump to a chapter starts the song from its beginning.
  package var chapters: [Chapter] {
    let starts = timeline.songs.indices.map { $0 == 0 ? 0 : timeline.songs[$0].entry }
    return zip(timeline.songs, zip(starts, starts.dropFirst() + [timeline.frames])).map { placed, span in
      Chapter(title: placed.song.track.displayName, start: seconds(span.0), end: seconds(span.1))
    }
  }

  /// The cue sheet of the mix.
  package func cueSheet(fileName: String) -> CueSheet {
    CueSheet(
      title: title, fileName: fileName,
      entries: zip(timeline.songs, chapters).map { placed, chapter in
        let track = placed.song.track
        return CueSheet.Entry(title: track.displayTitle, performer: track.tags.artist, start: chapter.start.value)
      })
  }

  func report(file: String, master: MixMaster, outcomes: [Int: SongVoice.Outcome]) -> MixReport {
    let songs = timeline.songs.enumerated().map { index, placed in
      MixedSong(
        placed, number: index + 1, gain: loudness.gains[index], loudness: master.loudness(of: placed.alone),
        repeats: outcomes[index]?.repeats ?? [], curve: curve)
    }
    let beats = timeline.songs.enumerated().flatMap { index, placed in
      self.beats(of: placed, number: index + 1, passes: outcomes[index]?.passes ?? [])
    }
    return MixReport(
      file: file, sampleRate: timeline.sampleRate, duration: seconds(timeline.frames).value, seed: seed,
      loudness: master.loudness, truePeak: master.truePeak, targetLoudness: loudness.target,
      totalCost: songs.reduce(0) { $0 + $1.totalCost }, songs: songs, beats: beats)
  }

  /// Every audible detected beat of a song, at its time after the actual re-timing.
  private func beats(of placed: PlacedSong, number: Int, passes: [SongPass]) -> [MixReport.Beat] {
    let detected = placed.song.track.analysis.rhythm.beats
    let ends = passes.dropFirst().map(\.start) + [placed.sound.upperBound]
    return zip(passes, ends).flatMap { pass, end in
      detected.indices.compactMap { beat -> MixReport.Beat? in
        let frame = pass.map.output(at: detected[beat] * Double(timeline.sampleRate))
        guard frame >= Double(pass.start), frame < Double(end) else { return nil }
        let step = placed.step(ofBeat: beat + pass.beatsBack)
        return MixReport.Beat(
          song: number, beat: beat, step: step, planned: microseconds(curve.time(ofBeat: step).value),
          actual: microseconds(frame / Double(timeline.sampleRate)))
      }
    }
  }

  private func seconds(_ frames: Int) -> Seconds { Seconds(Double(frames) / Double(timeline.sampleRate)) }
}

/// Rounds to microseconds, a twentieth of a frame. That exceeds the accuracy of beats and halves the size of the report.
private func microseconds(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }
