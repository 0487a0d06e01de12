import DSP

/// The stretcher of a player: best sound, or fast for weak devices.
package enum PlayerQuality: Int32, CaseIterable { case best = 0, fast }

/// Creates a player at `sampleRate` Hz, 8,000…192,000. `quality` is a `PlayerQuality`. Returns its handle.
@_expose(wasm, "upbeat_player_create")
@_cdecl("upbeat_player_create")
public func playerCreate(sampleRate: Double, quality: Int32) -> Int32 {
  Int32(answering: { () throws(EngineError) in
    guard let quality = PlayerQuality(rawValue: quality) else { throw .outOfRange }
    return try players.insert { () throws(EngineError) in
      try Player.make(sampleRate: sampleRate, quality: quality == .best ? .best : .fast)
    }
  })
}

@_expose(wasm, "upbeat_player_destroy")
@_cdecl("upbeat_player_destroy")
public func playerDestroy(player: Int32) -> Int32 {
  Int32(doing: { () throws(EngineError) in try players.remove(player) })
}

/// Renders the next 1…1,024 frames.
@_expose(wasm, "upbeat_player_render")
@_cdecl("upbeat_player_render")
public func playerRender(player: Int32, frames: Int32) -> Int32 {
  Int32(doing: { () throws(EngineError) in try players.element(player).render(frames: Int(frames)) })
}

/// Address of the rendered frames of channel 0 or 1; null for an unknown player or channel.
@_expose(wasm, "upbeat_player_output")
@_cdecl("upbeat_player_output")
public func playerOutput(player: Int32, channel: Int32) -> UnsafeMutablePointer<Float>? {
  guard (0..<2).contains(channel) else { return nil }
  do {
    return try players.element(player).output[Int(channel)]
  } catch {
    return nil
  }
}

/// The player's clock: the next frame to render.
@_expose(wasm, "upbeat_player_frame")
@_cdecl("upbeat_player_frame")
public func playerFrame(player: Int32) -> Double {
  do {
    return Double(try players.element(player).frame)
  } catch {
    return Double(error.rawValue)
  }
}

/// Delay of the player's output relative to its clock, in frames.
@_expose(wasm, "upbeat_player_latency")
@_cdecl("upbeat_player_latency")
public func playerLatency(player: Int32) -> Int32 {
  Int32(answering: { () throws(EngineError) in Int32(try players.element(player).latency) })
}
