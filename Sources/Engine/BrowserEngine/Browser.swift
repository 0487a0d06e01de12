/// What the browser holds by number. WebAssembly gives each page one of these and runs it on one thread, the audio
/// thread; tests call it from one thread too. That makes the unguarded state right.
nonisolated(unsafe) var songs = HandleTable<Song>(capacity: 16)
nonisolated(unsafe) var players = HandleTable<Player>(capacity: 4)
nonisolated(unsafe) var stepCounters = HandleTable<StepCounter>(capacity: 4)
nonisolated(unsafe) var setCounters = HandleTable<SetCounter>(capacity: 4)
nonisolated(unsafe) var liveSessions = HandleTable<LiveSession>(capacity: 4)
nonisolated(unsafe) var devices = HandleTable<Device>(capacity: 4)
nonisolated(unsafe) var numbers = Numbers()
