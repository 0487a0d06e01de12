package import Accounts
import HTTPTypes
package import Hummingbird
import Units

extension AppContext {
  /// Where the request came from, as people are shown it.
  package func origin(of request: Request) -> Origin {
    Origin(address: ClientAddress(client), userAgent: request.headers[.userAgent])
  }
}
