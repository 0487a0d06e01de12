/// Under which terms everybody may use a published exercise. The raw values are identifiers of SPDX.
package enum Licence: String, CaseIterable, Hashable, Sendable {
  case attributionShareAlike = "CC-BY-SA-4.0"
  case attribution = "CC-BY-4.0"
  case publicDomain = "CC0-1.0"
  /// Of imported exercises only.
  case attributionShareAlike3 = "CC-BY-SA-3.0"

  /// Those that authors choose from.
  package static let offered: [Self] = [.attributionShareAlike, .attribution, .publicDomain]

  package var name: String {
    switch self {
    case .attributionShareAlike: "CC BY-SA 4.0"
    case .attribution: "CC BY 4.0"
    case .publicDomain: "CC0 1.0"
    case .attributionShareAlike3: "CC BY-SA 3.0"
    }
  }

  package var address: String {
    switch self {
    case .attributionShareAlike: "https://creativecommons.org/licenses/by-sa/4.0/"
    case .attribution: "https://creativecommons.org/licenses/by/4.0/"
    case .publicDomain: "https://creativecommons.org/publicdomain/zero/1.0/"
    case .attributionShareAlike3: "https://creativecommons.org/licenses/by-sa/3.0/"
    }
  }
}
