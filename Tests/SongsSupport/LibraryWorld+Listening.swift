import AudioFiles
import DSP
import Persistence
package import Songs
package import Taste
package import Units

extension LibraryWorld {
  /// An analysed song in `person`'s library.
  package func song(
    _ name: String, artist: String, sound seed: UInt64, of person: Identifier<Person>, at moment: Moment? = nil
  ) async throws -> Identifier<LibraryTrack> {
    let recording = Self.recording(name, AudioTags(title: name, artist: artist, genre: "Pop"))
    let id = try await adopt(recording, by: person, at: moment)
    try await hear(.steady(120), in: recording)
    var randomness = SplitMix64(seed: seed)
    let sound = (0..<45).map { _ in randomness.normal() / 3 }
    try await database.write { try SoundStore.keep(sound, of: recording.hash, in: $0) }
    return id
  }

  /// In minutes after `now`.
  package func listening(
    _ kind: Listening.Kind, _ track: Identifier<LibraryTrack>, minute: Double, listened: Double? = nil
  ) -> Listening {
    var generator = SystemRandomNumberGenerator()
    let moment = now + .minutes(minute)
    var listening = Listening(
      id: Identifier(at: moment, using: &generator), track: track, kind: kind, context: .run, at: moment)
    listening.listened = listened.map { Seconds($0) }
    return listening
  }
}
