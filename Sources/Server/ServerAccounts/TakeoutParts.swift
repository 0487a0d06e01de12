import Accounts
import Confinement
import Library
import Persistence
import Pictures
import Storage
import Training
import Units
import Workouts

/// Everything about pictures and archives that routes and jobs use: what needs files.
struct TakeoutParts: Sendable {
  let files: FileStore
  let pictures: ProfilePictures
  let store: TakeoutStore
  let desk: TakeoutDesk
  let work: TakeoutWork

  /// - Parameter processes: those that look at pictures.
  init(
    _ database: any Database, _ files: FileStore, _ accounts: AccountParts, _ processes: ConfinedProcesses,
    now: @escaping @Sendable () -> Moment
  ) {
    self.files = files
    let pictures = ProfilePictures(processes: processes, files: files)
    self.pictures = pictures
    store = TakeoutStore(database, accounts.vault)
    desk = TakeoutDesk(store, files, accounts.vault)
    let parts: [any TakeoutPart] = [
      ProfilePart(accounts.accounts, accounts.profile),
      PicturePart(accounts.pictures) { bytes, now in
        // One bad picture must not keep the rest of an archive out.
        do { return try await pictures.make(of: bytes, at: now) } catch is PictureError { return nil }
      },
      HealthPart(accounts.health, accounts.consents),
      AccessPart(accounts.sessions, accounts.tokens, accounts.audit, now: now),
      TracksPart(tracks: TrackListStore(database)),
      MusicServersPart(servers: MusicServerStore(database, SecretSeal(accounts.vault))),
      CorrectionsPart(corrections: CorrectionStore(database)),
      PlaylistsPart(
        archive: PlaylistArchiveStore(database), listening: ListeningStore(database),
        surroundings: Surroundings(now: now)),
      SessionsPart(
        archive: SessionArchiveStore(database, accounts.vault), surroundings: Surroundings(now: now)),
      OriginalsPart(
        archive: OriginalArchive(
          OriginalArchiveStore(database), SealedFiles(files, accounts.vault, .originalFile)),
        surroundings: Surroundings(now: now)),
      PlansPart(archive: PlanArchiveStore(database)),
      ReceivedPlansPart(received: ReceivedPlanStore(database)),
      EnrolmentsPart(
        archive: EnrolmentArchiveStore(database), sessions: TrainingSessionStore(database, accounts.vault)),
      SchedulePart(archive: ScheduleArchiveStore(database)),
      WeeklyGoalPart(goals: WeeklyGoalStore(database)),
      ListeningPart(
        listening: ListeningStore(database), settings: LibrarySettingsStore(database), taste: TasteStore(database)),
    ]
    work = TakeoutWork(store, accounts.accounts, parts, files, accounts.vault)
  }
}
