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
        // Check the open file, because another file may have its name by now.
        if FileStamp(path: file.path) == place.stamp {
          return LocalContent(file: file, size: place.stamp.size, mediaType: place.mediaType)
        }
      } catch {
        // The file was deleted or became unreadable after the last scan. Try its other locations.
        continue
      }
    }
    return nil
  }
}
