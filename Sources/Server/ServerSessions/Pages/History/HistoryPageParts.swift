import Accounts
import ActivityImports
import Figures
import Foundation
import HTTPTypes
import Hummingbird
import ServerKernel
import Sessions
import Units

/// What the pages of the history share.
struct HistoryPageParts: Sendable {
  let pages: Pages
  let sessions: TrainingSessionStore
  let figures: FiguresStore
  let importer: ActivityImporter
  let environment: ServerEnvironment
}
