import Accounts
import Figures
import Hummingbird
import ServerKernel

/// The effects of songs on speed.
struct MusicRoutes: Sendable {
  let music: MusicEffectStore

  func add(to routes: RouteTable) {
    routes.personal(.get, "/api/v1/training/music", .trainingRead) { _, _, caller in
      let (effects, isPending) = try await music.effects(of: caller.person)
      return JSONResponse(MusicResponse(effects, isPending: isPending))
    }
  }
}

struct MusicResponse: Encodable, Sendable {
  struct Effect: Encodable, Sendable {
    let track: String?
    let title: String?
    let artist: String?
    let tempo: Int?
    let plays: Int
    let days: Int
    let change: Double
    let low: Double
    let high: Double
    let verdict: String
  }
  struct Activity: Encodable, Sendable {
    let activity: String
    let kind: String
    let speed: Double
    let sessions: Int
    let plays: Int
    let compared: Int
    let fixed: Int
    let items: [Effect]
  }

  let isPending: Bool
  let confidence: Double
  let fewestDays: Int
  let sessions: Int
  let plays: Int
  let mostDays: Int
  let activities: [Activity]

  init(_ effects: MusicEffects?, isPending: Bool) {
    self.isPending = isPending
    confidence = MusicEffects.confidence
    fewestDays = MusicEffects.fewestDays
    sessions = effects?.known.sessions ?? 0
    plays = effects?.known.plays ?? 0
    mostDays = effects?.known.mostDays ?? 0
    activities = (effects?.activities ?? []).map { found in
      Activity(
        activity: found.activity, kind: found.kind.rawValue, speed: found.speed, sessions: found.sessions,
        plays: found.plays, compared: found.compared, fixed: found.fixed,
        items: found.effects.map { effect in
          Effect(
            track: effect.track, title: effect.title, artist: effect.artist, tempo: effect.tempo, plays: effect.plays,
            days: effect.days, change: effect.change, low: effect.low, high: effect.high,
            verdict: effect.verdict.rawValue)
        })
    }
  }
}
