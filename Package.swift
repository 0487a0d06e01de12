// swift-tools-version: 6.2
import PackageDescription

// Targets stand in dependency order: a block may use only the blocks above it.
//
// One manifest, two worlds. `UPBEAT_WASM=1` leaves the engine alone (Units, DSP, Sensors, Pacing) and builds it as Embedded
// Swift for `--triple wasm32-unknown-none-wasm`; without it the same sources build natively with everything else.
let forWebAssembly = Context.environment["UPBEAT_WASM"] != nil

/// `UPBEAT_CHECKED=1` keeps all checks in a release build (`assert`, the bounds of unsafe buffers, overflow) and lets tests
/// reach inside: for `scripts/build-checked`.
let isChecked = Context.environment["UPBEAT_CHECKED"] != nil

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isChecked ? [.unsafeFlags(["-enable-testing", "-assert-config", "Debug"])] : [])

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
      .unsafeFlags([isChecked ? "-O" : "-Ounchecked"], .when(configuration: .release)),
      .unsafeFlags(["-O"], .when(configuration: .debug)),
    ])

/// The planner weighs millions of pairs of songs, recordings hold millions of samples, the demo songs are synthesised: without
/// optimisation the tests of all that does so take minutes.
let optimised = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Rounding calls into the C mathematics library when the target lacks the instruction.
let mathematics: [LinkerSetting] = forWebAssembly ? [] : [.linkedLibrary("m", .when(platforms: [.linux]))]

var dependencies: [Package.Dependency] = []
var products: [Product] = []
var targets: [Target] = [
  .target(name: "Units", swiftSettings: engine, linkerSettings: mathematics),
  .target(name: "DSP", dependencies: ["Units"], swiftSettings: engine),
  .target(name: "Sensors", dependencies: ["Units", "DSP"], swiftSettings: engine),
  .target(name: "Pacing", dependencies: ["Units", "DSP", "Sensors"], swiftSettings: engine),
  .target(
    name: "BrowserRuntime",
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
      name: "BrowserEngine", dependencies: browserEngine, swiftSettings: engine, linkerSettings: [linked]))
} else {
  targets.append(.target(name: "BrowserEngine", dependencies: browserEngine, swiftSettings: engine))
}

