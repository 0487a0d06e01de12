import Accounts
import Foundation
import HTTPTypes
import Hummingbird
import ServerKernel
import Songs
import Units

extension FilterPartError {
  package var code: String {
    switch self {
    case .outOfRange: "out-of-range"
    case .reversed: "unordered"
    case .tooLong: "too-long"
    case .tooMany: "too-many"
    case .noKey: "unknown"
    }
  }

  /// The variable parts of the sentence.
  package var facts: [String: String] {
    switch self {
    case .outOfRange(let range): ["least": range.lowerBound.formatted(), "most": range.upperBound.formatted()]
    case .tooLong(let maximum), .tooMany(let maximum): ["maximum": String(maximum)]
    case .reversed, .noKey: [:]
    }
  }

  package var sentence: String {
    switch self {
    case .outOfRange(let range): "Expected numbers from \(range.lowerBound) to \(range.upperBound)."
    case .reversed: "The minimum is greater than the maximum."
    case .tooLong(let maximum): "Use at most \(maximum) characters."
    case .tooMany(let maximum): "Choose at most \(maximum)."
    case .noKey: "Expected keys on the Camelot wheel: 1A to 12A, 1B to 12B."
    }
  }
}
