package import Storage

/// A source of audio files: the server's own store, a folder, a music server.
///
/// A file is named by its content hash. The caller has checked that the person owns a track of the recording.
package protocol TrackAudio: Sendable {
  /// Nil when this source doesn't have the recording, or its file has changed since it was hashed.
  func audio(of recording: ContentHash) async throws -> (any AudioContent)?
}

/// An audio file with random access.
package protocol AudioContent: Sendable {
  /// In bytes.
  var size: Int64 { get }
  /// `audio/flac`, for example.
  var mediaType: String { get }
  /// The best number of bytes per read.
  var chunkSize: Int { get }
  /// The bytes in `range`, fewer at the end of the content.
  func read(_ range: Range<Int64>) async throws -> [UInt8]
  /// The whole content in a file on this machine, for a sandboxed process that can't fetch anything.
  func local() async throws -> LocalFile
}

/// Several sources, tried in order.
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

/// Audio in an open file on this machine.
struct LocalContent: AudioContent {
  let file: LocalFile
  let size: Int64
  let mediaType: String
  var chunkSize: Int { 1 << 18 }

  func read(_ range: Range<Int64>) async throws -> [UInt8] { try await file.read(range) }
  func local() async throws -> LocalFile { file }
}
