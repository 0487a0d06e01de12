import Jobs
import ServerKernel
import Songs
import Units

struct MusicServerResponse: Encodable, Sendable {
  struct FailedSong: Encodable, Sendable {
    let song: String
    let reason: String
  }
  /// A scan that is queued or running.
  struct Scan: Encodable, Sendable {
    let job: String
    let state: String
    /// 0…1.
    let progress: Double
  }
  struct Failure: Encodable, Sendable {
    let reason: String
    let at: JSONMoment
  }

  let id: String
  let kind = "subsonic"
  let address: String
  let login: String
  let userName: String?
  let songs: Int
  let missing: Int
  let faults: [FailedSong]
  let scan: Scan?
  let created: JSONMoment
  /// The end of the last complete scan.
  let scanned: JSONMoment?
  let failure: Failure?

  init(_ server: MusicServer, _ summary: MusicServerSummary, look: Job?) {
    id = server.id.rawValue
    address = server.address.text
    login = server.loginKind.rawValue
    userName = server.userName
    songs = summary.songs
    missing = summary.missing
    faults = summary.faults.map { FailedSong(song: $0.song, reason: $0.reason) }
    scan = look.map { Scan(job: $0.id.rawValue, state: $0.state.rawValue, progress: $0.progress) }
    created = JSONMoment(server.created)
    scanned = server.scanned.map(JSONMoment.init)
    failure = server.failure.map { Failure(reason: $0.reason, at: JSONMoment($0.at)) }
  }
}
