package import Storage

/// The audio files in the server's own store.
package struct StoredAudio: TrackAudio {
  private let files: FileStore

  package init(_ files: FileStore) { self.files = files }

  package func audio(of recording: ContentHash) async throws -> (any AudioContent)? {
    try await files.facts(of: recording).map { Content(files: files.files, facts: $0) }
  }

  private struct Content: AudioContent {
    let files: any Files
    let facts: FileFacts

    var size: Int64 { facts.size }
    var mediaType: String { facts.mediaType }
    var chunkSize: Int { files.chunkSize }

    func read(_ range: Range<Int64>) async throws -> [UInt8] { try await files.read(facts.hash, range) }

    func local() async throws -> LocalFile { try await files.local(facts.hash) }
  }
}
