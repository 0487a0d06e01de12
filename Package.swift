// swift-tools-version: 6.2
import PackageDescription

// Targets stand in dependency order: a block may use only the blocks above it.
//
// One manifest, two worlds. `UPBEAT_WASM=1` leaves the engine alone (Units, DSP, Sensors, Pacing) and builds it as Embedded
// Swift for `--triple wasm32-unknown-none-wasm`; without it the same sources build natively with everything else.
let forWebAssembly = Context.environment["UPBEAT_WASM"] != nil

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The engine runs inside an audio callback. Its kernels use unsafe buffers whose bounds are preconditions; release
/// builds drop those checks because they cost a factor of four there. Debug builds keep them, but are optimised too:
/// without, sound takes fifty times as long to test.
let engine: [SwiftSetting] =
  strict
  + (forWebAssembly
    ? [
      .enableExperimentalFeature("Embedded"),
      .unsafeFlags([
        "-wmo", "-Ounchecked", "-parse-as-library", "-Xfrontend", "-disable-stack-protector", "-Xcc", "-msimd128",
        "-Xcc", "-mbulk-memory",
      ]),
    ]
    : [
      .treatWarning("EmbeddedRestrictions", as: .error),
      .unsafeFlags(["-Ounchecked"], .when(configuration: .release)),
      .unsafeFlags(["-O"], .when(configuration: .debug)),
    ])

/// The planner weighs millions of pairs of songs, recordings and sounds hold millions of samples, the demo songs are synthesised:
/// without optimisation the tests of all that does so take minutes.
let optimised = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Rounding calls into the C mathematics library when the target lacks the instruction.
let mathematics: [LinkerSetting] = forWebAssembly ? [] : [.linkedLibrary("m", .when(platforms: [.linux]))]

var dependencies: [Package.Dependency] = []
var products: [Product] = []
var targets: [Target] = [
  .target(name: "Units", path: "Sources/Engine/Units", swiftSettings: engine, linkerSettings: mathematics),
  .target(name: "DSP", dependencies: ["Units"], path: "Sources/Engine/DSP", swiftSettings: engine),
  .target(name: "Sensors", dependencies: ["Units"], path: "Sources/Engine/Sensors", swiftSettings: engine),
  .target(name: "Pacing", dependencies: ["Units", "Sensors"], path: "Sources/Engine/Pacing", swiftSettings: engine),
  .target(
    name: "BrowserRuntime", path: "Sources/Engine/BrowserRuntime",
    cSettings: forWebAssembly ? [.unsafeFlags(["-ffreestanding", "-msimd128", "-mbulk-memory"])] : []),
]

/// What the browser may call. Tests drive the same functions natively, as a library.
let browserEngine: [Target.Dependency] = ["Units", "DSP", "Sensors", "Pacing", "BrowserRuntime"]
if forWebAssembly {
  let linked: LinkerSetting = .unsafeFlags(
    ["-Xclang-linker", "-nostdlib"]
      + [
        "--no-entry", "--gc-sections", "--strip-all", "--stack-first", "--max-memory=1073741824", "-z",
        "stack-size=131072",
      ]
      .flatMap { ["-Xlinker", $0] })
  targets.append(
    .executableTarget(
      name: "BrowserEngine", dependencies: browserEngine, path: "Sources/Engine/BrowserEngine", swiftSettings: engine,
      linkerSettings: [linked]))
} else {
  targets.append(
    .target(
      name: "BrowserEngine", dependencies: browserEngine, path: "Sources/Engine/BrowserEngine", swiftSettings: engine))
}

