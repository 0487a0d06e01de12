/// An exercise as one person sees it.
package struct ListedExercise: Hashable, Sendable {
  package let source: Source
  package let isFavourite: Bool
  /// Nil if the person has not measured it.
  package let pace: ExercisePace?

  package init(source: Source, isFavourite: Bool, pace: ExercisePace? = nil) {
    self.source = source
    self.isFavourite = isFavourite
    self.pace = pace
  }

  package enum Source: Hashable, Sendable {
    case catalogue(Exercise)
    case own(OwnExercise)
    /// Another person's.
    case published(PublishedExercise)

    var exercise: Exercise {
      switch self {
      case .catalogue(let exercise): exercise
      case .own(let own): own.exercise
      case .published(let published): published.exercise
      }
    }
  }

  package var exercise: Exercise { source.exercise }

  /// The exercise's rhythm at the person's own pace. Nil for an exercise that is held.
  package var rhythm: Exercise.Rhythm? { exercise.paced(at: pace).rhythm }

  /// What the reader sees: of an own exercise also what isn't published.
  package var media: ExerciseMedia? {
    switch source {
    case .own(let own): own.media
    case .published(let published): published.media
    case .catalogue: nil
    }
  }

  /// Nil for others' exercises.
  package var own: OwnExercise? {
    switch source {
    case .own(let own): own
    case .catalogue, .published: nil
    }
  }
}

/// One page of a list of exercises.
package struct ExercisePage: Sendable {
  package struct Item: Sendable {
    package let listed: ListedExercise
    /// Where it stands in the list.
    package let place: ExercisePlace
  }

  package let items: [Item]
  /// How many the whole list has.
  package let total: Int

  package var exercises: [ListedExercise] { items.map(\.listed) }

  /// The same page, cut to the length that is shown: lists ask for one more, to know whether there is a next page.
  package func first(_ count: Int) -> Self { Self(items: Array(items.prefix(count)), total: total) }
}
