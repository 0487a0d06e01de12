/// The objects that the browser refers to by handle. Unguarded global state is safe here: WebAssembly runs each page's instance
/// on one thread, the audio thread, and tests use one thread, too.
nonisolated(unsafe) var songs = HandleTable<Song>(capacity: 16)
nonisolated(unsafe) var players = HandleTable<Player>(capacity: 4)
nonisolated(unsafe) var stepCounters = HandleTable<StepCounter>(capacity: 4)
nonisolated(unsafe) var setCounters = HandleTable<SetCounter>(capacity: 4)
nonisolated(unsafe) var liveSessions = HandleTable<LiveSession>(capacity: 4)
nonisolated(unsafe) var devices = HandleTable<Device>(capacity: 4)
nonisolated(unsafe) var numbers = Numbers()
