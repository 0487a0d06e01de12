import DatabaseSupport
import Persistence
import Songs
import SongsSupport
import Storage
import Testing
import Units

@Suite("A correction")
struct CorrectionStoreTests {
  @Test("wins over the analysis, and is its owner's alone", arguments: DatabaseKind.allCases)
  func wins(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let recording = LibraryWorld.recording("x")
      let hers = try await world.adopt(recording, by: world.anna)
      let his = try await world.adopt(recording, by: world.ben)
      try await world.keep(HeardRecording(.song(tempo: 70, confidence: 0.5)), of: recording)
      let (store, tracks) = (CorrectionStore(world.database), TrackStore(world.database))
      #expect(try await store.doubtful(of: world.anna, after: nil, most: 10).map(\.track.id) == [hers])

      guard
        case .corrected(let corrected) = try await store.correct(
          hers, of: world.anna, version: nil, by: CorrectionSteps(tempo: .factor(2)), at: world.now)
      else {
        Issue.record("there is such a track, and it was heard")
        return
      }
      #expect(corrected.analysis.rhythm.tempo?.value == 140)
      guard case .heard(let values) = try await tracks.track(hers, of: world.anna)?.hearing,
        case .steady(let tempo, let felt) = values.beat
      else {
        Issue.record("it has a beat")
        return
      }
      #expect(tempo.value == 140 && felt.value == 140)
      #expect(!values.isDoubtful)
      #expect(try await store.doubtful(of: world.anna, after: nil, most: 10).isEmpty)

      guard case .heard(let others) = try await tracks.track(his, of: world.ben)?.hearing,
        case .steady(let slow, let quick) = others.beat
      else {
        Issue.record("it has a beat")
        return
      }
      #expect(slow.value == 70 && quick.value == 140)
      #expect(try await store.doubtful(of: world.ben, after: nil, most: 10).map(\.track.id) == [his])
      guard
        case .notThere = try await store.correct(
          hers, of: world.ben, version: nil, by: CorrectionSteps(), at: world.now)
      else {

        Issue.record("it is not his")
        return
      }
      #expect(try await store.takeBack(hers, of: world.ben, version: nil) == false)

      #expect(try await store.takeBack(hers, of: world.anna, version: nil))
      #expect(try await store.takeBack(hers, of: world.anna, version: nil))
      #expect(try await tracks.track(hers, of: world.anna)?.hearing == .heard(others))
    }
  }

  @Test("that says nothing says that the analysis is right", arguments: DatabaseKind.allCases)
  func rightAsItIs(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let recording = LibraryWorld.recording("x")
      let id = try await world.adopt(recording, by: world.anna)
      try await world.keep(HeardRecording(.song(tempo: 70, confidence: 0.5)), of: recording)
      let store = CorrectionStore(world.database)
      _ = try await store.correct(id, of: world.anna, version: nil, by: CorrectionSteps(), at: world.now)
      #expect(try await store.doubtful(of: world.anna, after: nil, most: 10).isEmpty)
      guard case .corrected(let found) = try await store.corrected(id, of: world.anna) else {

        Issue.record("there is such a track")
        return
      }
      #expect(found.analysis == found.heard.analysis)
      #expect(found.correction == TrackCorrection())
    }
  }

  @Test("is what is made of the one before, and is taken back by nothing", arguments: DatabaseKind.allCases)
  func revised(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let recording = LibraryWorld.recording("x")
      let id = try await world.adopt(recording, by: world.anna)
      try await world.keep(HeardRecording(.song(tempo: 70, confidence: 0.5)), of: recording)
      let store = CorrectionStore(world.database)
      for _ in 0..<2 {
        _ = try await store.revise(id, of: world.anna, at: world.now) { heard in
          TrackCorrection(tempo: BeatsPerMinute(2 * (heard.analysis.rhythm.tempo?.value ?? 0)))
        }
      }
      guard case .corrected(let twice) = try await store.corrected(id, of: world.anna) else {
        Issue.record("there is such a track")
        return
      }
      #expect(twice.correction?.tempo?.value == 280)

      guard case .corrected(let back) = try await store.revise(id, of: world.anna, at: world.now, { _ in nil }) else {
        Issue.record("there is such a track")
        return
      }
      #expect(back.correction == nil && back.analysis.rhythm.tempo?.value == 70)
      #expect(try await store.doubtful(of: world.anna, after: nil, most: 10).map(\.track.id) == [id])
    }
  }

  @Test("waits for the analysis", arguments: DatabaseKind.allCases)
  func unheard(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      let id = try await world.adopt(LibraryWorld.recording("x"), by: world.anna)
      let store = CorrectionStore(world.database)
      guard
        case .unheard = try await store.correct(
          id, of: world.anna, version: nil, by: CorrectionSteps(tempo: .typed(120)), at: world.now)
      else {
        Issue.record("nobody has listened to it")
        return
      }
    }
  }

  @Test("list goes on where the page before ended", arguments: DatabaseKind.allCases)
  func pages(kind: DatabaseKind) async throws {
    try await LibraryWorld.with(kind) { world in
      var ids: [Identifier<LibraryTrack>] = []
      for number in 0..<5 {
        let recording = LibraryWorld.recording("song \(number)")
        ids.append(try await world.adopt(recording, by: world.anna))
        try await world.keep(HeardRecording(.song(tempo: 70, confidence: number == 2 ? 0.9 : 0.3)), of: recording)
      }
      ids.remove(at: 2)
      ids.sort { $0.rawValue < $1.rawValue }
      let store = CorrectionStore(world.database)
      let first = try await store.doubtful(of: world.anna, after: nil, most: 3).map(\.track.id)
      let rest = try await store.doubtful(of: world.anna, after: first.last, most: 3).map(\.track.id)
      #expect(first + rest == ids)
    }
  }
}

extension LibraryWorld {
  /// As if it had been analysed.
  func keep(_ heard: HeardRecording, of recording: NewRecording) async throws {
    try await database.write { [now] transaction in
      _ = try transaction.run(
        """
        INSERT INTO recording_analysis (hash, version, body)
        VALUES (\(recording.hash.text), \(heard.analysis.version), \(heard.packed))
        """)
      try RecordingStore.analysed(
        recording.hash, .heard(HeardValues(heard.analysis)), version: heard.analysis.version, at: now,
        in: transaction)
    }
  }
}

extension HeardRecording {
  init(_ analysis: TrackAnalysis) { self.init(analysis: analysis, waveform: Waveform(peaks: [1, 2, 3])) }
}

extension TrackAnalysis {
  /// Three minutes in bars of four.
  static func song(tempo: Double, confidence: Double = 0.9) -> TrackAnalysis {
    let beats = (0..<Int(3 * tempo) - 1).map { ((0.5 + Double($0) * 60 / tempo) * 1e6).rounded() / 1e6 }
    return TrackAnalysis(
      duration: Seconds(181),
      rhythm: TrackAnalysis.Rhythm(
        tempo: BeatsPerMinute(tempo), confidence: confidence,
        alternatives: [.init(tempo: BeatsPerMinute(known: tempo), weight: 0.9)],
        beats: beats, downbeats: stride(from: 0, to: beats.count, by: 4).map { beats[$0] }, meter: 4,
        meterConfidence: 0.9, beatDivision: 2, stability: 0, steadiness: .steady), key: nil, loudness: -10,
      truePeak: -1, loudnessCurve: [], energy: [], mood: .init(energy: 0.5, valence: 0.5), introEnd: Seconds(0),
      outroStart: Seconds(180), similarity: [])
  }
}
