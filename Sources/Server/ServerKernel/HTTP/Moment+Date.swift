package import Foundation
import Units

extension Moment {
  package init(_ date: Date) { self.init(milliseconds: Int64((date.timeIntervalSince1970 * 1000).rounded())) }

  package var date: Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }
}
