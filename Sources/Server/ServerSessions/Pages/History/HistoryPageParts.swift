import Accounts
import ActivityImports
import Figures
import Foundation
import HTTPTypes
import Hummingbird
import ServerKernel
import Sessions
import Units

/// What the pages of the history ask, and how they answer.
struct HistoryPageParts: Sendable {
  let pages: Pages
  let sessions: TrainingSessionStore
  let figures: FiguresStore
  let importer: ActivityImporter
  let environment: ServerEnvironment
}
