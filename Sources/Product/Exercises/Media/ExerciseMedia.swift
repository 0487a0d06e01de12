package import Storage

/// The picture or the short video of an exercise, as stored files.
package struct ExerciseMedia: Hashable, Sendable {
  /// Of a video, one of its pictures.
  package let picture: ContentHash
  package let video: ContentHash?

  package init(picture: ContentHash, video: ContentHash?) {
    self.picture = picture
    self.video = video
  }

  /// The most videos per person, including those of archived exercises.
  package static let mostVideos = 100

  package var withoutVideo: Self { Self(picture: picture, video: nil) }

  package func contains(_ file: ContentHash) -> Bool { file == picture || file == video }
}
