package import Persistence

/// Every step of the schema since the first version. Append only: a step that has been released is never edited.
package let migrations: [Migration] = [
  .files, .accounts, .jobs, .requests, .library, .uploads, .sources, .playlists, .taste, .delivery, .musicServers,
  .mixes, .sessions, .workouts, .trends, .activityImports, .activityExports,
  .ratedLoad, .firstSteps, .playlistRemoval, .doubtfulTracks, .trendIndex, .weeklyGoal, .schedule, .music, .together,
  .heardSongs, .playlistVersions, .simulatedSessions, .runPreferences, .figuresVersion,
  .listeningLevel,
]
