import Foundation
import ServerKernel
import Songs

extension CataloguePlace {
  /// For a query.
  var cursor: String { get throws { try JSONEncoder().encode(self).base64URL } }
}
