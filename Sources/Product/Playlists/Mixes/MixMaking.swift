internal import AudioFiles
package import Jobs
package import Sandbox
package import Songs
package import Storage
package import Units

/// Runs the jobs that make mixes, one mix each. A job finds the songs, lays them out and renders them in a sandboxed process.
/// It stores the file together with the completion of the job.
package struct MixMaking: Sendable {
  private let store: MixStore
  private let audio: any TrackAudio
  private let files: FileStore
  private let processes: SandboxedProcesses
  private let now: @Sendable () -> Moment

  /// One job at a time per process: a mix takes minutes, and listeners waiting for a song come first.
  package static let policy = JobPolicy(mostAtOnce: 1, mostAttempts: mostAttempts, firstPause: Seconds(5))
  private static let mostAttempts = 4

  package init(
    _ store: MixStore, _ audio: any TrackAudio, _ files: FileStore, _ processes: SandboxedProcesses,
    now: @escaping @Sendable () -> Moment
  ) {
    self.store = store
    self.audio = audio
    self.files = files
    self.processes = processes
    self.now = now
  }

  package func run(_ work: MixWork, _ run: JobRun) async throws {
    guard let id = work.mix, let person = run.owner, let known = try await store.ordered(id, of: person) else { return }
    do {
      guard let playlist = known.playlist,
        let source = try await store.source(playlist, of: person, at: now())
      else { throw MixJobError.playlistGone }
      let (draft, content) = try await make(source, known.wish, run)
      let file = try await files.add(draft, mediaType: known.wish.format.output.mediaType, now: now())
      try await store.keep(id, of: person, .made(file.hash, content), completing: run.claim, at: now())
    } catch let fault as MixJobError {
      try await store.keep(id, of: person, .failed(fault), completing: run.claim, at: now())
    } catch is SandboxedProcessError {
      try Task.checkCancellation()
      throw JobError(.passing, reason: "Couldn't create the mix right now.")
    }
  }

  private func make(
    _ source: MixDraft.Source, _ wish: MixWish, _ run: JobRun
  ) async throws -> (Draft, MixContent) {
    var obstacles: [String: MixContent.Reason] = [:]
    var songs: [String: LocalFile] = [:]
    for recording in Set(source.songs.map(\.track.recording)) where source.analyses[recording.text] != nil {
      do {
        songs[recording.text] = try await audio.audio(of: recording)?.local()
      } catch  where !Task.isCancelled && run.attempt >= Self.mostAttempts {
        // Its source has failed several times. A mix without the song is better than none.
      }
      if songs[recording.text] == nil { obstacles[recording.text] = .missing }
    }
    while true {
      let layout = try MixDraft(source, wish, obstacles: obstacles)
      let order = MixOrder(layout, wish)
      var outcome = MixRendering.Outcome.unreadable([])
      let draft = try await files.files.drafts.draft { [songs] path in
        outcome = try await MixRendering.render(order, from: songs, to: path, by: processes) { run.report($0) }
      }
      switch outcome {
      case .rendered(let repeated): return (draft, layout.content(repeated: repeated))
      case .unreadable(let hashes): for hash in hashes { obstacles[hash] = .unreadable }
      }
    }
  }
}
