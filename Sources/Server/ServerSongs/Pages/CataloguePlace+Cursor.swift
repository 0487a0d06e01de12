import Foundation
import ServerKernel
import Songs

extension CataloguePlace {
  /// As an address has it.
  var cursor: String { get throws { try JSONEncoder().encode(self).base64URL } }
}
