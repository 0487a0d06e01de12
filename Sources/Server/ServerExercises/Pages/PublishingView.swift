import Exercises
import ServerKernel

/// What the page of an own exercise says about publishing it.
struct PublishingView: Sendable {
  let words: String
  /// Why it was declined.
  let reason: String?
  let canAsk: Bool
  let isWaiting: Bool

  init(_ request: PublishingRequest?, _ texts: TextCatalogue) {
    words = texts("exercises.publishing.states.\(request?.state.name ?? "never")")
    reason = request?.state.reason
    isWaiting = request?.state == .waiting
    canAsk = !isWaiting && request?.state != .published
  }
}
