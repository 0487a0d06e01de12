/// The file formats for a planned playlist.
package enum PlaylistFormat: String, CaseIterable, Sendable {
  /// One path per line, readable by nearly every player.
  case m3u8
  /// XML Shareable Playlist Format, version 1 (xspf.org).
  case xspf
  /// XSPF in JSON form.
  case jspf
  /// All details of the planner, for programs.
  case json
}
