import ServerKernel
import Songs

/// A request to connect a music server, or to change the connection.
struct MusicServerRequest: Decodable, Sendable {
  private let address: String?
  private let userName: String?
  private let password: String?
  private let apiKey: String?

  /// From a form, where an empty field counts as missing.
  init(_ form: [String: String]) {
    func said(_ name: String) -> String? { form[name].flatMap { $0.isEmpty ? nil : $0 } }
    address = said("address")
    userName = said("userName")
    password = said("password")
    apiKey = said("apiKey")
  }

  /// Nil if the request has no address.
  func knownAddress() throws(Problem) -> MusicServerAddress? {
    guard let address else { return nil }
    guard let known = MusicServerAddress(address) else {
      throw .wrongField(
        "/address", "wrong-value",
        "Expected an address such as https://music.example.org, without a user name.")
    }
    return known
  }

  /// Either a user name with a password, or an API key.
  func credentials() throws(Problem) -> MusicServerCredentials {
    switch (userName, password, apiKey) {
    case (nil, nil, let key?): return .apiKey(try Self.checked(key, "apiKey"))
    case (let name?, let password?, nil):
      return .password(userName: try Self.checked(name, "userName"), password: try Self.checked(password, "password"))
    case (_, _, _?):
      throw .wrongField("/apiKey", "wrong-value", "Send either an API key or a user name and a password.")
    case (nil, _, nil): throw .missingField("userName")
    case (_?, nil, nil): throw .missingField("password")
    }
  }

  private static func checked(_ text: String, _ name: String) throws(Problem) -> String {
    guard (1...MusicServerCredentials.longest).contains(text.utf8.count),
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else {
      throw .wrongField(
        "/\(name)", "wrong-value", "Expected 1 to \(MusicServerCredentials.longest) bytes without control characters.")
    }
    return text
  }
}
