package import Storage

/// A place where people's audio files lie: the server's own store, a folder, another music server.
///
/// Files are asked for by what is in them. Whether somebody may have one is settled before, by the track they own.
package protocol TrackAudio: Sendable {
  /// Nil when this place does not have it, or no longer as it was when its hash was reckoned.
  func audio(of recording: ContentHash) async throws -> (any AudioContent)?
}

/// One audio file, to be read from anywhere in it.
package protocol AudioContent: Sendable {
  /// In bytes.
  var size: Int64 { get }
  /// `audio/flac`, for example.
  var mediaType: String { get }
  /// How many bytes it is good to read at once.
  var chunkSize: Int { get }
  /// The bytes at these places, fewer where the content ends before.
  func read(_ range: Range<Int64>) async throws -> [UInt8]
  /// The whole of it on this machine's disk, for a process that is sandboxed and cannot fetch anything.
  func local() async throws -> LocalFile
}

/// Several places, asked one after the other.
package struct TrackAudioPlaces: TrackAudio {
  private let places: [any TrackAudio]

  package init(_ places: [any TrackAudio]) { self.places = places }

  package func audio(of recording: ContentHash) async throws -> (any AudioContent)? {
    for place in places {
      if let found = try await place.audio(of: recording) { return found }
    }
    return nil
  }
}

/// Audio in a file that is open on this machine.
struct LocalContent: AudioContent {
  let file: LocalFile
  let size: Int64
  let mediaType: String
  var chunkSize: Int { 1 << 18 }

  func read(_ range: Range<Int64>) async throws -> [UInt8] { try await file.read(range) }
  func local() async throws -> LocalFile { file }
}
