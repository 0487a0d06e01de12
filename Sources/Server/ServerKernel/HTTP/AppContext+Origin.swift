package import Accounts
import HTTPTypes
package import Hummingbird
import Units

extension AppContext {
  /// The client's address and browser, as the list of sessions shows them.
  package func origin(of request: Request) -> Origin {
    Origin(address: ClientAddress(client), userAgent: request.headers[.userAgent])
  }
}