if !forWebAssembly {
  // Tells pages the engine's numbers: `scripts/engine-codes`.
  targets.append(
    .executableTarget(
      name: "EngineCodes", dependencies: ["Pacing", "BrowserEngine"], path: "Sources/Engine/EngineCodes",
      swiftSettings: strict))
  targets.append(
    .testTarget(name: "EngineCodesTests", dependencies: ["EngineCodes"], swiftSettings: strict))
  dependencies = [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    // Without reading its configuration from places of its own: ours has one door, `Configuration`.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: ["FullFoundation"]),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
  ]
  products = [
    .executable(name: "upbeat", targets: ["CommandLineTool"]),
    .library(name: "BrowserEngine", type: .dynamic, targets: ["BrowserEngine"]),
  ]
  targets += [
    .systemLibrary(
      name: "CFFmpeg", path: "Sources/Engine/CFFmpeg",
      pkgConfig: "libavformat libavcodec libswresample libswscale libavutil",
      providers: [
        .apt([
          "libavformat-dev", "libavcodec-dev", "libswresample-dev", "libswscale-dev", "libavutil-dev", "pkg-config",
        ])
      ]),
    .target(
      name: "AudioFiles", dependencies: ["Units", "DSP", "CFFmpeg"], path: "Sources/Engine/AudioFiles",
      swiftSettings: optimised),
    .target(name: "Persistence", dependencies: ["Units"], path: "Sources/Platform/Persistence", swiftSettings: strict),
    .target(
      name: "SQLiteDriver", dependencies: ["Persistence", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Sources/Platform/SQLiteDriver",
      swiftSettings: strict),
    .systemLibrary(
      name: "CPostgres", path: "Sources/Platform/CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "PostgresDriver", dependencies: ["Persistence", "CPostgres"], path: "Sources/Platform/PostgresDriver",
      swiftSettings: strict),
    .systemLibrary(name: "CZlib", path: "Sources/Platform/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(
      name: "Compression", dependencies: ["CZlib"], path: "Sources/Platform/Compression", swiftSettings: optimised),
    .target(
      name: "ActivityFiles", dependencies: ["Units", "Sensors", "Compression"], path: "Sources/Product/ActivityFiles",
      swiftSettings: optimised),
    .target(
      name: "DemoMusic", dependencies: ["Units", "DSP", "Pacing", "AudioFiles"], path: "Sources/Product/DemoMusic",
      swiftSettings: optimised),
    .target(
      name: "Simulation", dependencies: ["Units", "DSP", "Sensors", "Pacing"], path: "Sources/Engine/Simulation",
      swiftSettings: engine),
    .target(name: "Schema", dependencies: ["Persistence"], path: "Sources/Platform/Schema", swiftSettings: strict),
    .target(
      name: "Storage", dependencies: ["Units", "Persistence", .product(name: "Crypto", package: "swift-crypto")],
      path: "Sources/Platform/Storage",
      swiftSettings: strict),
    .systemLibrary(
      name: "CArchive", path: "Sources/Platform/CArchive", pkgConfig: "libarchive",
      providers: [.apt(["libarchive-dev"])]),
    .target(
      name: "Archives", dependencies: ["Units", "CArchive"], path: "Sources/Platform/Archives", swiftSettings: strict),
    .target(
      name: "Backup", dependencies: ["Units", "Persistence", "Schema", "Storage", "Archives"],
      path: "Sources/Platform/Backup", swiftSettings: strict),
    .target(name: "CSandbox", path: "Sources/Platform/CSandbox"),
    .target(
      name: "Sandbox", dependencies: ["Units", "CSandbox", .product(name: "NIOPosix", package: "swift-nio")],
      path: "Sources/Platform/Sandbox",
      swiftSettings: strict),
    .target(
      name: "Pictures", dependencies: ["Units", "Sandbox", "CFFmpeg"], path: "Sources/Platform/Pictures",
      swiftSettings: optimised),
    .systemLibrary(
      name: "CCurl", path: "Sources/Platform/CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(
      name: "Internet", dependencies: ["Units", "CCurl", .product(name: "NIOPosix", package: "swift-nio")],
      path: "Sources/Platform/Internet",
      swiftSettings: strict),
    .target(name: "TextSearch", path: "Sources/Platform/TextSearch", swiftSettings: optimised),
    .target(
      name: "Mail", dependencies: ["Units", "CCurl", "Internet"], path: "Sources/Platform/Mail",
      swiftSettings: strict),
    .target(
      name: "Jobs",
      dependencies: [
        "Units", "Persistence", .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ], path: "Sources/Platform/Jobs",
      swiftSettings: strict),
    .target(
      name: "Accounts",
      dependencies: [
        "Units", "Sensors", "Persistence", "Storage", "Archives", "Internet", "Mail", "Jobs",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ], path: "Sources/Product/Accounts",
      swiftSettings: strict),
    .target(
      name: "Songs",
      dependencies: [
        "Units", "DSP", "AudioFiles", "DemoMusic", "Persistence", "Compression", "Storage", "Sandbox",
        "Pictures", "Internet", "Jobs", "TextSearch", .product(name: "Crypto", package: "swift-crypto"),
      ],
      path: "Sources/Product/Songs", swiftSettings: strict),
    .target(
      name: "Taste",
      dependencies: [
        "Units", "AudioFiles", "Persistence", "Storage", "Songs",
        .product(name: "Crypto", package: "swift-crypto"),
      ], path: "Sources/Product/Taste",
      swiftSettings: optimised),
    .target(
      name: "Exercises",
      dependencies: [
        "Units", "Sensors", "TextSearch", "Persistence", "Storage", "Internet", "Jobs", "Accounts",
        .product(name: "Yams", package: "Yams"),
      ],
      path: "Sources/Product/Exercises", swiftSettings: strict),
    .target(
      name: "Plans",
      dependencies: [
        "Units", "Sensors", "Pacing", "Persistence", "Accounts", "Exercises", .product(name: "Yams", package: "Yams"),
      ],
      path: "Sources/Product/Plans", swiftSettings: strict),
    .target(
      name: "Playlists",
      dependencies: [
        "Units", "DSP", "Pacing", "AudioFiles", "Songs", "Taste", "Plans", "Persistence", "Storage", "Sandbox", "Jobs",
        .product(name: "Crypto", package: "swift-crypto"),
      ],
      path: "Sources/Product/Playlists", swiftSettings: optimised),
    .target(
      name: "Pairings",
      dependencies: [
        "Units", "Sensors", "AudioFiles", "Persistence", "Songs", "Taste", "Exercises", "Playlists",
      ], path: "Sources/Product/Pairings", swiftSettings: optimised),
    .target(
      name: "Sessions",
      dependencies: [
        "Units", "Sensors", "Pacing", "Persistence", "Compression", "ActivityFiles", "Jobs", "Accounts", "Plans",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ], path: "Sources/Product/Sessions",
      swiftSettings: optimised),
    .target(
      name: "Figures",
      dependencies: [
        "Units", "Sensors", "Pacing", "Persistence", "TextSearch", "ActivityFiles", "Jobs", "Accounts", "Plans",
        "Exercises", "Sessions",
      ],
      path: "Sources/Product/Figures", swiftSettings: optimised),
    .target(
      name: "Goals",
      dependencies: [
        "Units", "Persistence", "Figures",
      ],
      path: "Sources/Product/Goals", swiftSettings: strict),
    .target(
      name: "ActivityImports",
      dependencies: [
        "Units", "Persistence", "Compression", "ActivityFiles", "Storage", "Archives", "Sandbox", "Jobs",
        "Accounts", "Plans", "Sessions", "Figures",
        .product(name: "Crypto", package: "swift-crypto"),
      ], path: "Sources/Product/ActivityImports",
      swiftSettings: optimised),
    .target(
      name: "Runs",
      dependencies: [
        "Units", "Sensors", "Pacing", "Persistence", "Accounts", "Songs", "Exercises", "Plans", "Playlists", "Sessions",
      ], path: "Sources/Product/Runs", swiftSettings: strict),
    // The server: what every route stands on, what features show alike, a target for each feature, and the wiring.
    .target(
      name: "ServerKernel",
      dependencies: [
        "Units", "Persistence", "SQLiteDriver", "PostgresDriver", "Compression", "Storage", "Pictures", "Internet",
        "Mail", "Accounts", "Songs",
        .product(name: "Yams", package: "Yams"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Mustache", package: "swift-mustache"),
      ], path: "Sources/Server/ServerKernel",
      swiftSettings: strict),
    .target(
      name: "Presentation",
      dependencies: [
        "Units", "Pacing", "ActivityFiles", "Accounts", "Songs", "Plans", "Exercises", "Playlists", "Sessions",
        "Figures", "Runs", "ServerKernel",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ], path: "Sources/Server/Presentation",
      swiftSettings: strict),
    .target(
      name: "ServerDocumentation",
      dependencies: [
        "Accounts", "ServerKernel",
        .product(name: "Yams", package: "Yams"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Crypto", package: "swift-crypto"),
      ], path: "Sources/Server/ServerDocumentation",
      swiftSettings: strict),
    .target(
      name: "ServerAccounts",
      dependencies: [
        "Units", "Persistence", "Storage", "Sandbox", "Pictures", "Mail", "Jobs", "Accounts", "Taste", "Figures",
        "ActivityImports", "ServerKernel", "Presentation",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ], path: "Sources/Server/ServerAccounts",
      swiftSettings: strict),
    .target(
      name: "ServerSongs",
      dependencies: [
        "Units", "AudioFiles", "Persistence", "Storage", "Sandbox", "Internet", "Jobs", "Accounts", "Songs",
        "Taste", "Playlists", "ServerKernel", "Presentation",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ], path: "Sources/Server/ServerSongs",
      swiftSettings: strict),
    .target(
      name: "ServerPlans",
      dependencies: [
        "Units", "Pacing", "Persistence", "Storage", "Jobs", "Accounts", "Songs", "Exercises", "Plans", "Playlists",
        "Sessions",
        "ServerKernel", "Presentation",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ], path: "Sources/Server/ServerPlans",
      swiftSettings: strict),
    .target(
      name: "ServerPlaylists",
      dependencies: [
        "Units", "Pacing", "AudioFiles", "Persistence", "Storage", "Sandbox", "Jobs", "Accounts", "Songs", "Taste",
        "Plans", "Playlists", "ServerKernel", "Presentation",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ], path: "Sources/Server/ServerPlaylists",
      swiftSettings: strict),
    .target(
      name: "ServerSessions",
      dependencies: [
        "Units", "Persistence", "Storage", "Sandbox", "Jobs", "ActivityFiles",
        "Accounts", "Taste", "Plans", "Exercises", "Sessions", "Figures", "Goals", "ActivityImports", "ServerKernel",
        "Presentation",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ], path: "Sources/Server/ServerSessions",
      swiftSettings: strict),
    .target(
      name: "ServerRuns",
      dependencies: [
        "Runs",
        "Units", "Sensors", "Pacing", "Persistence", "ActivityFiles", "Accounts", "Songs", "Exercises", "Plans",
        "Playlists", "Sessions", "Figures", "ServerKernel", "Presentation",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ], path: "Sources/Server/ServerRuns",
      swiftSettings: strict),
    .target(
      name: "ServerHome",
      dependencies: [
        "Units", "Pacing", "Persistence", "Jobs", "Accounts", "Songs", "Plans", "Playlists", "Sessions", "Figures",
        "Goals", "Runs", "ServerKernel", "Presentation",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ], path: "Sources/Server/ServerHome",
      swiftSettings: strict),
    .target(
      name: "ServerExercises",
      dependencies: [
        "Units", "Sensors", "Persistence", "Storage", "Sandbox", "Pictures", "Internet", "Jobs", "Accounts",
        "Exercises",
        "ServerKernel", "Presentation",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ], path: "Sources/Server/ServerExercises",
      swiftSettings: strict),
    .target(
      name: "ServerPairings",
      dependencies: [
        "Units", "Persistence", "Accounts", "Songs", "Exercises", "Playlists", "Pairings", "ServerKernel",
        "Presentation",
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ], path: "Sources/Server/ServerPairings",
      swiftSettings: strict),
    .target(
      name: "Server",
      dependencies: [
        "Units", "Persistence", "Schema", "Storage", "Sandbox", "Internet", "Jobs", "Accounts", "Songs", "Taste",
        "Plans", "Playlists", "Sessions", "Figures", "Goals", "ActivityImports", "Runs", "Exercises", "ServerKernel",
        "Presentation", "ServerDocumentation", "ServerAccounts", "ServerSongs", "ServerPlans", "ServerPlaylists",
        "ServerSessions", "ServerRuns", "ServerHome", "ServerExercises", "ServerPairings",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Crypto", package: "swift-crypto"),
      ], path: "Sources/Server/Server",
      swiftSettings: strict),
    .executableTarget(
      name: "CommandLineTool",
      dependencies: [
        "Units", "DSP", "Sensors", "Pacing", "AudioFiles", "Persistence", "ActivityFiles", "DemoMusic",
        "Simulation", "Storage", "Backup", "Sandbox", "Pictures", "Mail", "Accounts", "Songs", "Taste", "Plans",
        "Exercises", "Playlists", "Pairings", "ActivityImports", "ServerKernel", "Server",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Sources/Tool/CommandLineTool",
      swiftSettings: strict),

    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(name: "TestSupport", dependencies: ["CTestSupport"], path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "SoundSupport", dependencies: ["Units", "DSP", "AudioFiles", "TestSupport"], path: "Tests/SoundSupport",
      exclude: ["MusicServers/music_server.py", "MusicServers/strange_music_server.py"], swiftSettings: strict),
    .target(
      name: "DatabaseSupport",
      dependencies: ["Persistence", "SQLiteDriver", "PostgresDriver", "Schema", "TestSupport"],
      path: "Tests/DatabaseSupport", swiftSettings: strict),
    .target(
      name: "StorageSupport", dependencies: ["Units", "Storage", "TestSupport"], path: "Tests/StorageSupport",
      exclude: ["s3_server.py"], swiftSettings: strict),
    .target(
      name: "SongsSupport",
      dependencies: [
        "Units", "DSP", "AudioFiles", "Songs", "Taste", "Persistence", "Storage", "Sandbox", "DatabaseSupport",
        "TestSupport",
      ],
      path: "Tests/SongsSupport", swiftSettings: strict),
    .target(
      name: "SessionsSupport",
      dependencies: [
        "Units", "Persistence", "Jobs", "Accounts", "Plans", "Sessions", "Figures", "TestSupport",
        "DatabaseSupport",
        .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/SessionsSupport", swiftSettings: strict),
    .executableTarget(
      name: "TransactionWriter", dependencies: ["Persistence", "SQLiteDriver", "PostgresDriver"],
      path: "Tests/TransactionWriter", swiftSettings: strict),
    .executableTarget(
      name: "JobRunner",
      dependencies: [
        "Units", "Persistence", "SQLiteDriver", "PostgresDriver", "Jobs",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      path: "Tests/JobRunner", swiftSettings: strict),
    .testTarget(name: "UnitsTests", dependencies: ["Units"], swiftSettings: strict),
    .testTarget(
      name: "DSPTests", dependencies: ["Units", "DSP", "SoundSupport", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SensorsTests", dependencies: ["Units", "Sensors", "Simulation"],
      swiftSettings: strict),
    .testTarget(
      name: "PacingTests", dependencies: ["Units", "Sensors", "Pacing"], swiftSettings: strict),
    .testTarget(
      name: "SimulationTests", dependencies: ["Units", "Sensors", "Pacing", "Simulation"],
      swiftSettings: strict),
    .testTarget(
      name: "AudioFilesTests", dependencies: ["Units", "DSP", "AudioFiles", "SoundSupport", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PersistenceTests",
      dependencies: [
        "Units", "Persistence", "TestSupport", "DatabaseSupport", "TransactionWriter",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SQLiteDriverTests", dependencies: ["Persistence", "SQLiteDriver", "DatabaseSupport", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PostgresDriverTests", dependencies: ["Persistence", "PostgresDriver", "DatabaseSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Units", "Persistence", "Storage", "StorageSupport", "DatabaseSupport", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "BackupTests",
      dependencies: [
        "Units", "Persistence", "SQLiteDriver", "Schema", "Storage", "Archives", "Backup", "DatabaseSupport",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(name: "CompressionTests", dependencies: ["Compression", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "ArchivesTests", dependencies: ["Units", "Archives", "TestSupport"], swiftSettings: strict),
    .executableTarget(
      name: "SandboxMischief", dependencies: ["Units", "Sandbox", "CTestSupport"], path: "Tests/SandboxMischief",
      swiftSettings: strict),
    .testTarget(
      name: "SandboxTests", dependencies: ["Units", "Sandbox", "SandboxMischief", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PicturesTests", dependencies: ["Sandbox", "Pictures", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "InternetTests", dependencies: ["Units", "Internet", "TestSupport"], exclude: ["strange_server.py"],
      swiftSettings: strict),
    .testTarget(
      name: "MailTests", dependencies: ["Units", "Mail", "TestSupport"], exclude: ["Server/smtp_server.py"],
      swiftSettings: strict),
    .testTarget(
      name: "JobsTests",
      dependencies: [
        "Units", "Persistence", "Schema", "Jobs", "JobRunner", "DatabaseSupport", "TestSupport",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AccountsTests",
      dependencies: [
        "Units", "Persistence", "Storage", "Archives", "Mail", "Jobs", "Accounts",
        "DatabaseSupport",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SongsTests",
      dependencies: [
        "Units", "DSP", "AudioFiles", "Songs", "Taste", "Persistence", "Storage", "Sandbox", "Internet", "Jobs",
        "TextSearch", "DemoMusic", "SongsSupport", "DatabaseSupport", "SoundSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TasteTests",
      dependencies: [
        "Units", "Persistence", "Storage", "Songs", "Taste", "DatabaseSupport", "SongsSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PlansTests",
      dependencies: [
        "Units", "Sensors", "Pacing", "Persistence", "Accounts", "Exercises", "Plans", "DatabaseSupport",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PlaylistsTests",
      dependencies: [
        "Units", "DSP", "Pacing", "AudioFiles", "Songs", "Taste", "Playlists", "Plans", "Persistence", "Storage",
        "Sandbox", "Jobs", "DemoMusic", "SongsSupport", "DatabaseSupport", "SoundSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SessionsTests",
      dependencies: [
        "Units", "Persistence", "Compression", "ActivityFiles", "Accounts", "Plans", "Sessions", "Figures",
        "TestSupport", "DatabaseSupport", "SessionsSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "FiguresTests",
      dependencies: [
        "Units", "Sensors", "Pacing", "Persistence", "ActivityFiles", "Accounts", "Plans", "Exercises", "Sessions",
        "Figures", "TestSupport", "DatabaseSupport", "SessionsSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ExercisesTests",
      dependencies: [
        "Units", "Sensors", "Persistence", "Storage", "Internet", "Jobs", "Accounts", "Exercises", "DatabaseSupport",
        "TestSupport",
      ],
      exclude: ["Pairs", "Import/wger_server.py"], swiftSettings: strict),
    .testTarget(
      name: "PairingsTests",
      dependencies: [
        "Units", "AudioFiles", "Persistence", "Songs", "Exercises", "Playlists", "Pairings", "SongsSupport",
        "DatabaseSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GoalsTests",
      dependencies: [
        "Units", "Persistence", "Accounts", "Plans", "Sessions", "Figures", "Goals", "DatabaseSupport",
        "SessionsSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ActivityImportsTests",
      dependencies: [
        "Units", "Sensors", "ActivityFiles", "Archives", "Plans", "Sessions", "ActivityImports", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RunsTests",
      dependencies: [
        "Units", "AudioFiles", "Persistence", "Accounts", "Songs", "Exercises", "Plans", "Playlists", "Sessions",
        "Runs",
        "SongsSupport", "DatabaseSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Units", "DSP", "Sensors", "AudioFiles", "Persistence", "ActivityFiles", "DemoMusic", "Storage", "Archives",
        "Internet", "Mail", "Jobs", "Accounts", "Songs", "Taste", "Plans", "Playlists", "Sessions",
        "ActivityImports", "Exercises", "ServerKernel", "ServerPlans", "Server", "TestSupport", "SoundSupport",
        "DatabaseSupport", "StorageSupport",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Yams", package: "Yams"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      exclude: ["Library/tus_upload.py", "Upgrade/make_fixture.py", "Upgrade/playlist-versions"], swiftSettings: strict),
    .testTarget(
      name: "ActivityFilesTests", dependencies: ["Units", "Sensors", "ActivityFiles", "TestSupport"],
      exclude: ["read_by_peers.py"], swiftSettings: strict),
    .testTarget(
      name: "DemoMusicTests", dependencies: ["Units", "DSP", "AudioFiles", "DemoMusic", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineToolTests",
      dependencies: ["Units", "DSP", "AudioFiles", "SoundSupport", "TestSupport", "CommandLineTool"],
      swiftSettings: strict),
  ]
}

let package = Package(
  name: "Upbeat", products: products, dependencies: dependencies, targets: targets, swiftLanguageModes: [.v6])
