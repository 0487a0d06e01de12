import Foundation
import Mail
import Testing

@testable import Server
@testable import ServerKernel
import TestSupport

@Suite("The configuration")
struct ConfigurationTests {
  private func read(
    file: String? = nil, environment: [String: String] = [:], _ commandLine: [Setting: String] = [:]
  ) throws -> Configuration {
    let written = try WrittenSettings(file: file, environment: environment, commandLine: commandLine)
    return try Configuration(written, home: URL(filePath: "/home/upbeat"))
  }

  @Test func `needs nothing to be written`() throws {
    let configuration = try read()

    #expect(configuration.host == "127.0.0.1")
    #expect(configuration.port == 8080)
    #expect(configuration.publicURL == "http://127.0.0.1:8080")
    #expect(configuration.connectionsPerAddress == 64)
    guard case .sqlite("/home/upbeat/upbeat.sqlite") = configuration.database else {
      Issue.record("\(configuration.database)")
      return
    }
  }

  @Test func `takes the command line before the environment before the file`() throws {
    let folder = try TemporaryFolder()
    try folder.write("port: 1\nhost: 10.0.0.1\nworkers: 7\n".utf8, to: "upbeat.yaml")
    let environment = ["UPBEAT_PORT": "2", "UPBEAT_HOST": "10.0.0.2", "UPBEAT_CONFIG": folder.path("upbeat.yaml")]

    let configuration = try read(environment: environment, [.port: "3"])

    #expect(configuration.port == 3)
    #expect(configuration.host == "10.0.0.2")
    #expect(configuration.workers == 7)
  }

  @Test(arguments: [
    (Setting.port, "eighty"), (.port, "70000"), (.port, "-1"), (.signUp, "ajar"), (.trustedProxies, "10.0.0.0/33"),
    (.trustedProxies, "proxy.example"), (.database, "mysql://x"), (.publicURL, "upbeat.example"),
    (.publicURL, "https://upbeat.example/music"), (.files, "s3://bucket"), (.files, "ftp://x"), (.secretKey, "1234"),
    (.mail, "smtp://"), (.mail, "http://x"), (.mail, "smtp://x?encryption=maybe"), (.mailFrom, "nobody"),
    (.logLevel, "loud"), (.musicQuota, "lots"), (.musicFolders, "/srv/music"), (.musicFolders, "anna=music"),
    (.largestUpload, "2 PB"), (.musicQuota, "999999999999999 TB"),
    (.requestLimit, "99999999999999999999"), (.mapTiles, "tiles.example/{z}/{x}/{y}.png"),
    (.mapTiles, "https://tiles.example/{z}/{x}.png"), (.mapTiles, "https://{s}.tiles.example/{z}/{x}/{y}.png"),
    (.mapTiles, "https://tiles.example;/{z}/{x}/{y}.png"), (.mapTiles, "https://anna:x@tiles.example/{z}/{x}/{y}.png"),
    (.mapTiles, "javascript:/{z}/{x}/{y}"), (.mapTiles, "https://tiles.example/{z}/{x}/{y}{r}.png"),
  ]) func `says where a wrong value was written and what was expected`(setting: Setting, text: String) throws {
    let error = try #require(throws: ConfigurationError.self) {
      _ = try read(environment: [setting.environmentName: text])
    }
    guard case .wrong(setting, .environment, let expected) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(!expected.isEmpty)
    if setting.isSecret { #expect(!error.description.contains(text)) }
  }

  @Test(arguments: ["prot: 80\n", "- port\n- 80\n", "port: [1, 2]\n", "port: \"80\n", "port: 80\nport: 81\n"])
  func `refuses a file it does not understand`(text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text.utf8, to: "upbeat.yaml")

    #expect(throws: ConfigurationError.self) { try read(file: folder.path("upbeat.yaml")) }
  }

  @Test func `names what it does not know in the environment`() throws {
    let written = try WrittenSettings(file: nil, environment: ["UPBEAT_PROT": "1", "PATH": "x"], commandLine: [:])

    #expect(written.unknownInEnvironment == ["UPBEAT_PROT"])
  }

  @Test func `shows no secret`() throws {
    let secrets: [Setting: String] = [
      .database: "postgresql://upbeat:hush@database/upbeat?sslpassword=hush2", .metricsToken: "hush3",
      .mail: "smtp://upbeat:hu@sh4@mail.example:587", .files: "s3://bucket/a", .filesAccessKey: "visible",
      .filesSecretKey: "hush5",
    ]
    let written = try WrittenSettings(file: nil, environment: [:], commandLine: secrets)
    let listing = try Configuration(written, home: URL(filePath: "/x")).listing(written)

    let text = listing.map(\.text).joined(separator: "\n")
    #expect(!text.contains("hush"))
    #expect(!text.contains("sh4"))
    #expect(text.contains("visible"))
    #expect(text.contains("postgresql://upbeat:(hidden)@database/upbeat?sslpassword=(hidden)"))
    #expect(listing.count == Setting.allCases.count)
  }

  @Test func `reads a mail server with its encryption and password`() throws {
    let plain = try read([.mail: "smtp://up%40beat:se%2Fcret@mail.example"])
    let wrapped = try read([.mail: "smtps://mail.example"])
    let local = try read([.mail: "smtp://localhost:25?encryption=none"])

    #expect(
      plain.mail
        == .smtp(
          SMTPConfiguration(
            host: "mail.example", port: 587, encryption: .startTLS,
            credentials: .init(userName: "up@beat", password: "se/cret"))))
    #expect(wrapped.mail == .smtp(SMTPConfiguration(host: "mail.example", port: 465, encryption: .fromTheStart)))
    #expect(local.mail == .smtp(SMTPConfiguration(host: "localhost", port: 25, encryption: .none)))
  }
}
