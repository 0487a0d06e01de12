import Units

extension Step {
  static let playlistPages = [
    Step("GET /playlists", .ownPage(200)),
    Step("GET /playlists/new", .ownPage(200)),
    Step("POST /playlists", .ownPage(303)) { _, _ in "kind=ordered&name=Sundays" },
    // The others have no music.
    Step(
      "POST /playlists/daily", [.nobody: 303, .tokenWithoutScope: 303, .another: 409, .administrator: 409, .owner: 303]
    ) { _, _ in "" },
    Step("GET /playlists/{id}", .ownersPage(200), of: .playlist),
    Step("GET /run", .ownPage(200)),
    Step("GET /run/music", .ownPage(200)),
    Step("POST /run/music", .ownPage(303)) { _, _ in "strategy=holds-phase&coachedCadence=170" },
    Step("POST /run", .ownPage(303)) { _, _ in "free=yes" },
    Step("GET /run/live", .ownPage(200)),
    Step("POST /run/live/{id}/end", .ownersPage(303), of: .trainingSession) { _, _ in "do=save" },
    Step("GET /follow/{token}", .everybody(404), of: .session),
    Step("GET /run/{id}", .ownersPage(200), of: .playlist),
    Step("GET /playlists/{id}/making", .ownersPage(200), of: .planned),
    // No plan has this identifier.
    Step("POST /playlists/{id}/making", .ownersPage(422), of: .planned) { _, _ in "name=Sundays&plan=none" },
    Step("POST /playlists/{id}/name", .ownersPage(303), of: .playlist) { _, _ in "name=Sundays" },
    Step("POST /playlists/{id}/copies", .ownersPage(303), of: .playlist) { _, _ in "copyName=Sundays" },
    Step("POST /playlists/{id}/rebalance", .ownersPage(303), of: .planned) { _, _ in "" },
    Step("POST /playlists/{id}/reshuffle", .ownersPage(303), of: .planned) { _, _ in "" },
    Step("POST /playlists/{id}/exchange", .ownersPage(303), of: .planned) { _, _ in "" },
    Step("POST /playlists/{id}/stretch", .ownersPage(303), of: .planned) { _, _ in "percent=10" },
    Step("GET /playlists/{id}/songs", .ownersPage(200), of: .playlist),
    Step("POST /playlists/{id}/songs", .ownersPage(303), of: .playlist) { owner, _ in "track=\(owner.track.rawValue)" },
    Step("POST /playlists/{id}/songs/return", .ownersPage(303), of: .playlist) { owner, _ in
      "track=\(owner.track.rawValue)"
    },
    Step("GET /playlists/{id}/entries/{entry}", .ownersPage(200), of: .plannedEntry),
    // There is no other song.
    Step("POST /playlists/{id}/entries/{entry}/exchange", .ownersPage(409), of: .plannedEntry) { _, _ in "" },
    Step("POST /playlists/{id}/entries/{entry}/lock", .ownersPage(303), of: .plannedEntry) { _, _ in "locked=yes" },
    Step("POST /playlists/{id}/order", .ownersPage(303), of: .playlist) { _, _ in "by=key&direction=descending" },
    Step("POST /playlists/{id}/entries/{entry}/place", .ownersPage(303), of: .entry) { _, _ in "to=first" },
    Step("POST /playlists/{id}/entries/{entry}/removal", .ownersPage(303), of: .entry) { owner, _ in
      "track=\(owner.track.rawValue)"
    },
    Step("POST /playlists/{id}/mixes", .ownersPage(303), of: .playlist) { _, _ in "format=mp3" },
    Step("POST /mixes/{id}/removal", .ownersPage(303), of: .mix),
    Step("POST /playlists/{id}/restoration", .ownersPage(303), of: .playlist) { _, _ in "" },
    Step("POST /playlists/{id}/removal", .ownersPage(303), of: .playlist) { _, _ in "" },
  ]
}
