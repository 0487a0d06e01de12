package import Persistence

/// All migrations since the first version. Append only: a released migration is never edited.
package let migrations: [Migration] = [
  .files, .accounts, .jobs, .requests, .library, .uploads, .sources, .playlists, .taste, .delivery, .musicServers,
  .mixes, .sessions, .workouts, .trends, .activityImports, .activityExports,
  .ratedLoad, .firstSteps, .playlistRemoval, .doubtfulTracks, .trendIndex, .weeklyGoal, .schedule, .music, .together,
  .heardSongs, .playlistVersions, .simulatedSessions, .runPreferences, .figuresVersion,
  .listeningLevel, .ownExercises, .lifts, .tableFiles, .publishedExercises, .exercisePaces,
  .exerciseMedia, .importedExercises,
]
