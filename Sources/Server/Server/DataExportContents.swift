import Accounts
import ActivityImports
import Exercises
import Figures
import Goals
import Persistence
import Plans
import Playlists
import Runs
import ServerExercises
import ServerKernel
import ServerPlans
import ServerPlaylists
import ServerRuns
import ServerSessions
import ServerSongs
import Sessions
import Songs
import Storage
import Taste

/// The parts of a data export besides the account, in the order of import: songs before the playlists and sessions that refer
/// to them.
func dataExportContents(
  _ database: any Database, _ files: FileStore, _ vault: Vault, _ exercises: ExerciseParts,
  _ environment: ServerEnvironment
) -> [any DataExportPart] {
  [
    TracksPart(tracks: TrackListStore(database)),
    MusicServersPart(servers: MusicServerStore(database, SecretSeal(vault))),
    CorrectionsPart(corrections: CorrectionStore(database)),
    PlaylistsPart(
      archive: PlaylistArchiveStore(database), listening: ListeningStore(database),
      environment: environment),
    SessionsPart(
      archive: SessionArchiveStore(database, vault), environment: environment),
    OriginalsPart(
      archive: OriginalArchive(
        OriginalArchiveStore(database), SealedFiles(files, vault, .originalFile)),
      environment: environment),
    OwnExercisesPart(exercises.library, exercises.publishing.store, exercises.media),
    PlansPart(archive: PlanArchiveStore(database)),
    ReceivedPlansPart(received: ReceivedPlanStore(database)),
    EnrolmentsPart(
      archive: EnrolmentArchiveStore(database), sessions: TrainingSessionStore(database, vault)),
    SchedulePart(archive: ScheduleArchiveStore(database)),
    WeeklyGoalPart(goals: WeeklyGoalStore(database)),
    RunPreferencePart(preferences: RunPreferenceStore(database)),
    ListeningPart(
      listening: ListeningStore(database), settings: LibrarySettingsStore(database), taste: TasteStore(database)),
  ]
}
