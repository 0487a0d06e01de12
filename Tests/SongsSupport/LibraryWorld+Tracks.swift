package import AudioFiles
import Persistence
package import Songs
import Storage
package import Units

extension LibraryWorld {
  /// A recording that differs from others by its name.
  package static func recording(
    _ name: String, _ tags: AudioTags = AudioTags(), cover: CoverFiles? = nil
  ) -> NewRecording {
    NewRecording(
      hash: ContentHash(of: Array(name.utf8)), size: 4_000_000, mediaType: "audio/mpeg", tags: tags, cover: cover)
  }

  /// Adds it to `person`'s library, with its file in place.
  @discardableResult
  package func adopt(
    _ recording: NewRecording, by person: Identifier<Person>, at moment: Moment? = nil,
    as fileName: String = "song.mp3"
  ) async throws -> Identifier<LibraryTrack> {
    let now = moment ?? now
    let adoption = try await database.write { transaction in
      var generator = SystemRandomNumberGenerator()
      return try TrackStore.adopt(
        recording, as: NewTrack(account: person, fileName: fileName, place: .elsewhere), at: now, in: transaction,
        using: &generator)
    }
    switch adoption {
    case .added(let id, _), .alreadyThere(let id, _): return id
    }
  }

  /// Stores the values of an analysis.
  package func hear(_ values: HeardValues, in recording: NewRecording) async throws {
    try await database.write { [now] transaction in
      try RecordingStore.analysed(recording.hash, .heard(values), version: 3, at: now, in: transaction)
    }
  }

  /// Stores a complete analysis.
  package func hear(_ analysis: TrackAnalysis, in recording: NewRecording) async throws {
    let heard = HeardRecording(analysis: analysis, waveform: Waveform(peaks: []))
    try await database.run(
      """
      INSERT INTO recording_analysis (hash, version, body)
      VALUES (\(recording.hash.text), \(analysis.version), \(heard.packed))
      """)
    try await hear(HeardValues(analysis), in: recording)
  }
}

extension HeardValues {
  package static func steady(
    _ tempo: Double, felt: Double? = nil, key: WheelKey? = nil, energy: Double = 0.5, valence: Double = 0.5,
    confidence: Double = 0.9, isDoubtful: Bool = false
  ) -> HeardValues {
    HeardValues(
      duration: Seconds(200),
      beat: .steady(tempo: BeatsPerMinute(known: tempo), felt: BeatsPerMinute(known: felt ?? tempo)),
      key: key, energy: energy, valence: valence, confidence: confidence, isDoubtful: isDoubtful)
  }

  package static let speech = HeardValues(
    duration: Seconds(200), beat: .none(.speech), key: nil, energy: 0.2, valence: 0.5, confidence: 0.8,
    isDoubtful: false)
}