if !forWebAssembly {
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
      name: "CFFmpeg", pkgConfig: "libavformat libavcodec libswresample libswscale libavutil",
      providers: [
        .apt([
          "libavformat-dev", "libavcodec-dev", "libswresample-dev", "libswscale-dev", "libavutil-dev", "pkg-config",
        ])
      ]),
    .target(name: "AudioFiles", dependencies: ["Units", "DSP", "CFFmpeg"], swiftSettings: strict),
    .target(
      name: "Music", dependencies: ["Units", "DSP", "Pacing", "AudioFiles"], swiftSettings: optimised),
    .target(name: "Persistence", swiftSettings: strict),
    .target(
      name: "SQLiteDriver", dependencies: ["Persistence", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: strict),
    .systemLibrary(name: "CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(name: "PostgresDriver", dependencies: ["Persistence", "CPostgres"], swiftSettings: strict),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "ActivityFiles", dependencies: ["Units", "Sensors", "CZlib"], swiftSettings: strict),
    .target(name: "DemoMusic", dependencies: ["Units", "DSP", "Pacing", "AudioFiles"], swiftSettings: optimised),
    .target(name: "Simulation", dependencies: ["Units", "DSP", "Sensors", "Pacing"], swiftSettings: engine),
    .target(name: "Schema", dependencies: ["Persistence"], swiftSettings: strict),
    .target(
      name: "Storage", dependencies: ["Units", "Persistence", .product(name: "Crypto", package: "swift-crypto")],
      swiftSettings: strict),
    .systemLibrary(name: "CArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"])]),
    .target(name: "Archives", dependencies: ["Units", "CArchive"], swiftSettings: strict),
    .target(
      name: "Backup", dependencies: ["Units", "Persistence", "Schema", "Storage", "Archives"], swiftSettings: strict),
    .target(name: "CConfinement"),
    .target(
      name: "Confinement", dependencies: ["Units", "CConfinement", .product(name: "NIOPosix", package: "swift-nio")],
      swiftSettings: strict),
    .target(name: "Pictures", dependencies: ["Units", "Confinement", "CFFmpeg"], swiftSettings: strict),
    .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
    .target(
      name: "Internet", dependencies: ["Units", "CCurl", .product(name: "NIOPosix", package: "swift-nio")],
      swiftSettings: strict),
    .target(
      name: "Mail", dependencies: ["Units", "CCurl", "Internet"],
      swiftSettings: strict),
    .target(
      name: "Jobs",
      dependencies: [
        "Units", "Persistence", .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: strict),
    .target(
      name: "Accounts",
      dependencies: [
        "Units", "Sensors", "Persistence", "Storage", "Archives", "Internet", "Mail", "Jobs",
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      swiftSettings: strict),
    .target(
      name: "Workouts",
      dependencies: [
        "Units", "Sensors", "Pacing", "Persistence", "Accounts", .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: strict),
    .target(
      name: "Library",
      dependencies: [
        "Units", "DSP", "Pacing", "AudioFiles", "Music", "Workouts", "DemoMusic", "Persistence", "Storage",
        "Confinement", "Pictures", "Internet", "Jobs", .product(name: "Crypto", package: "swift-crypto"),
      ],
      swiftSettings: strict),
    .target(
      name: "Training",
      dependencies: [
        "Units", "DSP", "Sensors", "Pacing", "ActivityFiles", "Workouts", "Persistence", "Storage", "Confinement",
        "Archives", "Jobs", "Accounts", "CZlib", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: optimised),
    .target(
      name: "Server",
      dependencies: [
        "Units", "DSP", "Sensors", "Pacing", "AudioFiles", "Music", "ActivityFiles", "Workouts", "Training",
        "Persistence",
        "SQLiteDriver", "PostgresDriver", "Schema", "Storage", "Archives", "Confinement", "Pictures", "Internet",
        "Mail", "Jobs", "Accounts", "Library", "CZlib",
        .product(name: "Yams", package: "Yams"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "CommandLineTool",
      dependencies: [
        "Units", "DSP", "Sensors", "Pacing", "AudioFiles", "Music", "ActivityFiles", "Workouts", "DemoMusic",
        "Simulation", "Persistence", "Storage", "Backup", "Mail", "Jobs", "Accounts", "Confinement", "Pictures",
        "Library", "Training", "Server",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),

    .target(name: "CTestSupport", path: "Tests/CTestSupport"),
    .target(
      name: "TestSupport", dependencies: ["Units", "DSP", "AudioFiles", "CTestSupport"], path: "Tests/TestSupport",
      exclude: ["MusicServers/music_server.py", "MusicServers/strange_music_server.py"],
      swiftSettings: strict),
    .target(
      name: "DatabaseSupport", dependencies: ["Persistence", "SQLiteDriver", "PostgresDriver", "TestSupport"],
      path: "Tests/DatabaseSupport", swiftSettings: strict),
    .target(
      name: "StorageSupport", dependencies: ["Units", "Storage", "TestSupport"], path: "Tests/StorageSupport",
      exclude: ["s3_server.py"], swiftSettings: strict),
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
    .testTarget(name: "DSPTests", dependencies: ["Units", "DSP", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "SensorsTests", dependencies: ["Units", "DSP", "Sensors", "Simulation", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PacingTests", dependencies: ["Units", "DSP", "Sensors", "Pacing", "Simulation"], swiftSettings: strict),
    .testTarget(
      name: "SimulationTests", dependencies: ["Units", "DSP", "Sensors", "Pacing", "Simulation"],
      swiftSettings: strict),
    .testTarget(
      name: "AudioFilesTests", dependencies: ["Units", "DSP", "AudioFiles", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PersistenceTests", dependencies: ["Persistence", "DatabaseSupport", "TransactionWriter"],
      swiftSettings: strict),
    .testTarget(
      name: "SQLiteDriverTests", dependencies: ["Persistence", "SQLiteDriver", "DatabaseSupport", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PostgresDriverTests", dependencies: ["Persistence", "PostgresDriver", "DatabaseSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Units", "Persistence", "Schema", "Storage", "StorageSupport", "DatabaseSupport", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "BackupTests",
      dependencies: [
        "Units", "Persistence", "SQLiteDriver", "Schema", "Storage", "Archives", "Backup", "DatabaseSupport",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(name: "ArchivesTests", dependencies: ["Units", "Archives", "TestSupport"], swiftSettings: strict),
    .executableTarget(
      name: "ConfinedMischief", dependencies: ["Units", "Confinement", "CTestSupport"], path: "Tests/ConfinedMischief",
      swiftSettings: strict),
    .testTarget(
      name: "ConfinementTests", dependencies: ["Units", "Confinement", "ConfinedMischief", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "PicturesTests", dependencies: ["Confinement", "Pictures", "TestSupport"],
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
        "Units", "Sensors", "Persistence", "Schema", "Storage", "Archives", "Mail", "Jobs", "Accounts",
        "DatabaseSupport",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "Units", "DSP", "Pacing", "AudioFiles", "Music", "Workouts", "Persistence", "Schema", "Storage", "Confinement",
        "Pictures", "Internet", "Jobs", "Library", "DemoMusic", "DatabaseSupport", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ServerTests",
      dependencies: [
        "Units", "DSP", "Pacing", "AudioFiles", "Music", "DemoMusic", "Persistence", "Schema", "Storage", "Archives",
        "Mail",
        "Jobs",
        "Internet", "Accounts", "Library", "ActivityFiles", "Workouts", "Training", "Server", "DatabaseSupport",
        "StorageSupport", "TestSupport",
        .product(name: "Logging", package: "swift-log"), .product(name: "Yams", package: "Yams"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      exclude: ["Library/tus_upload.py"], swiftSettings: strict),
    .testTarget(
      name: "ActivityFilesTests", dependencies: ["Units", "DSP", "Sensors", "ActivityFiles", "TestSupport"],
      exclude: ["read_by_peers.py"], swiftSettings: strict),
    .testTarget(
      name: "TrainingTests",
      dependencies: [
        "Units", "DSP", "Sensors", "Pacing", "ActivityFiles", "Workouts", "Persistence", "Schema", "Storage",
        "Archives",
        "Confinement", "Jobs", "Accounts", "Training", "DatabaseSupport", "TestSupport",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "MusicTests",
      dependencies: ["Units", "DSP", "Pacing", "AudioFiles", "Music", "DemoMusic", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "WorkoutsTests",
      dependencies: [
        "Units", "DSP", "Sensors", "Pacing", "Persistence", "Schema", "Accounts", "Workouts", "DatabaseSupport",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "DemoMusicTests", dependencies: ["Units", "DSP", "AudioFiles", "DemoMusic", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineToolTests",
      dependencies: ["Units", "DSP", "AudioFiles", "TestSupport", "CommandLineTool"], swiftSettings: strict),
  ]
}

let package = Package(
  name: "Upbeat", products: products, dependencies: dependencies, targets: targets, swiftLanguageModes: [.v6])
