/// The files a playlist may be written as.
package enum PlaylistFormat: String, CaseIterable, Sendable {
  /// One path a line, read by nearly everything.
  case m3u8
  /// XML Shareable Playlist Format, version 1 (xspf.org).
  case xspf
  /// The same in JSON.
  case jspf
  /// All that the planner knows, for programs.
  case json
}
