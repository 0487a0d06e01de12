package import Accounts
import ServerKernel
package import Songs
package import Units

/// A person's music servers. The export contains no passwords or keys, so it cannot reconnect them.
package struct MusicServersPart: DataExportPart {
  package let servers: MusicServerStore

  package init(servers: MusicServerStore) {
    self.servers = servers
  }

  package func entries(of person: Identifier<Person>) async throws -> [DataExportEntry] {
    let found = try await servers.servers(of: person)
    return found.isEmpty ? [] : [try DataExportEntry(name: "music-servers.json", json: found.map(ArchivedServer.init))]
  }

  package func restore(_ contents: DataExportContents, to person: Identifier<Person>, at now: Moment) async throws {}
}

private struct ArchivedServer: Encodable {
  let address: String
  let login: String
  let userName: String?
  let connected: JSONMoment

  init(_ server: MusicServer) {
    address = server.address.text
    login = server.loginKind.rawValue
    userName = server.userName
    connected = JSONMoment(server.created)
  }
}

extension SecretSeal {
  /// - Parameter vault: decrypts the stored connections.
  package init(_ vault: Vault) {
    self.init(
      seal: { try vault.seal($0, in: .musicServer, of: $1) }, open: { try vault.open($0, in: .musicServer, of: $1) })
  }
}
