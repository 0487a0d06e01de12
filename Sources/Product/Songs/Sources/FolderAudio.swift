internal import Foundation
package import Storage

/// The audio files in people's folders.
package struct FolderAudio: TrackAudio {
  private let store: FolderFileStore

  package init(_ store: FolderFileStore) { self.store = store }

  package func audio(of recording: ContentHash) async throws -> (any AudioContent)? {
    for place in try await store.places(of: recording) {
      do {
        let file = try await LocalFile.open(place.path)
        // The open file, not its name: what lies there now may be another.
        if FileStamp(path: file.path) == place.stamp {
          return LocalContent(file: file, size: place.stamp.size, mediaType: place.mediaType)
        }
      } catch {
        // Gone or closed since it was last looked at; perhaps it lies elsewhere too.
        continue
      }
    }
    return nil
  }
}
