import HTTPTypes
package import Hummingbird
package import Internet
import Synchronization
package import Units

/// How many requests each address has left: a bucket that fills at an even rate and holds ten seconds' worth.
///
/// Each process counts for itself: this keeps a runaway script from the others, while what must hold exactly (log-ins) is
/// counted in the database.
package final class RequestLimit: Sendable {
  private struct Bucket {
    var left: Double
    var filledAt: Moment
  }
  private let perSecond: Double
  private let capacity: Double
  private let buckets = Mutex<[NetworkAddress: Bucket]>([:])

  package init(perMinute: Int) {
    perSecond = Double(perMinute) / 60
    capacity = max(20, perSecond * 10)
  }

  /// Nil when the request may go on, otherwise how long to wait.
  package func take(for address: NetworkAddress, at now: Moment) -> Seconds? {
    buckets.withLock { buckets in
      if buckets.count >= most { buckets = buckets.filter { !isFull($0.value, at: now) } }
      // Still full of addresses that ask at this moment: a flood from everywhere, which counting cannot stop.
      if buckets.count >= most { buckets.removeAll(keepingCapacity: true) }
      var bucket = buckets[address] ?? Bucket(left: capacity, filledAt: now)
      bucket.left = filled(bucket, at: now)
      bucket.filledAt = now
      defer { buckets[address] = bucket }
      guard bucket.left >= 1 else { return Seconds((1 - bucket.left) / perSecond) }
      bucket.left -= 1
      return nil
    }
  }

  private func filled(_ bucket: Bucket, at now: Moment) -> Double {
    min(capacity, bucket.left + max(0, (now - bucket.filledAt).value) * perSecond)
  }

  private func isFull(_ bucket: Bucket, at now: Moment) -> Bool { filled(bucket, at: now) >= capacity }
}

/// Addresses remembered at once.
private let most = 50_000

package struct RequestLimitMiddleware: RouterMiddleware {
  package typealias Context = AppContext
  package let limit: RequestLimit
  package let now: @Sendable () -> Moment

  package init(limit: RequestLimit, now: @escaping @Sendable () -> Moment) {
    self.limit = limit
    self.now = now
  }

  package func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    if let client = context.client?.subscriber, let wait = limit.take(for: client, at: now()) {
      let seconds = max(1, Int(wait.value.rounded(.up)))
      throw Problem(
        .tooManyRequests, "too-many-requests", "Too many requests from your address. Try again in \(seconds) s.",
        headers: [.retryAfter: String(seconds)])
    }
    return try await next(request, context)
  }
}
