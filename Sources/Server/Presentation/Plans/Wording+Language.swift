package import Accounts
package import Plans

extension Wording {
  package subscript(language: Language) -> String {
    switch language {
    case .english: english
    case .german: german
    }
  }
}
